import { isObject } from './messages.ts'
import type { SupervisorLine } from './fleet-metrics.ts'

/** How long a new server hears of workers that have ended. After this time their heartbeat has stopped for every server. */
const namedMs = 60_000

/** What a server tells its supervisor about its job workers, and hears of those of other servers. */
export interface FleetWorkers {
  /** Announce the ids of all workers of this server. */
  announce(ids: readonly string[]): void
  /** Calls `hear` with the ids of workers whose server has ended. */
  onEnd(hear: (ids: readonly string[]) => void): void
}

/** Of a server without a supervisor. */
export const noFleet: FleetWorkers = { announce: () => undefined, onEnd: () => undefined }

/** Open the connection of a server to its supervisor. Without one nothing is announced or heard. */
export function openFleetWorkers(line: SupervisorLine = process): FleetWorkers {
  return {
    announce: (ids) => void line.send?.({ kind: 'workers.open', ids }),
    onEnd: (hear) =>
      void line.on('message', (message) => {
        if (isObject(message) && message['kind'] === 'workers.ended' && Array.isArray(message['ids']))
          hear(message['ids'].map(String))
      }),
  }
}

/** A server, seen by the supervisor. */
interface WorkersMember {
  send(message: object): void
}

/** Knows in the supervisor which job workers each server has, and tells the others when a server has ended. */
export class WorkersDesk {
  readonly #clock: () => number
  readonly #ids = new Map<WorkersMember, readonly string[]>()
  #ended: { readonly ids: readonly string[]; readonly atMs: number }[] = []

  constructor(clock: () => number = Date.now) {
    this.#clock = clock
  }

  /** A server has announced its workers. Its first announcement is answered with those that have ended. */
  announced(by: WorkersMember, ids: readonly string[]): void {
    const isFirst = !this.#ids.has(by)
    this.#ids.set(by, ids)
    const ended = isFirst ? this.#recent().flatMap((each) => each.ids) : []
    if (ended.length > 0) by.send({ kind: 'workers.ended', ids: ended })
  }

  /** A server has ended, and its workers with it. */
  gone(member: WorkersMember): void {
    const ids = this.#ids.get(member)
    if (!ids) return
    this.#ids.delete(member)
    this.#ended = [...this.#recent(), { ids, atMs: this.#clock() }]
    for (const other of this.#ids.keys()) other.send({ kind: 'workers.ended', ids })
  }

  #recent() {
    const after = this.#clock() - namedMs
    return this.#ended.filter(({ atMs }) => atMs > after)
  }
}
