import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { PlainFault } from '../plain-fault.ts'

/** The process that uses a data folder; `startedAt` distinguishes it from a later one with the same id. */
interface Holder {
  pid: number
  startedAt: string
}

/** Lock the data folder for this process and return the function that releases it. Throws `PlainFault`. */
export function takeLock(file: string, folder: string): () => void {
  const mine: Holder = { pid: process.pid, startedAt: startOf(process.pid) ?? '' }
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      writeFileSync(file, JSON.stringify(mine), { flag: 'wx', mode: 0o644 })
      return () => rmSync(file, { force: true })
    } catch (fault) {
      if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST'))
        throw notWritable(folder, fault)
    }
    const holder = findHolder(file)
    if (holder) {
      throw new PlainFault(
        `Tabard is already running on ${folder} (process ${holder.pid}): stop it first, or set TABARD_DATA to another folder.`,
      )
    }
    removeStale(file)
  }
  throw new PlainFault(`Could not lock ${file}: another start is in progress. Try again.`)
}

/** Find the living process that holds the folder. */
export function findHolder(file: string): Holder | undefined {
  try {
    const holder: Holder = JSON.parse(readFileSync(file, 'utf8'))
    const startedAt = startOf(holder.pid)
    return startedAt !== undefined && startedAt === holder.startedAt ? holder : undefined
  } catch {
    return undefined
  }
}

// Renames the file and checks it again before deleting it: another start may have replaced it since it was
// read.
function removeStale(file: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (findHolder(aside)) linkSync(aside, file)
  } catch {
    // Another start was faster; the next attempt sees its lock.
  }
  rmSync(aside, { force: true })
}

/** The start time of a living process, in a system-specific format; undefined if there is none. */
export function startOf(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The name in brackets may contain spaces. The start time is field 22, the 20th after the brackets.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return fields[0] === 'Z' ? undefined : fields[19]
    } catch {
      return undefined
    }
  }
  try {
    process.kill(pid, 0)
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EPERM')) return undefined
  }
  const started = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return started.stdout?.trim() || 'alive'
}

function notWritable(folder: string, fault: unknown): PlainFault {
  return new PlainFault(
    `Cannot write to the data folder ${folder} (${String(fault)}): set TABARD_DATA to a writable folder.`,
  )
}
