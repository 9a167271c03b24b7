import type {
  cardDesk,
  CardOrderSummary,
  DeskCardDetail,
  DeskEntry,
} from '@tabard/contract/value/cards/card-desk'
import { Refusal } from '../../../db/refusal.ts'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { getShop } from '../../shops/load-shop.ts'
import { readWithShop } from '../../shops/read-with-shop.ts'
import { readHistory } from '../cards/card-history.ts'
import { findHeld } from '../cards/card-queries.ts'
import { priceCard } from '../cards/card-pricing.ts'
import { listCardOrders, listShopNames, type CardOrderRow } from '../cards/history-queries.ts'
import { readProgress } from '../cards/own-cards.ts'
import { presentPoints, presentTier } from '../cards/present-card.ts'
import { presentProgramme } from '../programmes/present-programme.ts'
import { presentDeskCard } from './find-cards.ts'
import { reachesCards } from './reach-cards.ts'

const mostOrders = 20

/** Show a card with its balances and orders. */
export const showCard: Handler<typeof cardDesk.show> = ({ input, shop, now }) =>
  shop.read(async (tx, asking) => {
    const isReached = await reachesCards(tx, await asking, [input.cardId])
    return readCard(tx, input.cardId, { shopId: shop.shopId, now, isReached })
  })

interface At {
  readonly shopId: string
  readonly now: number
  /** Default: it is, as staff have just changed it. */
  readonly isReached?: boolean
}

/** Read everything about a card. Another merchant's card is unknown. */
export async function readCard(
  tx: ReadTx,
  cardId: string,
  { shopId, now, isReached = true }: At,
): Promise<DeskCardDetail | Refusal<'memberCard.unknown'>> {
  const { profile, result } = await readWithShop(tx, shopId, (current) =>
    Promise.all([
      tx.row(findHeld({ cardId, currency: current.currency })),
      readProgress(tx, [{ cardId }], { profile: current, now }),
      tx.rows(listCardOrders({ cardId, shopId: isReached ? null : shopId, most: mostOrders })),
    ]),
  )
  const [card, progress, orders] = result
  const { currency } = profile
  if (!card) return new Refusal('memberCard.unknown', {})
  const { type, pricing } = priceCard(card, profile)
  const { terms } = type
  const own = progress.get(cardId)
  return {
    ...presentDeskCard(card, profile, isReached),
    programme: presentProgramme(type, profile),
    mergedInto: card.mergedInto ?? undefined,
    customerId: isReached ? (card.customerId ?? undefined) : undefined,
    birthday: isReached ? card.birthday : '',
    discountRate: pricing.member?.rate ?? 0,
    currency,
    pointsDetail: presentPoints(card, { pricing, terms, progress: own, profile }),
    tier: presentTier(terms, own?.earned ?? 0),
    orders: orders.map(presentOrder),
  }
}

function presentOrder({ name1, name2, placedAt, ...order }: CardOrderRow): CardOrderSummary {
  return { ...order, shopName: { first: name1, second: name2 }, placedAt: placedAt.getTime() }
}

/** Show a page of the history of a card, with who moved value by hand and why. */
export const showCardHistory: Handler<typeof cardDesk.history> = ({ input, shop, now, fail }) =>
  shop.read(async (tx, asking) => {
    if (!(await reachesCards(tx, await asking, [input.cardId]))) return fail('memberCard.unknown', {})
    const { currency } = await getShop(tx, shop.shopId)
    const [card, shops] = await Promise.all([
      tx.row(findHeld({ cardId: input.cardId, currency })),
      tx.rows(listShopNames()),
    ])
    if (!card) return fail('memberCard.unknown', {})
    const nameOf = new Map(shops.map(({ shopId, name1, name2 }) => [shopId, { first: name1, second: name2 }]))
    return readHistory(tx, { ...input, currency, now }, ({ entry, row }): DeskEntry => ({
      ...entry,
      shopName: nameOf.get(row.shopId) ?? { first: '', second: '' },
      orderId: row.orderId ?? undefined,
      byName: row.byName ?? '',
      reason: entry.cause === undefined ? (row.reason ?? '') : '',
    }))
  })
