import path from 'node:path'
import { existsSync } from 'node:fs'
import manifest from '../package.json' with { type: 'json' }
import { readFilesSettings } from './config.ts'
import { restoreBackup } from './db/backup/restore-backup.ts'
import { writeBackup } from './db/backup/write-backup.ts'
import { reachDatabase } from './db/embedded/reach-database.ts'
import { PlainFault, sayFault } from './db/plain-fault.ts'
import type { FileStorage } from './gateways/files/file-storage.ts'
import { openFileStorage } from './gateways/files/open-file-storage.ts'

// The operator's commands, run by scripts/admin.mjs: node dist/admin.js <command> [arguments]

type Command = (args: string[]) => Promise<void>

const commands: Record<string, Command> = {
  backup: backUp,
  restore,
  'staff-password': staffPassword,
  'platform-person': platformPerson,
  setting: platformSetting,
  ledger: verifyLedger,
  'citus-distribute': distribute,
}

const env = process.env
const log = (line: string) => void process.stderr.write(`${line}\n`)
const dataDir = env['TABARD_DATA'] || 'data'

const [name = '', ...args] = process.argv.slice(2)
try {
  const command = commands[name]
  if (!command)
    throw new PlainFault(`Unknown command ${name || '(nothing)'}: use ${Object.keys(commands).join(', ')}.`)
  await command(args)
} catch (fault) {
  log(sayFault(fault))
  process.exitCode = 1
}

async function backUp([requested]: string[]): Promise<void> {
  const file = callersPath(
    requested ?? `tabard-${new Date().toISOString().slice(0, 16).replace(':', '-')}.backup`,
  )
  const { ownerUrl, stop, storage } = await reach({ mustExist: true })
  try {
    const { sums, files } = await writeBackup({
      ownerUrl,
      file,
      storage,
      product: manifest.version,
      key: env['TABARD_BACKUP_KEY'],
      log,
    })
    const rows = sums.reduce((total, sum) => total + sum.rows, 0)
    log(
      `Saved ${rows} rows of ${sums.length} tables and ${files.files} files in ${file}${env['TABARD_BACKUP_KEY'] ? ', encrypted' : ''}`,
    )
  } finally {
    await stop()
  }
}

async function restore([requested]: string[]): Promise<void> {
  if (!requested) throw new PlainFault('Specify the file to restore: npm run restore -- tabard.backup')
  const file = callersPath(requested)
  if (!existsSync(file)) throw new PlainFault(`File not found: ${file}.`)
  const { ownerUrl, stop, storage } = await reach({ mustBeStopped: true })
  try {
    const { sums, files } = await restoreBackup({
      ownerUrl,
      file,
      storage,
      key: env['TABARD_BACKUP_KEY'],
      log,
    })
    const rows = sums.reduce((total, sum) => total + sum.rows, 0)
    log(`Restored ${rows} rows of ${sums.length} tables and ${files.files} files`)
  } finally {
    await stop()
  }
}

/** Set a new password for a staff person, for installations without email. */
async function staffPassword([email]: string[]): Promise<void> {
  if (!email)
    throw new PlainFault('Specify the email address: npm run staff:password -- owner@tabard.example')
  const { createPlatformDatabase } = await import('./db/platform-database.ts')
  const { createPool } = await import('./db/connections/pool.ts')
  const { resetStaffPassword } = await import('./modules/identity/reset-staff-password.ts')
  const { ownerUrl, stop } = await reach({ mustExist: true })
  const pool = createPool({ url: ownerUrl, size: 1, onError: (error) => log(error.message) })
  try {
    const password = await resetStaffPassword(createPlatformDatabase(pool), email, Date.now())
    process.stdout.write(`New password of ${email}: ${password}\n`)
  } finally {
    await pool.end()
    await stop()
  }
}

/** Add a person to the platform's people; `remove` removes them. */
async function platformPerson([email, end]: string[]): Promise<void> {
  if (!email || (end !== undefined && end !== 'remove'))
    throw new PlainFault(
      'Specify the email address: npm run platform:person -- support@tabard.example [remove]',
    )
  const { createPlatformDatabase } = await import('./db/platform-database.ts')
  const { createPool } = await import('./db/connections/pool.ts')
  const { setPlatformPerson } = await import('./modules/identity/staff/platform-people.ts')
  const { ownerUrl, stop } = await reach({ mustExist: true })
  const pool = createPool({ url: ownerUrl, size: 1, onError: (error) => log(error.message) })
  try {
    await setPlatformPerson(createPlatformDatabase(pool), email, end === undefined, Date.now())
    process.stdout.write(`${email} is ${end ? 'no longer' : 'now'} a platform person\n`)
  } finally {
    await pool.end()
    await stop()
  }
}

/** Set a setting for every merchant of this installation. */
async function platformSetting([key, value, lock]: string[]): Promise<void> {
  if (!key || !value || (lock !== undefined && lock !== 'locked'))
    throw new PlainFault(
      'Specify a setting and its value, or default: npm run setting -- cart.expireHours 2 [locked]',
    )
  const { createPlatformDatabase } = await import('./db/platform-database.ts')
  const { createPool } = await import('./db/connections/pool.ts')
  const { setPlatformSetting } = await import('./modules/shops/settings/set-platform-setting.ts')
  const { ownerUrl, stop } = await reach({ mustExist: true })
  const pool = createPool({ url: ownerUrl, size: 1, onError: (error) => log(error.message) })
  try {
    const isLocked = lock === 'locked'
    await setPlatformSetting(createPlatformDatabase(pool), { key, value, isLocked, now: Date.now() })
    process.stdout.write(`${key} is ${value}${isLocked ? ', locked' : ''} for all merchants\n`)
  } finally {
    await pool.end()
    await stop()
  }
}

/** Compare the ledger of every shop with its payments, from the first day on. Exits with 1 if they differ. */
async function verifyLedger(): Promise<void> {
  const { verifyLedgers } = await import('./verify-ledgers.ts')
  const { ownerUrl, stop } = await reach({ mustExist: true })
  try {
    const { shops, repaired, open } = await verifyLedgers(ownerUrl)
    for (const difference of open) process.stdout.write(`${JSON.stringify(difference)}\n`)
    process.stdout.write(`${shops} shops, ${repaired} posted late, ${open.length} differences\n`)
    if (open.length > 0) process.exitCode = 1
  } finally {
    await stop()
  }
}

/** Distribute the tables over the nodes of a Citus cluster, while Tabard is stopped. */
async function distribute(): Promise<void> {
  const { distributeTables } = await import('./db/citus/distribute-tables.ts')
  const ownerUrl = env['DATABASE_OWNER_URL']
  if (!ownerUrl)
    throw new PlainFault(
      'DATABASE_OWNER_URL is not set: a cluster is an external database, so set it to the role that owns the tables on the coordinator.',
    )
  const { reference, byMerchant } = await distributeTables(ownerUrl)
  const isDone = reference.length + byMerchant.length === 0
  process.stdout.write(
    isDone
      ? 'All tables are distributed already\n'
      : `Distributed ${byMerchant.length} tables by merchant and copied ${reference.length} to every node\n`,
  )
}

interface Reached {
  ownerUrl: string
  storage: FileStorage
  stop: () => Promise<void>
}

async function reach(needs: { mustBeStopped?: boolean; mustExist?: boolean }): Promise<Reached> {
  const ownerUrl = env['DATABASE_OWNER_URL']
  if (ownerUrl) return { ownerUrl, storage: storageBeside(dataDir), stop: async () => {} }
  if (env['DATABASE_URL']) {
    throw new PlainFault(
      'DATABASE_URL is set but DATABASE_OWNER_URL is not: this command needs the role that owns the database.',
    )
  }
  const reached = await reachDatabase({ dataDir, log, ...needs })
  return { ...reached, storage: storageBeside(reached.dataDir) }
}

function storageBeside(folder: string): FileStorage {
  return openFileStorage(readFilesSettings(env, folder))
}

/** Resolve a path against the caller's folder: npm runs this process in the root of the repository. */
function callersPath(file: string): string {
  return path.resolve(env['INIT_CWD'] ?? '.', file)
}
