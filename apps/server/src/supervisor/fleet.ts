import cluster, { type Worker } from 'node:cluster'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { PlainFault, type Log } from '../db/plain-fault.ts'
import { closeLostConnections } from './close-lost-connections.ts'
import { MetricsDesk, type MetricsMember } from './fleet-metrics.ts'
import { WorkersDesk } from './fleet-workers.ts'
import { LastWords } from './last-words.ts'
import { readMessage, type SupervisorMessage } from './messages.ts'

const QUICK_DEATHS_ALLOWED = 5
const QUICK_MS = 1_000
const DRAIN_MS = 20_000
const DRAIN: SupervisorMessage = { kind: 'drain' }

// Ctrl-C reaches every process of the terminal, but servers leave only when told to, after their last answer.
const IGNORE_TERMINAL = 'data:text/javascript,for(const s of["SIGINT","SIGHUP"])process.on(s,()=>{})'

// A server's live objects take about 45 MiB. By default V8 lets three times as much accumulate before it
// collects, without measurable gain. Young objects also need less than V8's default of twice 16 MiB. V8 drops code that
// a few collections find unused, so with frequent collections it would compile the same functions again and again.
const SMALL_HEAP = ['--heap-growing-percent=50', '--max-semi-space-size=8', '--no-flush-bytecode']

// V8's four helpers for collecting and compiling take the cores that the database needs on a shop's machine.
const FEW_HELPERS = [`--v8-pool-size=${Math.max(1, Math.min(4, availableParallelism() - 1))}`]

interface Member {
  worker: Worker
  startedMs: number
  isReady: boolean
  /** Told to leave, so its exit is expected. */
  isRetired: boolean
  /** Asked to leave; it keeps serving until its successor is ready. */
  isWaitingForSuccessor: boolean
  words: LastWords
  /** The channel for messages about metrics and job workers. */
  channel: MetricsMember
}

interface Options {
  main: string
  count: number
  env: Record<string, string>
  log: Log
  onNotice: (lines: string[]) => void
  onFatal: (fault: Error) => void
}

/** Runs the servers: restarts dead ones, and starts a replacement before its predecessor leaves. */
export class Fleet {
  readonly #options: Options
  readonly #members = new Set<Member>()
  readonly #metrics = new MetricsDesk(() => [...this.#members].map(({ channel }) => channel))
  readonly #workers = new WorkersDesk()
  #isStopping = false
  #quickDeaths = 0
  #lastSentence = ''

  constructor(options: Options) {
    this.#options = options
    cluster.setupPrimary({
      exec: options.main,
      execArgv: ['--import', IGNORE_TERMINAL, ...SMALL_HEAP, ...FEW_HELPERS],
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    })
  }

  /** Start all servers and return the address they listen on. Throws `PlainFault`. */
  async start(): Promise<string> {
    const urls = await Promise.all(
      Array.from({ length: this.#options.count }, () => this.#launchUntilReady()),
    )
    return urls[0] ?? ''
  }

  /** Replace every server, one at a time, without an interruption. */
  async restartAll(): Promise<void> {
    const present = [...this.#members]
    for (const member of present) {
      if (this.#isStopping || member.isRetired || member.isWaitingForSuccessor || !this.#members.has(member))
        continue
      if (!(await this.#replace(member))) {
        this.#options.log(
          `The new server did not start (${this.#lastSentence}); the old server keeps serving`,
        )
        return
      }
    }
    this.#options.log('All servers were replaced')
  }

  /** Let the servers finish their requests, then end them. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.all([...this.#members].map((member) => this.#retire(member)))
  }

  /** End the servers at once. */
  kill(): void {
    this.#isStopping = true
    for (const { worker } of this.#members) worker.process.kill('SIGKILL')
  }

  async #launchUntilReady(): Promise<string> {
    for (;;) {
      if (this.#quickDeaths >= QUICK_DEATHS_ALLOWED) {
        throw new PlainFault(`The server failed to start: ${this.#lastSentence}`)
      }
      if (this.#quickDeaths > 0) await sleep(100 * 2 ** this.#quickDeaths)
      if (this.#isStopping) return ''
      const url = await this.#launch()
      if (url !== undefined) return url
    }
  }

  /** Start one server. Returns its address when ready, undefined if it died first. */
  #launch(): Promise<string | undefined> {
    const worker = cluster.fork(this.#options.env)
    closeLostConnections(worker)
    const member: Member = {
      worker,
      startedMs: Date.now(),
      isReady: false,
      isRetired: false,
      isWaitingForSuccessor: false,
      words: new LastWords(),
      channel: { send: (message) => void (worker.isConnected() && worker.send(message, () => {})) },
    }
    this.#members.add(member)
    worker.process.stderr?.on('data', (chunk: Buffer) => {
      process.stderr.write(chunk)
      member.words.add(chunk.toString('utf8'))
    })
    // A message to an ending server fails; its exit event is handled instead.
    worker.on('error', () => {})
    return new Promise((resolve) => {
      worker.on('message', (raw: unknown) => {
        const message = readMessage(raw)
        if (message?.kind === 'notice') this.#options.onNotice(message.lines)
        if (message?.kind === 'leaving') void this.#letGo(member)
        if (message?.kind === 'metrics.ask') this.#metrics.ask(message.id, member.channel)
        if (message?.kind === 'metrics.told') this.#metrics.told(message.id, member.channel, message.metrics)
        if (message?.kind === 'workers.open') this.#workers.announced(member.channel, message.ids)
        if (message?.kind === 'ready') {
          member.isReady = true
          resolve(message.url)
        }
      })
      worker.once('exit', (code, signal) => {
        this.#members.delete(member)
        this.#metrics.gone(member.channel)
        this.#workers.gone(member.channel)
        this.#countDeath(member)
        if (!member.isReady) return resolve(undefined)
        if (this.#isStopping || member.isRetired || member.isWaitingForSuccessor) return
        this.#options.log(`A server stopped unexpectedly (${signal ?? `code ${code}`}), starting another`)
        this.#fillGap()
      })
    })
  }

  #fillGap(): void {
    this.#launchUntilReady().then(
      () => this.#isStopping || this.#options.log('The new server is ready'),
      (fault: unknown) => this.#options.onFatal(fault instanceof Error ? fault : new Error(String(fault))),
    )
  }

  #countDeath(member: Member): void {
    this.#lastSentence = member.words.sentence()
    const isQuick = !member.isReady || Date.now() - member.startedMs < QUICK_MS
    if (isQuick && !member.isRetired) this.#quickDeaths++
    else this.#quickDeaths = 0
  }

  /** Handle a server's request to leave. */
  async #letGo(member: Member): Promise<void> {
    if (this.#isStopping || member.isRetired) return this.#retire(member)
    if (member.isWaitingForSuccessor) return
    while (!this.#isStopping && this.#members.has(member) && !(await this.#replace(member))) {
      this.#options.log(`The new server did not start (${this.#lastSentence}); the old server keeps serving`)
      await sleep(5_000)
    }
  }

  /** Start a successor and retire the member when it is ready. Returns false if the successor died. */
  async #replace(member: Member): Promise<boolean> {
    member.isWaitingForSuccessor = true
    const url = await this.#launch()
    if (url === undefined) {
      member.isWaitingForSuccessor = false
      // The old server may have died in the meantime; then no server is left in its place.
      if (!this.#isStopping && !this.#members.has(member)) this.#fillGap()
      return false
    }
    void this.#retire(member)
    return true
  }

  /** Tell a server to finish and leave; kill it after `DRAIN_MS`. */
  async #retire(member: Member): Promise<void> {
    const { worker } = member
    const isFirst = !member.isRetired
    member.isRetired = true
    if (worker.isConnected()) worker.send(DRAIN, () => {})
    if (!isFirst || worker.isDead()) return
    const impatient = setTimeout(() => worker.process.kill('SIGKILL'), DRAIN_MS)
    await new Promise((resolve) => worker.once('exit', resolve))
    clearTimeout(impatient)
  }
}
