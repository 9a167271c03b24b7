/** A browser that accepts pushes, as it described itself. */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** A message for a browser's service worker. */
export interface PushMessage {
  /** At most about 3,000 bytes. */
  readonly payload: string
  /** How long the push service may keep it for a browser that is offline. */
  readonly ttlSeconds: number
  /** A later message of the topic replaces one that waits: at most 32 letters and digits. */
  readonly topic: string
}

/**
 * `gone`: the subscription has ended. `later`: another try may succeed. `refused`: no try will, for example because
 * the endpoint is not a public host.
 */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused'

/** Sends web pushes. Never called inside a transaction. */
export interface PushGateway {
  /** The key that browsers subscribe with, base64url. */
  readonly publicKey: string
  /** Whether a browser may name this address: https and a public host. */
  isAllowed(endpoint: string): boolean
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>
}
