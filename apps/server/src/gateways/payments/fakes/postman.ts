/** A notification, ready to send. */
export interface Notification {
  readonly url: string
  readonly init: RequestInit
}

/** Its delivery. `status` is undefined: no answer. */
export interface Delivery {
  readonly url: string
  readonly status: number | undefined
}

/**
 * How a fake notifies: once after the payer returned, twice, `early` (before the payer returns), `held` until the test
 * releases them with the newest first, or never.
 */
export type NotifyMode = 'once' | 'twice' | 'early' | 'held' | 'never'

/** Pauses before a notification that was not accepted is sent again. */
const pausesMs = [1_000, 5_000, 30_000, 120_000, 600_000]

/** Sends the notifications of a fake. */
export class Postman {
  readonly deliveries: Delivery[] = []
  readonly #held: Notification[] = []
  readonly #isAccepted: (status: number) => boolean

  constructor(isAccepted: (status: number) => boolean) {
    this.#isAccepted = isAccepted
  }

  /** Send notifications. Returns work for after the answer to the payer. */
  async post(notifications: readonly Notification[], mode: NotifyMode): Promise<() => void> {
    const sendAll = async () => {
      for (const notification of notifications) await this.#deliver(notification, 0)
    }
    if (mode === 'early') await sendAll()
    if (mode === 'held') this.#held.push(...notifications)
    if (mode !== 'once' && mode !== 'twice') return () => {}
    return () => void sendAll().then(() => (mode === 'twice' ? sendAll() : undefined))
  }

  /** Send held notifications, the newest first. */
  async release(): Promise<void> {
    for (const notification of this.#held.splice(0).toReversed()) await this.#deliver(notification, 0)
  }

  async #deliver({ url, init }: Notification, turn: number): Promise<void> {
    const status = await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) }).then(
      (response) => response.status,
      () => undefined,
    )
    this.deliveries.push({ url, status })
    const pause = pausesMs[turn]
    if (pause === undefined || (status !== undefined && this.#isAccepted(status))) return
    setTimeout(() => void this.#deliver({ url, init }, turn + 1), pause).unref()
  }
}
