import { findToken, hashToken } from '../../http/requests/callers.ts'
import type { HandlerRequest } from '../../http/handler.ts'
import { countGuess, countPacedGuess, takeBackGuess } from './count-try.ts'

/** A request that guesses: also one of a call that everyone may make, with or without a token. */
export type Guessing = Pick<HandlerRequest<never>, 'platform' | 'now' | 'pause' | 'session' | 'shop'> &
  Partial<Pick<HandlerRequest<never>, 'token'>>

/** Each request has one session object, and looks its guest up once. */
const guests = new WeakMap<Guessing['session'], Promise<string>>()

/**
 * Count a guess for its caller and its network. A caller with a valid token has a limit of their own, and all callers
 * without one share one: past it right guesses are refused too. The guesses of the whole network only slow down, because
 * a dining room shares it. Returns the seconds to wait, or 0.
 */
export async function countCallerGuess(request: Guessing, key: string, most: number): Promise<number> {
  const { platform, now, session } = request
  const { network } = session
  const own = await callerKey(request, key)
  const wait = await countGuess(platform, { key: own, network, most, now })
  if (wait > 0) return wait
  const paced = await countPacedGuess(request, { key, network, most })
  if (paced > 0) await takeBackGuess(platform, own, network)
  return paced
}

/** Subtract a guess that was right. */
export async function takeBackCallerGuess(request: Guessing, key: string): Promise<void> {
  const { platform, session } = request
  await Promise.all([
    takeBackGuess(platform, await callerKey(request, key), session.network),
    takeBackGuess(platform, key, session.network),
  ])
}

/** The key of what one caller guesses. */
export async function callerKey(request: Guessing, key: string): Promise<string> {
  let guest = guests.get(request.session)
  if (guest === undefined) {
    guest = findGuest(request)
    guests.set(request.session, guest)
  }
  return `${key} of ${await guest}`
}

/** `nobody`: without a valid token, which anyone can invent. */
async function findGuest({ shop, token = '', now }: Guessing): Promise<string> {
  if (token.length < 32 || token.length > 128) return 'nobody'
  const found = await shop.read((tx) => tx.row(findToken({ hash: hashToken(token) })))
  return found && found.expiresAt.getTime() > now ? found.guestId : 'nobody'
}
