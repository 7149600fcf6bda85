/** Promises of docs/dependencies.md about packages. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listSources, readImports } from '../support/source-files.ts'

type LockedPackage = {
	version?: string
	license?: string
	integrity?: string
	dev?: boolean
	devOptional?: boolean
	hasInstallScript?: boolean
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const manifest = readJson('package.json') as {
	dependencies: Record<string, string>
	devDependencies: Record<string, string>
	engines: { node: string }
	scripts: Record<string, string>
	overrides: Record<string, string>
	allowScripts: Record<string, boolean>
}
const packages = readJson('package-lock.json').packages as Record<string, LockedPackage>
const locked = Object.entries(packages).filter(([place]) => place !== '')
const production = locked.filter(([, { dev, devOptional }]) => !dev && !devOptional)
const document = readFileSync('docs/dependencies.md', 'utf8')

/** The table of licenses: each package with the license of its row. */
function documentedLicenses(): Map<string, string> {
	const rows = [...document.matchAll(/^\| (`.+?) \| ([\w.-]+) \| .+ \|$/gm)]
	return new Map(
		rows.flatMap(([, names = '', license = '']) =>
			[...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => [name, license] as const),
		),
	)
}

describe('production dependencies', () => {
	it('stand in the document with the licenses that they have', () => {
		const expected = Object.keys(manifest.dependencies).map((name) => [
			name,
			packages[`node_modules/${name}`]?.license,
		])
		expect([...documentedLicenses()].sort()).toEqual(expected.sort())
	})

	it('have a reason, and so has each package for development', () => {
		const names = [...document.matchAll(/^\| (`.+?) \| (?:[\w.-]+ \| )?\S.+ \|$/gm)].flatMap(
			([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
		)
		const needed = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
		expect(needed.filter((name) => !name.startsWith('@types/') && !names.includes(name))).toEqual([])
	})

	it('and all that they bring along are under licenses that the document names', () => {
		const allowed = /^(MIT|MIT-0|ISC|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|0BSD)$/
		// libvips is a library of its own, which the document names.
		const named = /@img\/sharp-(libvips-|wasm32|webcontainers|freebsd|win32)/
		const others = production.filter(
			([place, { license = '' }]) =>
				!named.test(place) &&
				!license
					.replaceAll(/[()]/g, '')
					.split(' OR ')
					.some((choice) => choice.split(' AND ').every((part) => allowed.test(part))),
		)
		expect(others.map(([place, { license }]) => `${place}: ${license}`)).toEqual([])
		expect(production.length).toBeGreaterThan(200)
	})

	it('have the versions that mend the router', () => {
		for (const name of ['@remix-run/router', 'react-router', 'react-router-dom'])
			expect(packages[`node_modules/${name}`]?.version, name).toBe(manifest.overrides[name])
		expect(manifest.overrides['react-router-dom']).toBe('6.30.6')
	})
})

describe('every install', () => {
	it('takes what the lock says, each package by its hash', () => {
		expect(manifest.scripts['install:all']).toMatch(/^npm ci /)
		for (const name of ['up', 'check']) expect(manifest.scripts[name]).toMatch(/^npm run install:all /)
		expect(locked.filter(([, { integrity }]) => !integrity).map(([place]) => place)).toEqual([])
	})

	it('asks for exact versions, which the lock repeats', () => {
		const { dependencies, devDependencies, overrides } = manifest
		const asked = Object.entries({ ...dependencies, ...devDependencies, ...overrides })
		expect(
			asked.filter(([, version]) => !/^(npm:typescript@)?\d+\.\d+\.\d+(-alpha\.\d+)?$/.test(version)),
		).toEqual([])
		expect(packages['']).toMatchObject({ dependencies, devDependencies })
	})

	it('says which Node.js it is for, as the server does that refuses older ones', () => {
		const [, needed] =
			readFileSync('server/require-node.cjs', 'utf8').match(/needs (\d+\.\d+) or newer/) ?? []
		expect(manifest.engines.node).toBe(`>=${needed}`)
		expect(packages['']).toMatchObject({ engines: manifest.engines })
	})

	it('runs the scripts of no package but those that are allowed', () => {
		const withScript = locked.filter(([, { hasInstallScript }]) => hasInstallScript)
		const names = withScript.map(([place]) => place.replace(/^.*node_modules\//, ''))
		const allowed = Object.entries(manifest.allowScripts).flatMap(([name, isAllowed]) =>
			isAllowed ? [name] : [],
		)
		expect([...new Set(names)].sort()).toEqual(allowed.sort())
		expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
		const [, rebuilt = ''] =
			manifest.scripts['install:all']?.match(/&& npm rebuild --ignore-scripts=false(.*)$/) ?? []
		expect(rebuilt.trim().split(/\s+/).sort()).toEqual(allowed.sort())
	})
})

describe('a browser outside the test runner', () => {
	const sources = listSources(['app', 'db', 'scripts', 'server'])
	const importersOf = (name: string) =>
		sources.filter((file) => readImports(file).some(({ to, isOurs }) => !isOurs && to === name))

	it('is driven by the package playwright, which is declared in the version of the test runner', () => {
		expect(importersOf('playwright')).toEqual(['scripts/find-chromium.ts', 'scripts/screenshots.ts'])
		expect(importersOf('@playwright/test')).toEqual([])
		expect(manifest.devDependencies.playwright).toBe(manifest.devDependencies['@playwright/test'])
		expect(manifest.scripts.screenshots).toMatch(/ scripts\/screenshots\.ts$/)
	})
})
