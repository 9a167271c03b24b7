import { createHash, timingSafeEqual } from 'node:crypto'
import {
  checkedCodeLifeMs,
  codeTries,
  codeTriesOfNetwork,
  type StoredCodePurpose,
} from '@tabard/domain/accounts/code-rules'
import { countedNetworks, isLoopback } from '@tabard/domain/messages/network-of'
import type { WriteTx } from '../../../../db/tx.ts'
import type { HandlerRequest } from '../../../../http/handler.ts'
import {
  claimPlaces,
  releasePlaces,
  hashed,
  hourSeconds,
  type Counter,
} from '../../../messages/claiming/claim-places.ts'
import { countTry, keepCode, useCode } from './code-queries.ts'

interface TypedCode {
  /** E.164. */
  readonly phone: string
  readonly purpose: StoredCodePurpose
  readonly code: string
  /** The email address that the code was sent to. The code is invalid for another one. */
  readonly email?: string
  /** The browser that submits the code; undefined where a session identifies the caller. */
  readonly device?: string
  /** The account's session or known browser that types it. Its guesses do not count with those of strangers. */
  readonly knownBy?: string | undefined
}

/** Hash a code with merchant, phone, purpose and email address, so that it is valid for these only. */
export function hashCode(
  merchantId: string,
  { phone, purpose, code, email = '' }: Omit<TypedCode, 'device' | 'knownBy'>,
): Buffer {
  return createHash('sha256')
    .update(`${merchantId} ${phone} ${purpose} ${code} ${email.toLowerCase()}`)
    .digest()
}

/** Hash a browser's device id. */
export function hashBrowser(device: string): Buffer {
  return createHash('sha256').update(device).digest()
}

type Proving = Pick<HandlerRequest<never>, 'shop' | 'platform' | 'session' | 'now'>

/**
 * Check a code and return its id if it is right, otherwise undefined. The try counts either way: for its
 * code, and for the phone and the network in the whole installation. A right code stays valid for
 * `checkedCodeLifeMs` while the customer fills in the rest of the form.
 */
export async function proveCode(
  { shop, platform, session, now }: Proving,
  typed: TypedCode,
): Promise<string | undefined> {
  const { phone, purpose, device } = typed
  const browser = device === undefined ? null : hashBrowser(device)
  const [tried] = await shop.write((tx) =>
    tx.change(
      countTry({ phone, purpose, at: new Date(now), perCode: codeTries.perCode, browserHash: browser }),
    ),
  )
  if (!tried) return undefined
  const counters = guessCounters(typed, session.network)
  // Over the limit: the code is not checked, so the answer does not reveal that it was right.
  if ((await claimPlaces(platform, counters, now)) !== undefined) return undefined
  if (!timingSafeEqual(tried.codeHash, hashCode(shop.merchantId, typed))) return undefined
  await releasePlaces(platform, counters)
  const goodUntil = new Date(tried.createdAt.getTime() + checkedCodeLifeMs)
  await shop.write((tx) => tx.change(keepCode({ codeId: tried.codeId, expires: goodUntil })))
  return tried.codeId
}

const monthSeconds = 30 * 24 * hourSeconds

function guessCounters({ phone, knownBy }: TypedCode, network: string): readonly Counter[] {
  const { perHour, perMonth, perNetworkAndMonth } = codeTries
  const who = hashed(knownBy === undefined ? phone : `${phone} ${knownBy}`)
  const networks = countedNetworks(network)
  return [
    { key: `guesses hour ${who}`, most: perHour, seconds: hourSeconds },
    { key: `guesses month ${who}`, most: perMonth, seconds: monthSeconds },
    ...networks.map(({ network: each, times }) => ({
      key: `guesses network ${hashed(each)}`,
      most: codeTriesOfNetwork * times,
      seconds: hourSeconds,
    })),
    ...(knownBy !== undefined || isLoopback(network)
      ? []
      : networks.map(({ network: each, times }) => ({
          key: `guesses share ${hashed(`${phone} ${each}`)}`,
          most: perNetworkAndMonth * times,
          seconds: monthSeconds,
        }))),
  ]
}

/** Use up a proved code. Returns false if it was used already or has expired. */
export async function spendCode(tx: WriteTx, codeId: string, now: number): Promise<boolean> {
  return (await tx.change(useCode({ codeId, at: new Date(now) }))).length === 1
}
