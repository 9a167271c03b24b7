import type { storedValue, storedValueDesk, TopUpOrder } from '@tabard/contract/value/gift-cards/stored-value'
import type { Currency } from '@tabard/domain/money/money'
import type { Language } from '@tabard/domain/text/names'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import type { ReadTx, WriteTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { newId } from '../../platform/new-id.ts'
import { getShop } from '../../shops/load-shop.ts'
import { takesOnlinePayments } from '../../value/gift-cards/show-gift-cards.ts'
import { planTopUp, type PlannedTopUp } from '../../value/stored-value/plan-top-up.ts'
import { orderTopics } from '../order-topics.ts'
import { findOwnOrder } from '../reading/track-order.ts'
import { onceMore } from './buy-gift-card.ts'
import { findTopUp } from './sale-queries.ts'
import { findPlacedSale, writeValueSale } from './write-value-sale.ts'

interface TopUp {
  readonly shop: { readonly shopId: string; readonly merchantKey: string }
  readonly input: { readonly orderId: string; readonly cardId: string; readonly cents: number }
  /** The guest of the account. Undefined: staff sell it. */
  readonly guestId: string | undefined
  /** Only a card of this account. Undefined: any card of the merchant. */
  readonly customerId: string | undefined
  readonly who: string
  readonly language: Language
  readonly isByLink: boolean
  readonly now: number
}

type Fault =
  | 'storedValue.noCard'
  | 'storedValue.notOffered'
  | 'storedValue.frozen'
  | 'storedValue.amount'
  | 'giftCard.repeated'

/** Order a top-up of a member card. The same request again finds it. */
export async function placeTopUp(
  tx: WriteTx,
  topUp: TopUp,
): Promise<(PlannedTopUp & { readonly isNew: boolean }) | Refusal<Fault>> {
  const { shop, input, now } = topUp
  const { orderId, cardId, cents } = input
  const meant = ['topUp', cardId, cents]
  const earlier = await findPlacedSale(tx, { shopId: shop.shopId, orderId, guestId: topUp.guestId }, meant)
  if (earlier === 'other') return new Refusal('giftCard.repeated', {})
  const planned = await planTopUp(tx, { shopId: shop.shopId, cardId, cents, customerId: topUp.customerId })
  if (isRefusal(planned)) return planned
  if (earlier) return { ...planned, isNew: false }
  await writeValueSale(tx, {
    shop,
    orderId,
    kind: 'topUp',
    account: { kind: 'storedValue', owner: cardId },
    cents,
    bonusCents: planned.bonusCents,
    currency: planned.currency,
    guestId: topUp.guestId ?? newId(now),
    name: planned.name,
    phone: planned.phone,
    language: topUp.language,
    who: topUp.who,
    meant,
    isByLink: topUp.isByLink,
    now,
  })
  return { ...planned, isNew: true }
}

/** Order a top-up of the caller's own card. It is then paid by `payOnline.payAgain`. */
export const topUpOwn: Handler<typeof storedValue.topUp, 'providers'> = async (request) => {
  const { input, shop, now, language, deps, fail, publish } = request
  const topUp = () =>
    shop.write(async (tx, caller) => {
      const { guestId, customerId } = await caller
      const profile = await getShop(tx, shop.shopId)
      if (!takesOnlinePayments(profile, deps.providers)) return fail('storedValue.notOffered', {})
      const placed = await placeTopUp(tx, {
        shop,
        input,
        guestId,
        customerId,
        who: '',
        language,
        isByLink: false,
        now,
      })
      return isRefusal(placed) ? placed : presentTopUp(tx, input.orderId, profile.currency)
    })
  const placed = await onceMore(topUp)
  if (!isRefusal(placed)) for (const topic of orderTopics(shop, input.orderId)) publish(topic)
  return placed
}

/** Order a top-up for a member at the counter. Its order is then collected like any other. */
export const topUpAtDesk: Handler<typeof storedValueDesk.topUp> = async (request) => {
  const { input, shop, now, language, publish } = request
  const topUp = () =>
    shop.write(async (tx, caller) => {
      const who = await caller
      const placed = await placeTopUp(tx, {
        shop,
        input,
        guestId: undefined,
        customerId: undefined,
        who: who.name,
        language,
        isByLink: false,
        now,
      })
      if (isRefusal(placed)) return placed
      if (placed.isNew)
        await recordAudit(tx, {
          shopId: shop.shopId,
          now,
          caller: who,
          what: 'storedValue.topUp',
          subject: input.cardId,
          after: { cents: input.cents, bonusCents: placed.bonusCents, orderId: input.orderId },
        })
      return presentTopUp(tx, input.orderId, placed.currency)
    })
  const placed = await onceMore(topUp)
  if (!isRefusal(placed)) for (const topic of orderTopics(shop, input.orderId)) publish(topic)
  return placed
}

/** Show a top-up to the customer who ordered it. */
export const showTopUp: Handler<typeof storedValue.bought> = ({ input, shop, fail }) =>
  shop.read(async (tx, caller) => {
    const { guestId } = await caller
    const order = await findOwnOrder(tx, shop.shopId, input.orderId, guestId)
    const sale = order && (await tx.row(findTopUp({ orderId: order.orderId })))
    return sale ? presentTopUp(tx, order.orderId, order.currency as Currency) : fail('order.unknown', {})
  })

async function presentTopUp(tx: ReadTx, orderId: string, currency: Currency): Promise<TopUpOrder> {
  const sale = await tx.row(findTopUp({ orderId }))
  if (!sale) throw new Error(`order ${orderId} sells no stored value`)
  const { accountOwner, cents, bonusCents, isIssued } = sale
  return { orderId, cardId: accountOwner, cents, bonusCents, currency, isPaid: isIssued }
}
