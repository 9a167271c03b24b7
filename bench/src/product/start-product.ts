import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isPortTaken, takePort } from './take-port.ts'
import { listFamily } from './list-family.ts'

/** The repository's root: `scripts/bench.mjs` runs every bench from there. */
const root = process.cwd()

const READY_WITHIN_MS = 120_000

export interface Product {
  readonly port: number
  readonly url: string
  readonly dataDir: string
  /** Milliseconds from the command to its `ready` line. */
  readonly readyMs: number
  /** All output lines so far. */
  readonly lines: readonly string[]
  /** The supervisor process that `npm start` becomes. */
  readonly supervisorPid: () => number
  /** The server processes. */
  readonly workerPids: () => number[]
  /** PostgreSQL's main process. */
  readonly postmasterPid: () => number
  /** Wait for a line printed from now on. */
  nextLine(pattern: RegExp, withinMs: number): Promise<string>
  stop(): Promise<void>
}

let exitsOnSignals = false

/** When the bench is terminated (time limit, Ctrl-C), its exit stops the products too. */
function exitOnSignals(): void {
  if (exitsOnSignals) return
  exitsOnSignals = true
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
}

interface ProductOptions {
  /** Its data folder, which survives the product. */
  readonly dataDir: string
  /** Through npm, as a person starts it, or directly. */
  readonly isThroughNpm?: boolean
  /** Limits of requests and orders hold as for an operator; a load from one machine is otherwise refused. */
  readonly hasLimits?: boolean
  readonly env?: Readonly<Record<string, string>>
}

/** A folder that PostgreSQL's account can enter, when run as root. */
export function makeDataDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tabard-bench-'))
  chmodSync(folder, 0o755)
  return folder
}

export function removeDataDir(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

/** Products for several benchmarks, by whether limits hold. Undefined: each benchmark has its own. */
let shared: Map<boolean, Promise<Product>> | undefined

/**
 * From now on benchmarks share two products, with limits and without. Both trust one proxy. A benchmark that starts the
 * product through npm or with several servers has its own.
 * @returns A function that stops them.
 */
export function shareProducts(): () => Promise<void> {
  const products = new Map<boolean, Promise<Product>>()
  shared = products
  return async () => {
    shared = undefined
    for (const product of products.values()) {
      const { dataDir, stop } = await product
      await stop()
      removeDataDir(dataDir)
    }
  }
}

const sharedEnv = { TRUSTED_HOPS: '1' }

/**
 * Start the product as an operator does: production build, one server, embedded PostgreSQL, default
 * settings. If another program takes the port first, it starts on another one.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { isThroughNpm = false, hasLimits = false, env = {} } = options
  const canShare = !isThroughNpm && Object.keys(env).every((name) => name in sharedEnv)
  if (!shared || !canShare) return startOwn(options)
  const started = shared.get(hasLimits) ?? startOwn({ dataDir: makeDataDir(), hasLimits, env: sharedEnv })
  shared.set(hasLimits, started)
  return { ...(await started), stop: async () => {} }
}

async function startOwn(options: ProductOptions): Promise<Product> {
  for (let left = 5; ; left -= 1) {
    try {
      return await startOnPort(await takePort(), options)
    } catch (fault) {
      if (left === 0 || !isPortTaken(fault)) throw fault
    }
  }
}

async function startOnPort(
  port: number,
  { dataDir, isThroughNpm = false, hasLimits = false, env = {} }: ProductOptions,
): Promise<Product> {
  const startedMs = performance.now()
  const [command, args] = isThroughNpm
    ? ['npm', ['start']]
    : [process.execPath, [path.join(root, 'scripts/start.mjs')]]
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...operatorEnvironment(),
      PORT: String(port),
      TABARD_DATA: dataDir,
      TABARD_DEMO: 'bare',
      ...(hasLimits ? {} : { TABARD_LOAD_TEST: 'on' }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that it can be stopped like Ctrl-C: npm and shell included.
    detached: true,
  })
  const lines: string[] = []
  const listeners = new Set<(line: string) => void>()
  follow(child, (line) => {
    lines.push(line)
    for (const listener of listeners) listener(line)
  })
  const stopWithUs = () => signalGroup(child, 'SIGTERM')
  process.on('exit', stopWithUs)
  exitOnSignals()

  const nextLine = (pattern: RegExp, withinMs: number) =>
    new Promise<string>((resolve, reject) => {
      const finish = (end: () => void) => {
        listeners.delete(listener)
        child.off('exit', stopped)
        clearTimeout(timer)
        end()
      }
      const listener = (line: string) => {
        if (pattern.test(line)) finish(() => resolve(line))
      }
      const timer = setTimeout(
        () =>
          finish(() =>
            reject(
              new Error(
                `no line matched ${pattern} within ${withinMs} ms; last lines: ${lines.slice(-5).join(' | ')}`,
              ),
            ),
          ),
        withinMs,
      )
      const stopped = () =>
        finish(() => reject(new Error(`the product stopped; last lines: ${lines.slice(-5).join(' | ')}`)))
      listeners.add(listener)
      child.once('exit', stopped)
    })

  await nextLine(/^ready /, READY_WITHIN_MS)
  const readyMs = performance.now() - startedMs
  const moved = lines.map((line) => /^The data is kept in (.+?),/.exec(line)?.[1]).find(Boolean)
  const place = moved ?? dataDir

  return {
    port,
    url: `http://127.0.0.1:${port}`,
    dataDir: place,
    readyMs,
    lines,
    nextLine,
    supervisorPid: () => supervisorOf(child.pid),
    workerPids: () =>
      listFamily(child.pid)
        .filter(({ command: line }) => /dist\/main\.js/.test(line))
        .map(({ pid }) => pid),
    postmasterPid: () =>
      Number(readFileSync(path.join(place, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
    stop: async () => {
      process.off('exit', stopWithUs)
      await stopGroup(child)
    },
  }
}

/** Nothing of the bench's environment affects the product. */
export function operatorEnvironment(): NodeJS.ProcessEnv {
  const ours =
    /^(DATABASE_|TABARD_|NODE_ENV$|NODE_OPTIONS$|WEB_CONCURRENCY$|HOST$|PUBLIC_URL$|LOG_LEVEL$|npm_)/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)))
}

function supervisorOf(pid: number | undefined): number {
  const family = listFamily(pid)
  const worker = family.find(({ command }) => /dist\/main\.js/.test(command))
  if (!worker) throw new Error('no server is running')
  return worker.parent
}

function follow(child: ChildProcess, onLine: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream?.on('data', (chunk: Buffer) => {
      const parts = (rest + chunk.toString('utf8')).split('\n')
      rest = parts.pop() ?? ''
      for (const line of parts) onLine(line)
    })
  }
}

async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('close', resolve))
  signalGroup(child, 'SIGINT')
  const impatient = setTimeout(() => signalGroup(child, 'SIGKILL'), 30_000)
  await gone
  clearTimeout(impatient)
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal)
  } catch {
    // Already gone.
  }
}
