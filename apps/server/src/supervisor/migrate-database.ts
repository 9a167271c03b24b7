import { migrate } from '../db/migrating/migrate.ts'
import { sayFault } from '../db/plain-fault.ts'
import type { MigratingMessage } from './migrate-apart.ts'

// Migrates the database for the supervisor and ends (ADR-220).

// Ctrl-C in a terminal reaches every process: the supervisor decides.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.once('disconnect', () => process.exit(1))
process.once('message', (message) => void run((message as { ownerUrl: string }).ownerUrl))

async function run(ownerUrl: string): Promise<void> {
  const say = (message: MigratingMessage) =>
    new Promise<void>((resolve) => process.send?.(message, () => resolve()))
  try {
    await say({ applied: await migrate({ ownerUrl, log: (line) => void say({ line }) }) })
  } catch (fault) {
    await say({ fault: sayFault(fault) })
  }
  process.exit(0)
}
