import { spawn, type ChildProcess } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A separate installation of the built product, which can receive releases. */
export interface OwnServer {
  readonly url: string
  /** The output of the start. */
  printed(): string
  /** A new release as browsers see it: every chunk renamed, and pages that name those. */
  release(choice: { readonly keepsOldChunks: boolean }): Promise<void>
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../..')

interface OwnServerOptions {
  readonly hasDemo?: boolean
  /** Further variables of its environment. */
  readonly env?: Readonly<Record<string, string>>
}

export async function openOwnServer({ hasDemo = true, env = {} }: OwnServerOptions = {}): Promise<OwnServer> {
  const folder = mkdtempSync(join(process.env['TABARD_SCRATCH'] ?? tmpdir(), 'tabard-house-'))
  // Built next to the same packages, as in an installation.
  for (const packages of ['node_modules', 'apps/server/node_modules'].filter((name) =>
    existsSync(join(root, name)),
  )) {
    mkdirSync(dirname(join(folder, packages)), { recursive: true })
    symlinkSync(join(root, packages), join(folder, packages))
  }
  for (const app of ['server', 'storefront', 'console', 'service'])
    cpSync(join(root, 'apps', app, 'dist'), join(folder, 'apps', app, 'dist'), { recursive: true })
  // The demo's sources are next to the code.
  for (const name of ['package.json', 'demo'])
    cpSync(join(root, 'apps/server', name), join(folder, 'apps/server', name), { recursive: true })
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, [join(folder, 'apps/server/dist/supervisor.js')], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      TABARD_DATA: join(folder, 'data'),
      TABARD_DEMO: hasDemo ? 'bare' : 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  server.stdout.on('data', (text: Buffer) => {
    printed += text.toString()
  })
  try {
    await untilReady(url)
  } catch (fault) {
    await ended(server)
    throw fault
  }
  let number = 0

  return {
    url,
    printed: () => printed,
    async release({ keepsOldChunks }) {
      number += 1
      rename(join(folder, 'apps/storefront/dist/client'), `r${number}`, keepsOldChunks)
      server.kill('SIGHUP')
      await untilReleased(url, `r${number}`)
    },
    async stop() {
      await ended(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Rename every hashed file of a built storefront and every reference to it. */
function rename(client: string, mark: string, keepsOldChunks: boolean): void {
  const assets = join(client, 'assets')
  const current = new Set(readFileSync(join(client, 'sw.js'), 'utf8').match(/\/assets\/[\w.-]+/g) ?? [])
  const names = readdirSync(assets).filter(
    (name) => /\.(js|css|svg)$/.test(name) && current.has(`/assets/${name}`),
  )
  const fresh = new Map(names.map((name) => [name, name.replace(/(\.\w+)$/, `${mark}$1`)]))
  const renamed = (text: string) =>
    [...fresh].reduce((changed, [name, next]) => changed.replaceAll(name, next), text)
  for (const [name, next] of fresh) {
    writeFileSync(join(assets, next), renamed(readFileSync(join(assets, name), 'utf8')))
    if (!keepsOldChunks) rmSync(join(assets, name))
  }
  // Compressed files belong to the previous release.
  for (const name of readdirSync(assets)) if (/\.(br|gz)$/.test(name)) rmSync(join(assets, name))
  for (const name of ['index.html', 'sw.js', '.vite/manifest.json']) {
    writeFileSync(join(client, `${name}.new`), renamed(readFileSync(join(client, name), 'utf8')))
    renameSync(join(client, `${name}.new`), join(client, name))
    for (const ending of ['.br', '.gz']) rmSync(join(client, name + ending), { force: true })
  }
}

async function untilReady(url: string): Promise<void> {
  await until(async () => (await fetch(`${url}/readyz`)).ok)
}

async function untilReleased(url: string, mark: string): Promise<void> {
  await until(async () => (await (await fetch(`${url}/shell.html`)).text()).includes(`${mark}.js`))
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (await isTrue().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the house did not come up')
}

function ended(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
