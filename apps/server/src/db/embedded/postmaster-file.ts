import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import path from 'node:path'
import { startOf } from './lock.ts'

/** The state that a running PostgreSQL writes into postmaster.pid. */
export interface Postmaster {
  pid: number
  port: number
  isReady: boolean
}

/** Read the state of a running PostgreSQL; undefined if there is no file. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    return parsePostmaster(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8'))
  } catch {
    return undefined
  }
}

/** Parse the text of postmaster.pid. */
export function parsePostmaster(text: string): Postmaster {
  const lines = text.split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3] ?? 0), isReady: lines[7]?.trim() === 'ready' }
}

/** Stop a PostgreSQL that outlived its parent. Only the holder of the data folder's lock may call this. */
export async function stopOrphan(cluster: string): Promise<void> {
  const orphan = readPostmaster(cluster)
  if (!orphan || !isPostgres(orphan.pid)) return
  signal(orphan.pid, 'SIGINT')
  for (let waitedMs = 0; startOf(orphan.pid) !== undefined; waitedMs += 50) {
    if (waitedMs === 20_000) signal(orphan.pid, 'SIGQUIT')
    if (waitedMs > 30_000) return
    await sleep(50)
  }
}

// A stale file may contain the id of another process.
function isPostgres(pid: number): boolean {
  if (process.platform !== 'linux') return startOf(pid) !== undefined
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0]?.endsWith('postgres') ?? false
  } catch {
    return false
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended already.
  }
}
