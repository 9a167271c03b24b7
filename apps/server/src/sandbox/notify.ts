import { notifySecret, signNotification } from '../gateways/payments/sandbox/secrets.ts'
import type { Ledger, Session } from './ledger.ts'

/** Notifies shops about their sessions. */
export interface Postman {
  tell(session: Session): void
  /** Send the same with a forged signature. */
  forge(session: Session): void
}

export interface PostmanOptions {
  readonly key: string
  readonly ledger: Ledger
  readonly clock: () => number
  /** Schedules work. */
  readonly later: (ms: number, work: () => void) => void
  /** Sends one notification. Returns whether the shop accepted it. */
  readonly post: (url: string, body: string, signature: string) => Promise<boolean>
}

const lateMs = 20_000
/** Increasing pauses between tries until the shop accepts the notification. */
const pausesMs = [1_000, 5_000, 30_000, 120_000, 600_000]

export function createPostman({ key, ledger, clock, later, post }: PostmanOptions): Postman {
  async function send(session: Session, turn: number): Promise<void> {
    const body = bodyOf(session)
    const signature = signNotification(notifySecret(key, session.account), body, clock())
    if (await post(session.notifyUrl, body, signature)) {
      const now = ledger.sessions.get(session.id)
      if (now && !now.isNotified) ledger.save({ ...now, isNotified: true })
      return
    }
    const pause = pausesMs[turn]
    if (pause !== undefined) later(pause, () => void send(session, turn + 1))
  }

  return {
    tell(session) {
      const { notify } = session.faults
      if (notify === 'never') return
      later(notify === 'late' ? lateMs : 0, () => void send(session, 0))
      if (notify === 'twice') later(0, () => void send(session, 0))
    },
    forge(session) {
      const body = bodyOf({ ...session, status: 'paid' })
      later(0, () => void post(session.notifyUrl, body, signNotification('a stranger', body, clock())))
    },
  }
}

function bodyOf({ id, reference, status }: Session): string {
  return JSON.stringify({ session: id, reference, status })
}

/** Post a notification over HTTP. Any failure counts as not accepted. */
export async function postOverHttp(url: string, body: string, signature: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sandbox-signature': signature },
      body,
      signal: AbortSignal.timeout(10_000),
    })
    return response.ok
  } catch {
    return false
  }
}
