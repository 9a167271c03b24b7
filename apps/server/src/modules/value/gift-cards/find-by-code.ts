import { timingSafeEqual } from 'node:crypto'
import { readCardCode, readGiftNumber } from '@tabard/domain/value/gift-card-key'
import type { Config } from '../../../config.ts'
import type { ReadTx } from '../../../db/tx.ts'
import { codeHashOf, isCodeAlive } from './card-secrets.ts'
import { findCardByNumber, type GiftCardRow } from './queries.ts'

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

/**
 * Find a gift card by its number and code. Undefined: no card has the number, it has another code, or the code is its
 * giver's and the card is in a wallet; all do the same work. The guess must have been counted (`countCardGuesses`).
 */
export async function findByCode(
  tx: ReadTx,
  config: Pick<Config, 'secret'>,
  typed: TypedCard,
): Promise<GiftCardRow | undefined> {
  const card = await findByAnyCode(tx, config, typed)
  return card && isCodeAlive(card) ? card : undefined
}

/** As `findByCode`, for a claim: the code of the giver finds a card that is in a wallet too. */
export async function findByAnyCode(
  tx: ReadTx,
  config: Pick<Config, 'secret'>,
  typed: TypedCard,
): Promise<GiftCardRow | undefined> {
  const hash = codeHashOf(config, tx.merchantId, typed)
  const card = await tx.row(findCardByNumber({ number: typed.number }))
  const isRight = timingSafeEqual(hash, card?.codeHash ?? Buffer.alloc(hash.length))
  return isRight ? card : undefined
}
