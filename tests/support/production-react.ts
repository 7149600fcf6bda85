/**
 * Pages are rendered in tests by the React that readers get, which is also twice as fast. Which one it is, is chosen
 * when it is loaded; everything else sees the settings of tests.
 */
import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)
const { NODE_ENV } = process.env
process.env.NODE_ENV = 'production'
for (const name of ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server']) load(name)
process.env.NODE_ENV = NODE_ENV
