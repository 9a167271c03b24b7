import type { StoredCard, storedCards } from '@tabard/contract/payments/stored-cards'
import { onlineProviders } from '@tabard/domain/payments/online-providers'
import { isCardExpired } from '@tabard/domain/payments/stored-cards'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { localTime } from '../../shops/hours/trading-date.ts'
import { getShop } from '../../shops/load-shop.ts'
import { listCards, preferCard, removeCard } from './card-queries.ts'
import { removalJob } from './remove-card.ts'

interface CardReader {
  readonly customerId: string
  readonly shopId: string
  readonly now: number
}

/** List the caller's stored cards (documented `loadCcUser`). */
export const loadCards: Handler<typeof storedCards.list> = ({ shop, now }) =>
  shop.read(async (tx, caller) =>
    readCards(tx, { customerId: (await caller).customerId, shopId: shop.shopId, now }),
  )

/**
 * Remove one of the caller's cards, or make it the default (documented `actionCcUser`). Another customer's card is answered
 * as one that does not exist: there is nothing to remove.
 */
export const changeCard: Handler<typeof storedCards.change> = ({ input, shop, now, fail }) =>
  shop.write(async (tx, asking) => {
    const { customerId } = await asking
    const { shopId } = shop
    const own = { customerId, cardId: input.cardId, at: new Date(now) }
    if (input.action === 'makeDefault') {
      const [preferred] = await tx.change(preferCard(own))
      return preferred ? readCards(tx, { customerId, shopId, now }) : fail('card.unknown', {})
    }
    const [removed] = await tx.change(removeCard(own))
    if (removed) await tx.change(removalJob(removed.cardId, now))
    return readCards(tx, { customerId, shopId, now })
  })

/** Read a customer's stored cards, the default of this shop first, also for their export. */
export async function readCards(
  tx: ReadTx,
  { customerId, shopId, now }: CardReader,
): Promise<readonly StoredCard[]> {
  const [profile, rows] = await Promise.all([getShop(tx, shopId), tx.rows(listCards({ customerId }))])
  const { date } = localTime(now, profile.timeZone)
  const first = rows.find((row) => row.shopId === shopId)
  return rows.map(({ provider, shopId: ofShop, storedAt, ...card }) => ({
    ...card,
    payment: onlineProviders[provider].methods[0],
    isHere: ofShop === shopId,
    isDefault: first?.cardId === card.cardId,
    isExpired: isCardExpired(card, date),
    storedAt: storedAt.getTime(),
  }))
}
