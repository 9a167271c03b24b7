import type { ReadTx } from '../../../db/tx.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { findHeld, listOfCustomer, listOfPhone, type HeldCardRow } from './card-queries.ts'

/** A member card with its balances: hundredths of points, stamps, and stored value in the currency of a shop. */
export type HeldCard = HeldCardRow

/**
 * Find the card of a customer: of the given type, otherwise of the first type in the order of the merchant. Undefined: the
 * customer has none.
 */
export async function findOwnCard(
  tx: ReadTx,
  {
    customerId,
    cardTypeId,
    currency,
  }: {
    readonly customerId: string
    readonly cardTypeId?: string | undefined
    readonly currency: string
  },
): Promise<HeldCard | undefined> {
  return firstOf(await tx.rows(listOfCustomer({ customerId, currency })), cardTypeId)
}

/**
 * Find the card of a phone number (E.164), claimed or not: it may earn. Only a card with a customer may spend without staff
 * who see the person. Undefined: there is none.
 */
export async function findCardByPhone(
  tx: ReadTx,
  {
    phone,
    cardTypeId,
    currency,
  }: { readonly phone: string; readonly cardTypeId?: string | undefined; readonly currency: string },
): Promise<HeldCard | undefined> {
  return firstOf(await tx.rows(listOfPhone({ phone, currency })), cardTypeId)
}

/** Which card: by its id, of a customer, or of a phone. */
export type CardKey =
  | { readonly cardId: string }
  | { readonly customerId: string; readonly cardTypeId?: string | undefined }
  | { readonly phone: string; readonly cardTypeId?: string | undefined }

/** Find a card by any key, with its balances: one round trip. Closed cards are found by their id only. */
export async function findCard(
  tx: ReadTx,
  { currency }: Pick<ShopProfile, 'currency'>,
  key: CardKey,
): Promise<HeldCard | undefined> {
  if ('cardId' in key) return tx.row(findHeld({ cardId: key.cardId, currency }))
  return 'customerId' in key
    ? findOwnCard(tx, { ...key, currency })
    : findCardByPhone(tx, { ...key, currency })
}

function firstOf(cards: readonly HeldCard[], cardTypeId: string | undefined): HeldCard | undefined {
  return cards.find((card) => cardTypeId === undefined || card.cardTypeId === cardTypeId)
}
