import { createHash, timingSafeEqual } from 'node:crypto'
import {
  checkedCodeLifeMs,
  codeTries,
  codeTriesOfNetwork,
  type KeptCodePurpose,
} from '@tabard/domain/accounts/code-rules'
import { isLoopback } from '@tabard/domain/messages/network-of'
import type { WriteTx } from '../../../db/tx.ts'
import type { HandlerRequest } from '../../../http/handler.ts'
import {
  claimPlaces,
  giveBackPlaces,
  hashed,
  hourSeconds,
  type Counter,
} from '../../messages/claim-places.ts'
import { countTry, keepCode, useCode } from './code-queries.ts'

interface TypedCode {
  /** E.164. */
  readonly phone: string
  readonly purpose: KeptCodePurpose
  readonly code: string
  /** The mail address that it was sent to: of another one it proves nothing. */
  readonly email?: string
  /** The browser that types it; undefined where a session proves who does. */
  readonly device?: string
  /** The account's session or known browser that types it. Its guesses do not count with those of strangers. */
  readonly knownBy?: string | undefined
}

/** Of the phone and purpose as well: a code of one is none of another. */
export function hashCode(
  merchantId: string,
  { phone, purpose, code, email = '' }: Omit<TypedCode, 'device' | 'knownBy'>,
): Buffer {
  return createHash('sha256')
    .update(`${merchantId} ${phone} ${purpose} ${code} ${email.toLowerCase()}`)
    .digest()
}

export function hashBrowser(device: string): Buffer {
  return createHash('sha256').update(device).digest()
}

type Proving = Pick<HandlerRequest<never>, 'shop' | 'platform' | 'session' | 'now'>

/**
 * The id of the code that was typed rightly; undefined: wrong, for whatever reason. The try counts either way: for its
 * code, and for its phone and network in the whole installation. The code stays good for the form's rest.
 */
export async function proveCode(
  { shop, platform, session, now }: Proving,
  typed: TypedCode,
): Promise<string | undefined> {
  const { phone, purpose, device } = typed
  const browser = device === undefined ? null : hashBrowser(device)
  const [tried] = await shop.write((tx) =>
    tx.change(countTry(tx.merchantId, phone, purpose, new Date(now), codeTries.perCode, browser)),
  )
  if (!tried) return undefined
  const counters = guessCounters(typed, session.network)
  // Too many: it is not looked at, and nobody learns that it would have been right.
  if ((await claimPlaces(platform, counters, now)) !== undefined) return undefined
  if (!timingSafeEqual(tried.code_hash, hashCode(shop.merchantId, typed))) return undefined
  await giveBackPlaces(platform, counters)
  const goodUntil = new Date(tried.created_at.getTime() + checkedCodeLifeMs)
  await shop.write((tx) => tx.change(keepCode(tx.merchantId, tried.code_id, goodUntil)))
  return tried.code_id
}

const monthSeconds = 30 * 24 * hourSeconds

function guessCounters({ phone, knownBy }: TypedCode, network: string): readonly Counter[] {
  const { perHour, perMonth, perNetworkAndMonth } = codeTries
  const who = hashed(knownBy === undefined ? phone : `${phone} ${knownBy}`)
  const share = hashed(`${phone} ${network}`)
  return [
    { key: `guesses hour ${who}`, most: perHour, seconds: hourSeconds },
    { key: `guesses month ${who}`, most: perMonth, seconds: monthSeconds },
    { key: `guesses network ${hashed(network)}`, most: codeTriesOfNetwork, seconds: hourSeconds },
    ...(knownBy !== undefined || isLoopback(network)
      ? []
      : [{ key: `guesses share ${share}`, most: perNetworkAndMonth, seconds: monthSeconds }]),
  ]
}

/** Uses a proved code up; false: somebody else has, or it took too long. */
export async function spendCode(tx: WriteTx, codeId: string, now: number): Promise<boolean> {
  return (await tx.change(useCode(tx.merchantId, codeId, new Date(now)))).length === 1
}
