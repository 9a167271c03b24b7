import { moneyOf } from '@tabard/domain/ledger/value-transfers'
import type { ReadTx } from '../../../db/tx.ts'
import { balanceIn, readBalances } from '../../ledger/value/read-value.ts'
import type { GiftCardRow } from './queries.ts'

type Owned = Pick<GiftCardRow, 'giftCardId' | 'currency'>

/** The account of a gift card. */
export const accountOf = ({ giftCardId, currency }: Owned) => moneyOf('giftCard', giftCardId, currency)

/** Read what is on gift cards, by their ids. */
export async function readCardBalances(
  tx: ReadTx,
  cards: readonly Owned[],
): Promise<(card: Owned) => number> {
  const balances = await readBalances(
    tx,
    cards.map(({ giftCardId }) => giftCardId),
  )
  return (card) => balanceIn(balances, accountOf(card))
}

/** Read what is on a gift card. */
export async function readCardBalance(tx: ReadTx, card: Owned): Promise<number> {
  return (await readCardBalances(tx, [card]))(card)
}

/** Whether a gift card has passed its last day. */
export function isExpired({ expiresAt }: Pick<GiftCardRow, 'expiresAt'>, now: number): boolean {
  return expiresAt !== null && expiresAt.getTime() <= now
}

/** Why a gift card pays nothing now. Undefined: it does. */
export function unusableAs(
  card: Pick<GiftCardRow, 'status' | 'expiresAt'>,
  now: number,
): 'giftCard.waiting' | 'giftCard.frozen' | 'giftCard.closed' | 'giftCard.expired' | undefined {
  if (card.status !== 'active') return `giftCard.${card.status}`
  return isExpired(card, now) ? 'giftCard.expired' : undefined
}
