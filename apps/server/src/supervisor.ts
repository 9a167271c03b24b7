import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { untilBuilt } from './supervisor/built-apps.ts'
import { hasDemo, hasDemoHistory, readConsoleUrl, readPoolSize } from './config.ts'
import { openDatabase, type OpenDatabase } from './db/connections/open-database.ts'
import { migrate } from './db/migrating/migrate.ts'
import { PlainFault, sayFault } from './db/plain-fault.ts'
import { renewSetupLink } from './modules/onboarding/setup-link.ts'
import { Fleet } from './supervisor/fleet.ts'
import { checkPort, readPort } from './supervisor/port.ts'
import { migrateApart } from './supervisor/migrate-apart.ts'
import { startDemoHistory } from './supervisor/demo-history-process.ts'
import { startSandbox, type SandboxProcess } from './supervisor/sandbox-process.ts'

// Starts the database, then the servers; stops the servers, then the database (F36).

const env = process.env
const log = (line: string) => void process.stdout.write(`${line}\n`)
// Ctrl-C may arrive twice: from the terminal, and forwarded by npm.
const SAME_SIGNAL_MS = 700
/** How long the storefront may be built while the database starts. */
const BUILD_MS = 600_000

// A closed terminal or log pipe must not stop the servers.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

let database: OpenDatabase | undefined
let fleet: Fleet | undefined
let sandbox: SandboxProcess | undefined
let history: ReturnType<typeof startDemoHistory> | undefined
let stoppedAtMs: number | undefined
const notices = new Set<string>()

process.on('SIGINT', leave)
process.on('SIGTERM', leave)
process.on('SIGHUP', () => {
  // Also sent when the terminal window closes: then stop.
  if (hasLostTerminal()) return leave()
  log('Replacing the servers')
  void fleet?.restartAll()
})

try {
  await start()
} catch (fault) {
  await end(fault)
}

async function start(): Promise<void> {
  const port = readPort(env['PORT'])
  const host = env['HOST'] || '127.0.0.1'
  const count = readCount(env['WEB_CONCURRENCY'])
  await checkPort(port, host)

  const { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerUrl } = env
  // The servers inherit this environment and must not see the owner's address.
  delete env['DATABASE_OWNER_URL']
  const opened = await openDatabase({
    dataDir: env['TABARD_DATA'] || 'data',
    databaseUrl,
    ownerUrl,
    log,
    fleet: { servers: count, poolSize: readPoolSize(env) },
  })
  if (stoppedAtMs !== undefined) return opened.stop()
  database = opened
  opened.onExit(
    (fault) => void end(new PlainFault(`The database stopped and could not be restarted: ${fault.message}`)),
  )
  await migrateWith(opened.urls.owner)
  if (stoppedAtMs !== undefined) return

  const isDemo = hasDemo({ ...env, TABARD_DATABASE: opened.kind }, host)
  if (isDemo)
    sandbox = await startSandbox({
      main: path.join(import.meta.dirname, 'sandbox.js'),
      port,
      dataDir: path.resolve(opened.dataDir),
      log,
    })

  await untilStorefront()
  if (stoppedAtMs !== undefined) return
  const serverEnv = { ...environmentOf(opened, port, host), ...sandbox?.env }
  fleet = new Fleet({
    // TABARD_SERVER_ENTRY: a substitute for the server in this file's tests.
    main: env['TABARD_SERVER_ENTRY'] || path.join(path.dirname(fileURLToPath(import.meta.url)), 'main.js'),
    count,
    env: serverEnv,
    log,
    onNotice: sayNotice,
    onFatal: (fault) => void end(fault),
  })
  const url = await fleet.start()
  if (stoppedAtMs !== undefined) return
  const publicUrl = url || `http://localhost:${port}`
  if (!isDemo) await saySetupLink(opened.urls.platform, readConsoleUrl(env, publicUrl))
  if (isDemo && hasDemoHistory(env)) {
    history = startDemoHistory(path.join(import.meta.dirname, 'demo-history.js'), {
      ...env,
      ...serverEnv,
    })
    await history.hasToday
    if (stoppedAtMs !== undefined) return
  }
  log(`ready ${publicUrl}`)
}

/** Migrate the database in a process of its own, where it must be. */
async function migrateWith(ownerUrl: string): Promise<void> {
  const migrating = { ownerUrl, log }
  const main = path.join(import.meta.dirname, 'migrate-database.js')
  sayMigrated(await migrate({ ...migrating, runApart: () => migrateApart(main, migrating) }))
}

async function untilStorefront(): Promise<void> {
  if (await untilBuilt(path.join(import.meta.dirname, '../..'), 'storefront', BUILD_MS)) return
  throw new PlainFault(
    'The storefront is not built: run  node scripts/build.mjs --all  and check its output.',
  )
}

/** What a server process reads beyond the operator's environment. */
function environmentOf({ urls, kind, dataDir }: OpenDatabase, port: number, host: string) {
  return {
    PORT: String(port),
    HOST: host,
    DATABASE_URL: urls.app,
    DATABASE_PLATFORM_URL: urls.platform,
    DATABASE_JOBS_URL: urls.jobs,
    TABARD_DATABASE: kind,
    TABARD_DATA: path.resolve(dataDir),
  }
}

function sayMigrated({ length }: readonly string[]): void {
  if (length > 0)
    log(`The database is up to date (${length} ${length === 1 ? 'migration' : 'migrations'} applied)`)
}

/** Print a new set-up link at each start while no shop is set up, so that a lost link does no harm. */
async function saySetupLink(platformUrl: string, consoleUrl: string): Promise<void> {
  const link = await renewSetupLink(platformUrl, consoleUrl, Date.now())
  if (link === undefined) return
  log('Open this link to set up your first shop (valid once, for 24 hours; each start prints a new one):')
  log(`  ${link}`)
}

/** Print a notice once, although each server may send it. */
function sayNotice(lines: string[]): void {
  const fresh = lines.filter((line) => !notices.has(line))
  for (const line of fresh) {
    notices.add(line)
    log(line)
  }
}

function leave(): void {
  const nowMs = Date.now()
  if (stoppedAtMs === undefined) {
    stoppedAtMs = nowMs
    log('Stopping gracefully (signal again to stop immediately)')
    void end()
  } else if (nowMs - stoppedAtMs > SAME_SIGNAL_MS) {
    fleet?.kill()
  }
}

let isEnding = false

/** Stop everything in order; with a fault, print it and exit with 1. */
async function end(fault?: unknown): Promise<void> {
  if (isEnding) return
  isEnding = true
  stoppedAtMs ??= Date.now()
  if (fault !== undefined) process.stderr.write(`${sayFault(fault)}\n`)
  try {
    await history?.stop()
    await fleet?.stop()
    await sandbox?.stop()
    await database?.stop()
    if (fault === undefined) log('Stopped')
  } catch (late) {
    process.stderr.write(`${sayFault(late)}\n`)
  }
  process.exit(fault === undefined ? undefined : 1)
}

function readCount(text: string | undefined): number {
  const count = Number(text || 1)
  if (Number.isInteger(count) && count >= 1 && count <= 64) return count
  throw new PlainFault(
    `WEB_CONCURRENCY=${text} is not a number of servers: use 1, or the number of CPU cores.`,
  )
}

function hasLostTerminal(): boolean {
  if (!process.stdin.isTTY) return false
  try {
    closeSync(openSync('/dev/tty', 'r'))
    return false
  } catch {
    return true
  }
}
