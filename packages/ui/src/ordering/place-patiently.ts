import { refusalData, Refused, Unreachable } from '@tabard/contract/wire/refused'
import type { Order } from '@tabard/contract/orders/order'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import { pauseMs } from '../live-connection.ts'

/** How long placing retries before it asks the customer. */
export const patienceMs = 120_000

export type PlaceOutcome =
  | { readonly kind: 'placed'; readonly order: Order }
  | { readonly kind: 'refused'; readonly refusal: Refused }
  /** No answer: the order may exist, so only the same cart may be sent again. */
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'stopped' }

export interface PlaceTarget {
  place(order: PlaceOrder, signal: AbortSignal): Promise<Order>
  /** Ensure a token that owns the order; `isRefused`: the current one was refused. */
  ensureToken(isRefused: boolean, signal: AbortSignal): Promise<void>
  wait(ms: number, signal: AbortSignal): Promise<void>
  /** Abort after this time: an attempt on a dead connection would outlast the customer's patience. */
  limit(ms: number): AbortSignal
  now(): number
  random(): number
  /** Report that an attempt got no answer and another follows. */
  onRetry(attempt: number): void
}

/**
 * Place an order over a bad connection: repeat the same call with growing delays until an answer arrives,
 * the customer stops it, or two minutes pass. Safe, because the server accepts one cart id once (F19).
 * Afterwards nothing is sent without the customer, also on a phone that slept through the two minutes.
 */
export async function placePatiently(
  order: PlaceOrder,
  target: PlaceTarget,
  signal: AbortSignal,
): Promise<PlaceOutcome> {
  const until = target.now() + patienceMs
  const limit = target.limit(patienceMs)
  const either = AbortSignal.any([signal, limit])
  let hasFreshToken = false
  let needsFreshToken = false
  for (let attempt = 1; ; attempt += 1) {
    if (limit.aborted || target.now() >= until) return { kind: 'unanswered' }
    try {
      await target.ensureToken(needsFreshToken, either)
      if (needsFreshToken) hasFreshToken = true
      needsFreshToken = false
      return { kind: 'placed', order: await target.place(order, either) }
    } catch (error) {
      if (signal.aborted) return { kind: 'stopped' }
      if (limit.aborted) return { kind: 'unanswered' }
      if (isTokenRefused(error) && !hasFreshToken) {
        needsFreshToken = true
        continue
      }
      const pause = pauseBefore(error, attempt, target.random())
      if (pause === undefined) return { kind: 'refused', refusal: asRefused(error) }
      target.onRetry(attempt)
      await target.wait(Math.min(pause, until - target.now()), either).catch(() => undefined)
      if (signal.aborted) return { kind: 'stopped' }
    }
  }
}

/** Milliseconds until the same call may be repeated. Undefined: it would be refused again. */
function pauseBefore(error: unknown, attempt: number, random: number): number | undefined {
  if (error instanceof Unreachable)
    return error.retryAfterSeconds === undefined
      ? pauseMs(attempt - 1, random)
      : error.retryAfterSeconds * 1000
  const limited = refusalData(error, 'rate.limited') ?? refusalData(error, 'server.busy')
  if (limited) return limited.retryAfterSeconds * 1000
  // After a server error the order may or may not exist.
  if (error instanceof Refused && error.code === 'server.failed' && attempt < 4)
    return pauseMs(attempt, random)
  return undefined
}

function isTokenRefused(error: unknown): boolean {
  return error instanceof Refused && (error.code === 'token.missing' || error.code === 'token.expired')
}

/** An error in our own code is reported like a server error, never swallowed. */
function asRefused(error: unknown): Refused {
  if (error instanceof Refused) return error
  return new Refused({ code: 'server.failed', data: { requestId: '-' }, status: 0, message: String(error) })
}
