import { statSync } from 'node:fs'
import path from 'node:path'
import type { Account } from './who-runs.ts'

const READ = 4
const ENTER = 1

/** Whether the account may enter every folder above `target`. Missing folders count as accessible. */
export function canReach(target: string, account: Account): boolean {
  const { root } = path.parse(target)
  for (let folder = path.dirname(path.resolve(target)); ; folder = path.dirname(folder)) {
    if (!allows(folder, account, ENTER)) return false
    if (folder === root) return true
  }
}

/** Whether the account may read and enter (or execute) this file or folder. */
export function canUse(target: string, account: Account): boolean {
  return allows(target, account, READ | ENTER)
}

function allows(target: string, account: Account, requested: number): boolean {
  const found = statSync(target, { throwIfNoEntry: false })
  if (!found) return true
  const shift = found.uid === account.uid ? 6 : found.gid === account.gid ? 3 : 0
  return ((found.mode >> shift) & requested) === requested
}
