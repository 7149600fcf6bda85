/** What the archive does by itself, when the clock says so. */
import { sweepTrash } from '../app/domain/articles/trash.server.ts'
import type { Context } from '../app/runtime/context.server.ts'
import type { Job } from './clock.ts'
import { backupJob } from './scheduled-backups.ts'

const dayMs = 86_400_000

/** The jobs that the settings ask for. */
export function jobsOf(context: Context): Job[] {
	return [daily(context, 'trash', () => sweepTrash(context)), backupJob(context.env)].filter(
		(job) => job !== null,
	)
}

function daily({ clock }: Context, name: string, work: () => Promise<void>): Job {
	return {
		name,
		run: async () => {
			await work()
			return new Date(clock().getTime() + dayMs)
		},
	}
}
