import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer as createSocket } from 'node:net'
import path from 'node:path'
import { build, createServer } from 'vite'
import { root } from '../repository.mjs'

const folder = path.join(root, 'apps/server')
// Inside the app's folder, so that the bundle resolves the same packages as the built product.
const outDir = path.join(folder, 'node_modules/.cache/dev')

/**
 * Start the database, and restart the server after every successful bundle. Returns its port, which stays
 * the same.
 * @param {{ port: number, log: (line: string) => void }} options `port` is the public one.
 */
export async function watchServer({ port: publicPort, log }) {
  // Vite runs the server's TypeScript here, so that there is one way to start and migrate a database.
  const vite = await createServer({
    root: folder,
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, hmr: false },
  })
  const { openDatabase } = await vite.ssrLoadModule('/src/db/connections/open-database.ts')
  const { hasDemo, readPoolSize } = await vite.ssrLoadModule('/src/config.ts')
  const { startSandbox } = await vite.ssrLoadModule('/src/supervisor/sandbox-process.ts')
  const sandboxMain = path.join(outDir, 'sandbox.js')
  const database = await openDatabase({
    dataDir: process.env.TABARD_DATA || 'data',
    databaseUrl: process.env.DATABASE_URL,
    ownerUrl: process.env.DATABASE_OWNER_URL,
    log,
    fleet: { servers: 1, poolSize: readPoolSize(process.env) },
  })
  delete process.env.DATABASE_OWNER_URL
  const port = await findFreePort()
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${publicPort}`,
    DATABASE_URL: database.urls.app,
    DATABASE_PLATFORM_URL: database.urls.platform,
    DATABASE_JOBS_URL: database.urls.jobs,
    TABARD_DATABASE: database.kind,
    TABARD_DATA: path.resolve(database.dataDir),
  }

  let child
  let sandbox
  let isStopping = false
  const restart = async () => {
    if (hasDemo(env, env.HOST))
      sandbox ??= await startSandbox({ main: sandboxMain, port: publicPort, dataDir: env.TABARD_DATA, log })
    Object.assign(env, sandbox?.env)
    const { migrate } = await vite.ssrLoadModule('/src/db/migrating/migrate.ts')
    const applied = await migrate({ ownerUrl: database.urls.owner, log })
    for (const name of applied) log(`Applied ${name}`)
    await end(child)
    if (!isStopping) child = startChild(env, log)
  }

  const main = existsSync(path.join(folder, 'src/main.ts'))
  const watcher = main && (await bundle())
  // One bundle at a time: a change during a restart waits.
  let queue = Promise.resolve()
  if (watcher) {
    watcher.on('event', (event) => {
      if (event.code === 'ERROR') log(`The server build failed: ${event.error.message}`)
      if (event.code === 'BUNDLE_END') {
        void event.result.close()
        queue = queue.then(restart).catch((fault) => log(`The server failed to restart: ${fault.message}`))
      }
    })
  } else log('apps/server/src/main.ts not found')

  return {
    port,
    stop: async () => {
      isStopping = true
      if (watcher) await watcher.close()
      await queue
      await end(child)
      await sandbox?.stop()
      await vite.close()
      await database.stop()
    },
  }
}

function bundle() {
  return build({
    root: folder,
    configFile: path.join(folder, 'vite.config.ts'),
    mode: 'development',
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      watch: {},
      rolldownOptions: {
        input: {
          main: path.join(folder, 'src/main.ts'),
          sandbox: path.join(folder, 'src/sandbox.ts'),
          'understand-file': path.join(folder, 'src/modules/catalogue/importing/understand-file.ts'),
          'pack-page': path.join(folder, 'src/http/pages/pack-page.ts'),
          'draw-page': path.join(folder, 'src/http/pages/drawing/draw-page.ts'),
        },
      },
    },
  })
}

function startChild(env, log) {
  const child = fork(path.join(outDir, 'main.js'), {
    env,
    execArgv: ['--enable-source-maps'],
    stdio: 'inherit',
  })
  child.on('message', (message) => {
    if (message?.kind === 'notice') message.lines.forEach(log)
    if (message?.kind === 'ready') log('The server is ready')
    if (message?.kind === 'leaving') child.send({ kind: 'drain' }, () => {})
  })
  child.on('error', () => {})
  return child
}

/** In development a drain of one second is enough. */
async function end(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const impatient = setTimeout(() => child.kill('SIGKILL'), 1_000)
  child.send({ kind: 'drain' }, () => {})
  await gone
  clearTimeout(impatient)
}

function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createSocket()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
