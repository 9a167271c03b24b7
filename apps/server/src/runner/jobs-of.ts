import type { ServerModule } from '../define-module.ts'
import type { ServerContext } from '../http/server-context.ts'
import { bindJobs, type JobDeclarations, type ModuleJob } from '../job-declarations.ts'
import { purgeExpired } from './purge-expired.ts'
import { recoverWork } from './recover-work.ts'

/** Jobs that run over all modules. */
const runnerJobs = {
  'work.recover': { schedule: { match: '* * * * *', identifier: 'recover-work' } },
  'sessions.purge': { schedule: { match: '20 3 * * *', identifier: 'purge-sessions' }, isSlow: true },
} as const satisfies JobDeclarations

/** The jobs of all modules, and those that run over all modules. */
export function jobsOf(
  server: Pick<ServerContext, 'metrics'>,
  modules: readonly ServerModule[],
): readonly ModuleJob[] {
  return [
    ...modules.flatMap(({ jobs }) => jobs ?? []),
    ...bindJobs(runnerJobs, {
      'work.recover': (deps) => recoverWork({ ...deps, metrics: server.metrics }, modules),
      'sessions.purge': (deps) => purgeExpired(deps, modules),
    }),
  ]
}
