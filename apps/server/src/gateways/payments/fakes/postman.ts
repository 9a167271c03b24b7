/** A notification, ready to send. */
export interface Notification {
  readonly url: string
  readonly init: RequestInit
}

/** Writes a notification when it leaves, so that a repeat is signed at its own time. */
export type WriteNotification = () => Notification

/** Its delivery. `status` is undefined: no answer. */
export interface Delivery {
  readonly url: string
  readonly status: number | undefined
  /** The body of the answer. */
  readonly answer: string
}

/**
 * How a fake notifies: once after the payer returned, twice, `early` (before the payer returns), `held` until the test
 * releases them with the newest first, or never.
 */
export const notifyModes = ['once', 'early', 'twice', 'held', 'never'] as const
export type NotifyMode = (typeof notifyModes)[number]

/** Pauses before a notification that was not accepted is sent again. */
const pausesMs = [1_000, 5_000, 30_000, 120_000, 600_000]

/** Sends the notifications of a fake. */
export class Postman {
  readonly deliveries: Delivery[] = []
  readonly #held: WriteNotification[] = []
  readonly #isAccepted: (delivery: Delivery) => boolean

  constructor(isAccepted: (delivery: Delivery) => boolean) {
    this.#isAccepted = isAccepted
  }

  /** Send notifications. Returns work for after the answer to the payer. */
  async post(notifications: readonly WriteNotification[], mode: NotifyMode): Promise<() => void> {
    const sendAll = async () => {
      for (const write of notifications) await this.#deliver(write, 0)
    }
    if (mode === 'early') await sendAll()
    if (mode === 'held') this.#held.push(...notifications)
    if (mode !== 'once' && mode !== 'twice') return () => {}
    return () => void sendAll().then(() => (mode === 'twice' ? sendAll() : undefined))
  }

  /** Send held notifications, the newest first. */
  async release(): Promise<void> {
    for (const write of this.#held.splice(0).toReversed()) await this.#deliver(write, 0)
  }

  async #deliver(write: WriteNotification, turn: number): Promise<void> {
    const { url, init } = write()
    const delivery = await send(url, init)
    this.deliveries.push(delivery)
    const pause = pausesMs[turn]
    if (pause === undefined || this.#isAccepted(delivery)) return
    setTimeout(() => void this.#deliver(write, turn + 1), pause).unref()
  }
}

/** Whether the status of an answer accepts a notification. */
export function isSuccess({ status = 0 }: Delivery): boolean {
  return status >= 200 && status < 300
}

async function send(url: string, init: RequestInit): Promise<Delivery> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) })
    return { url, status: response.status, answer: await response.text() }
  } catch {
    return { url, status: undefined, answer: '' }
  }
}
