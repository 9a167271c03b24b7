import { timingSafeEqual } from 'node:crypto'
import { readCardCode, readGiftNumber } from '@tabard/domain/value/gift-card-key'
import type { Config } from '../../../config.ts'
import { Refusal } from '../../../db/refusal.ts'
import type { ReadTx } from '../../../db/tx.ts'
import type { HandlerRequest } from '../../../http/handler.ts'
import { countGuess, takeBackGuess } from '../../identity/count-try.ts'
import { codeHashOf } from './card-secrets.ts'
import { findCardByNumber, type GiftCardRow } from './queries.ts'

/** Wrong guesses within 15 minutes: of a network, of a network at one card, and at one card of all networks. */
const limits = { network: 20, oneFromNetwork: 10, one: 100 } as const

type Guessing = Pick<HandlerRequest<never>, 'platform' | 'now' | 'session' | 'shop'>

/** What a person typed, as far as it can be a number and a code. Otherwise it is that of no card. */
export interface TypedCard {
  readonly number: string
  readonly code: string
}

/** Read a typed number and code. A text that is none of a card is searched like one that no card has. */
export function readTyped(typed: { readonly number: string; readonly code: string }): TypedCard {
  const number = readGiftNumber(typed.number)
  const code = readCardCode(typed.code)
  return { number: number ?? '', code: code ?? '' }
}

/** The guesses at gift cards from the network of a request, whatever is done with the card. */
export function networkGuess({ shop, session, now }: Pick<Guessing, 'shop' | 'session' | 'now'>) {
  return { key: `gift card ${shop.merchantId} ${session.network}`, most: limits.network, now }
}

function keysOf(request: Guessing, number: string) {
  const { shop, session } = request
  const card = `gift card ${shop.merchantId} ${number}`
  return {
    network: networkGuess(request).key,
    oneFromNetwork: `${card} ${session.network}`,
    one: card,
  } as const
}

/**
 * Count a guess at a gift card before it is looked up. Past a limit right codes are refused too, so that guessing reveals
 * nothing (T38). Undefined: go on.
 */
export async function countCardGuess(
  request: Guessing,
  { number }: TypedCard,
): Promise<Refusal<'giftCard.guessed'> | undefined> {
  const keys = keysOf(request, number)
  // One after another: a network that is refused must not close a card to others.
  for (const kind of ['network', 'oneFromNetwork', 'one'] as const) {
    const guess = { key: keys[kind], most: limits[kind], now: request.now }
    const retryAfterSeconds = await countGuess(request.platform, guess)
    if (retryAfterSeconds > 0) return new Refusal('giftCard.guessed', { retryAfterSeconds })
  }
  return undefined
}

/** Undo the count of a right code. */
export async function takeBackCardGuess(request: Guessing, { number }: TypedCard): Promise<void> {
  const keys = keysOf(request, number)
  await Promise.all(Object.values(keys).map((key) => takeBackGuess(request.platform, key)))
}

/**
 * Find a gift card by its number and code. Undefined: no card has the number, or it has another code; both do the same
 * work. The guess must have been counted (`countCardGuess`).
 */
export async function findByCode(
  tx: ReadTx,
  config: Pick<Config, 'secret'>,
  typed: TypedCard,
): Promise<GiftCardRow | undefined> {
  const hash = codeHashOf(config, tx.merchantId, typed)
  const card = await tx.row(findCardByNumber({ number: typed.number }))
  const isRight = timingSafeEqual(hash, card?.codeHash ?? Buffer.alloc(hash.length))
  return isRight ? card : undefined
}
