import { randomBytes } from 'node:crypto'
import { chownSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { PlainFault } from '../plain-fault.ts'

/** One random password per role of this installation. `rolesReady`: the `ROLES_VERSION` that uses them. */
export interface Passwords {
  admin: string
  owner: string
  app: string
  platform: string
  jobs: string
  rolesReady: number
}

/** Read the passwords, or generate them for a new cluster. */
export function openPasswords(file: string, isNewCluster: boolean): Passwords {
  if (!isNewCluster) return readPasswords(file)
  const draw = () => randomBytes(24).toString('base64url')
  const drawn: Passwords = {
    admin: draw(),
    owner: draw(),
    app: draw(),
    platform: draw(),
    jobs: draw(),
    rolesReady: 0,
  }
  savePasswords(file, drawn)
  return drawn
}

/** Read the passwords. Throws `PlainFault`. */
export function readPasswords(file: string): Passwords {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (fault) {
    throw new PlainFault(
      `The database's passwords in ${file} cannot be read (${String(fault)}): restore the file from a copy of the data folder.`,
    )
  }
}

/** Write the passwords atomically. */
export function savePasswords(file: string, passwords: Passwords): void {
  const half = `${file}.new`
  writeFileSync(half, `${JSON.stringify(passwords, null, 2)}\n`, { mode: 0o600 })
  // If root rewrites the file, its owner stays the same.
  const before = statSync(file, { throwIfNoEntry: false })
  if (before && process.getuid?.() === 0) chownSync(half, before.uid, before.gid)
  renameSync(half, file)
}
