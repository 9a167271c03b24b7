import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { createServer } from './create-server.ts'
import { sayFault } from './db/plain-fault.ts'
import { customerLogin } from './demo/demo-customer.ts'
import { loginsFile, type DemoLogin } from './demo/prepare-demo.ts'
import { holdDatabase } from './demo/history/held-database.ts'
import { playHistory } from './demo/history/play-history.ts'
import { playToday } from './demo/history/today/play-today.ts'
import { issueValue } from './demo/history/value/issue-value.ts'
import { spendValue } from './demo/history/value/spend-value.ts'
import type { ServerContext } from './http/server-context.ts'
import { createLog } from './log.ts'

// Fills a new demo in a process of its own: with a running service before the supervisor says ready, then with sixty
// days of orders and value, beside the servers, whose requests come first (ADR-134, ADR-156).

try {
  await run()
  process.exit(0)
} catch (error) {
  process.stderr.write(`${sayFault(error)}\n`)
  process.exit(1)
}

async function run(): Promise<void> {
  const config = { ...readConfig(), hasLimits: false, hasWorker: false, poolSize: 2 }
  if (config.dataDir === undefined) return
  const logins = JSON.parse(readFileSync(join(config.dataDir, loginsFile), 'utf8')) as DemoLogin[]
  const [login] = logins
  if (!login) return
  const customer = customerLogin(logins)
  const clock = { now: Date.now() }
  const log = createLog('warn', config.logDir)
  const built = fileURLToPath(new URL('./', import.meta.url))
  const running = await createServer(config, log, built, () => clock.now)
  const appOn = async (server: ServerContext) => {
    const app = await createApp(server, { apps: undefined, isLeaving: () => false })
    await app.ready()
    return app
  }
  process.on('SIGTERM', () => process.exit(0))
  const start = clock.now
  await playToday({ app: await appOn(running.server), clock, login, customer })
  process.send?.({ kind: 'today' })

  clock.now = start
  setPriority(constants.priority.PRIORITY_LOW)
  const held = holdDatabase(config.appUrl, (error) => log.warn({ err: error }, 'database connection lost'))
  const { pool, pipelines, together } = held
  // Open screens show nothing of the past.
  const live = { ...running.server.live, publish: () => {} }
  const app = await appOn({ ...running.server, pool, pipelines, live })
  const past = { app, clock, login, customer, together }
  await issueValue(past)
  const orders = await playHistory(past)
  clock.now = start
  await spendValue(past)
  if (orders > 0) process.stdout.write(`The demo has ${orders} orders of the past sixty days.\n`)
  await held.end()
  await running.stop()
}
