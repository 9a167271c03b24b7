import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { createServer } from './create-server.ts'
import { sayFault } from './db/plain-fault.ts'
import { loginsFile } from './demo/prepare-demo.ts'
import { playHistory } from './demo/history/play-history.ts'
import type { Login } from './demo/history/stage.ts'
import { createLog } from './log.ts'

// Fills a new demo with sixty days of orders, in a process of its own beside the servers: their requests come
// first. The supervisor starts it (ADR-134).

try {
  setPriority(constants.priority.PRIORITY_LOW)
  await run()
  process.exit(0)
} catch (error) {
  process.stderr.write(`${sayFault(error)}\n`)
  process.exit(1)
}

async function run(): Promise<void> {
  const config = { ...readConfig(), hasLimits: false, hasWorker: false, poolSize: 2 }
  if (config.dataDir === undefined) return
  const [login] = JSON.parse(readFileSync(join(config.dataDir, loginsFile), 'utf8')) as Login[]
  if (!login) return
  const clock = { now: Date.now() }
  const running = await createServer(
    config,
    createLog('warn', config.logDir),
    fileURLToPath(new URL('./', import.meta.url)),
    () => clock.now,
  )
  const app = await createApp(running.server, { apps: undefined, isLeaving: () => false })
  await app.ready()
  process.on('SIGTERM', () => process.exit(0))
  const orders = await playHistory({ app, clock, login })
  if (orders > 0) process.stdout.write(`The demo has ${orders} orders of sixty days.\n`)
  await app.close()
  await running.stop()
}
