import type { Order, PlaceOrder } from '@tabard/contract/orders'
import { refusalData, Refused, Unreachable } from '@tabard/contract/refused'
import { pauseMs } from '../live-connection.ts'

/** How long a place waits for an answer by itself before it asks the customer. */
export const patienceMs = 120_000

export type PlaceOutcome =
  | { readonly kind: 'placed'; readonly order: Order }
  | { readonly kind: 'refused'; readonly refusal: Refused }
  /** Nobody answered: the order may stand or not, so only the same cart may be sent again. */
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'stopped' }

export interface PlaceDoor {
  place(order: PlaceOrder, signal: AbortSignal): Promise<Order>
  /** Makes sure that there is a token to own the order; `isRefused`: the one there was is no good. */
  ensureToken(isRefused: boolean, signal: AbortSignal): Promise<void>
  wait(ms: number, signal: AbortSignal): Promise<void>
  /** Aborts after so long: an attempt on a dead line would outlast the customer's patience. */
  limit(ms: number): AbortSignal
  now(): number
  random(): number
  /** Tells that an attempt got no answer and another follows. */
  onRetry(attempt: number): void
}

/**
 * Places an order over a bad line: the same call again and again, later and later, until an answer comes, the
 * customer stops it, or two minutes are over. Safe because the server takes one cart id once (decision 19). After that
 * nothing is sent unless the customer says so, on a phone that slept through the two minutes neither.
 */
export async function placePatiently(
  order: PlaceOrder,
  door: PlaceDoor,
  signal: AbortSignal,
): Promise<PlaceOutcome> {
  const until = door.now() + patienceMs
  const limit = door.limit(patienceMs)
  const either = AbortSignal.any([signal, limit])
  let hasFreshToken = false
  let needsFreshToken = false
  for (let attempt = 1; ; attempt += 1) {
    if (limit.aborted || door.now() >= until) return { kind: 'unanswered' }
    try {
      await door.ensureToken(needsFreshToken, either)
      if (needsFreshToken) hasFreshToken = true
      needsFreshToken = false
      return { kind: 'placed', order: await door.place(order, either) }
    } catch (error) {
      if (signal.aborted) return { kind: 'stopped' }
      if (limit.aborted) return { kind: 'unanswered' }
      if (isTokenRefused(error) && !hasFreshToken) {
        needsFreshToken = true
        continue
      }
      const pause = pauseBefore(error, attempt, door.random())
      if (pause === undefined) return { kind: 'refused', refusal: asRefused(error) }
      door.onRetry(attempt)
      await door.wait(Math.min(pause, until - door.now()), either).catch(() => undefined)
      if (signal.aborted) return { kind: 'stopped' }
    }
  }
}

/** Milliseconds until the same call may be sent again, or undefined when it would be refused again. */
function pauseBefore(error: unknown, attempt: number, random: number): number | undefined {
  if (error instanceof Unreachable)
    return error.retryAfterSeconds === undefined
      ? pauseMs(attempt - 1, random)
      : error.retryAfterSeconds * 1000
  const limited = refusalData(error, 'rate.limited') ?? refusalData(error, 'server.busy')
  if (limited) return limited.retryAfterSeconds * 1000
  // A fault of the server leaves open whether the order stands.
  if (error instanceof Refused && error.code === 'server.failed' && attempt < 4)
    return pauseMs(attempt, random)
  return undefined
}

function isTokenRefused(error: unknown): boolean {
  return error instanceof Refused && (error.code === 'token.missing' || error.code === 'token.expired')
}

/** A fault in our own code is told like one of the server, never swallowed. */
function asRefused(error: unknown): Refused {
  if (error instanceof Refused) return error
  return new Refused({ code: 'server.failed', data: { requestId: '-' }, status: 0, message: String(error) })
}
