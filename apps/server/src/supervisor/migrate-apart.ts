import { fork } from 'node:child_process'
import { PlainFault, type Log } from '../db/plain-fault.ts'
import { isObject } from './messages.ts'

/** What the migrating process says: a line for the operator, the names of the applied files, or why it failed. */
export type MigratingMessage = { line: string } | { applied: string[] } | { fault: string }

/**
 * Migrate the database in a process of its own and return the names of the applied files: migrator and job runner would
 * stay in the memory of this one. Throws `PlainFault`.
 */
export function migrateApart(main: string, { ownerUrl, log }: { ownerUrl: string; log: Log }) {
  const child = fork(main, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  return new Promise<string[]>((resolve, reject) => {
    child.on('message', (message) => {
      if (!isObject(message)) return
      if (typeof message['line'] === 'string') log(message['line'])
      if (Array.isArray(message['applied'])) resolve(message['applied'].map(String))
      if (typeof message['fault'] === 'string') reject(new PlainFault(message['fault']))
    })
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      reject(new PlainFault(`The database could not be migrated (${signal ?? `code ${code}`}).`)),
    )
    child.send({ ownerUrl }, () => {})
  })
}
