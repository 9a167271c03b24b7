import { Server } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { createApp, modules } from './app.ts'
import { readConfig } from './config.ts'
import { createServer, type RunningServer } from './create-server.ts'
import { sayFault } from './db/plain-fault.ts'
import { checkRoles } from './db/migrating/check-roles.ts'
import { startJobs } from './runner/start-jobs.ts'
import { leaveOnFault } from './leave-on-fault.ts'
import { createLog } from './log.ts'
import { openFleetMetrics } from './supervisor/fleet-metrics.ts'
import { openFleetWorkers } from './supervisor/fleet-workers.ts'
import { prepareDemo } from './demo/prepare-demo.ts'

// One server process. The supervisor starts it, replaces it and tells it when to leave (F36).

/** How long a leaving process answers on open connections, so that each gets `connection: close` once. */
const lingerMs = 5_000
/** After this time open connections are cut. */
const mostMs = 18_000

const config = readConfig()
const log = createLog(config.logLevel, config.logDir)
let isLeaving = false

try {
  await run()
} catch (error) {
  process.stderr.write(`${sayFault(error)}\n`)
  process.exit(1)
}

async function run(): Promise<void> {
  await checkRoles(config)
  const threads = fileURLToPath(new URL('./', import.meta.url))
  const running = await createServer(config, log, threads)
  const app = await createApp(running.server, {
    apps: { appsDir: fileURLToPath(new URL('../../', import.meta.url)), threads },
    isLeaving: () => isLeaving,
    collectMetrics: openFleetMetrics(running.server.metrics.registry),
  })
  if (config.hasDemo) process.send?.({ kind: 'notice', lines: await prepareDemo(running.server) })
  const jobs = await startJobs(running.server, modules, openFleetWorkers())
  await app.listen({ port: config.port, host: config.host })
  process.send?.({ kind: 'ready', url: config.publicUrl })

  const leave = () => {
    if (process.send && process.connected) process.send({ kind: 'leaving' })
    else void drain(app, running, jobs)
  }
  leaveOnFault(process, log, leave)
  process.on('SIGTERM', leave)
  // Ctrl-C in a terminal reaches every process of the group; the supervisor decides.
  process.on('SIGINT', () => undefined)
  process.on('message', (message: unknown) => {
    if (typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'drain')
      void drain(app, running, jobs)
  })
  process.on('disconnect', () => void drain(app, running, jobs))
}

/** Stop accepting connections, finish running requests, and exit. */
async function drain(
  app: FastifyInstance,
  running: RunningServer,
  jobs: { stop(): Promise<void> },
): Promise<void> {
  if (isLeaving) return
  isLeaving = true
  setTimeout(() => process.exit(0), mostMs).unref()
  // Streams end first: their browsers resume at once with the replacing process.
  running.server.live.close()
  // Not the HTTP server's own close: it cuts idle connections at once, and with them requests on their way.
  const closed = new Promise<void>((resolve) => Server.prototype.close.call(app.server, () => resolve()))
  // Idle connections stay for a moment: their next answer asks the client to reconnect.
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, lingerMs))])
  app.server.closeIdleConnections()
  await jobs.stop()
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, mostMs - lingerMs - 2_000))])
  app.server.closeAllConnections()
  await running.stop()
  process.exit(0)
}
