/** A notification to send. */
export interface Letter {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A notification that was sent. */
export interface SentLetter extends Letter {
  /** The status of the shop's answer; 0: there was none. */
  readonly status: number
  readonly answer: string
}

/** Pauses before a notification is sent again, until the shop accepts it. */
const pausesMs = [1_000, 5_000, 30_000, 120_000]

/** Sends a provider's notifications, and records them. */
export class Courier {
  /** Sent notifications, in order. */
  readonly sent: SentLetter[] = []
  readonly #held: (() => Letter)[] = []
  readonly #isAccepted: (letter: SentLetter) => boolean
  readonly #running = new Set<Promise<void>>()

  constructor(isAccepted: (letter: SentLetter) => boolean) {
    this.#isAccepted = isAccepted
  }

  /** Send a notification, whose signature is made when it leaves. Resolves after the first try. */
  async send(write: () => Letter, turn = 0): Promise<void> {
    const letter = await deliver(write())
    this.sent.push(letter)
    const pause = pausesMs[turn]
    if (this.#isAccepted(letter) || pause === undefined) return
    setTimeout(() => this.post(write, turn + 1), pause).unref()
  }

  /** Send without waiting. */
  post(write: () => Letter, turn = 0): void {
    const run = this.send(write, turn).finally(() => this.#running.delete(run))
    this.#running.add(run)
  }

  hold(write: () => Letter): void {
    this.#held.push(write)
  }

  /** Send the held notifications, the last one first. */
  async releaseHeld(): Promise<void> {
    for (const write of this.#held.splice(0).toReversed()) await this.send(write)
  }

  /** Wait until the running tries have ended. */
  async settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }
}

async function deliver(letter: Letter): Promise<SentLetter> {
  const { url, method, headers, body } = letter
  try {
    const init: RequestInit = { method, headers, signal: AbortSignal.timeout(10_000) }
    const response = await fetch(url, method === 'GET' ? init : { ...init, body })
    return { ...letter, status: response.status, answer: await response.text() }
  } catch {
    return { ...letter, status: 0, answer: '' }
  }
}
