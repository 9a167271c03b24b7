import type { NamedCard } from '@tabard/contract/value/cards/documented-cards'
import { readCardNumber } from '@tabard/domain/value/card-number'
import { Refusal } from '../../../db/refusal.ts'
import type { ReadTx } from '../../../db/tx.ts'
import { readOwnAccount } from '../../identity/customers/read-account.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { listOfCustomer } from '../cards/card-queries.ts'
import type { HeldCard } from '../cards/find-card.ts'

/** A card of the caller with its position among their cards, from 1. */
export interface PlacedCard {
  readonly card: HeldCard
  readonly place: number
}

/** Read the caller's cards in their order. Another customer's user id is refused like one that does not exist (W3). */
export async function readPlaced(
  tx: ReadTx,
  customerId: string,
  { userId, currency }: { readonly userId: string | undefined } & Pick<ShopProfile, 'currency'>,
): Promise<readonly PlacedCard[] | Refusal<'account.notYours'>> {
  const [own, cards] = await Promise.all([
    userId === undefined || userId === '' ? undefined : readOwnAccount(tx, customerId),
    tx.rows(listOfCustomer({ customerId, currency })),
  ])
  if (own && own.account.userId !== userId) return new Refusal('account.notYours', {})
  return cards.map((card, at) => ({ card, place: at + 1 }))
}

/** The card that a documented call names among the caller's own; the first if it names none. */
export function namedAmong(
  cards: readonly PlacedCard[],
  { cardNum = '', ordCard = '' }: NamedCard,
): PlacedCard | undefined {
  if (cardNum !== '') {
    const number = readCardNumber(cardNum)
    return cards.find(({ card }) => card.number === number)
  }
  return ordCard === '' ? cards[0] : cards.find(({ place }) => place === Number(ordCard))
}
