import { Temporal } from 'temporal-polyfill'
import { systemWrite } from '../../../../db/platform-database.ts'
import type { UseCaseDeps } from '../../../../use-case-deps.ts'
import { enqueueJob } from '../../../platform/enqueue.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { loadGiftCardTerms } from '../../terms/load-terms.ts'
import type { GiftCardRow } from '../queries.ts'
import { activateCard } from './lifecycle-queries.ts'

/**
 * Activate the gift card of an order whose value was issued (ADR-186), once: set its expiry, and enqueue its message and
 * the receipt. A refund that takes its value back leaves it active, as the refund may fail.
 */
export async function activateSold(
  { pool, clock }: Pick<UseCaseDeps, 'pool' | 'clock'>,
  merchantId: string,
  { shopId, orderId }: { readonly shopId: string; readonly orderId: string },
): Promise<void> {
  const now = clock()
  await systemWrite(pool, merchantId, async (tx) => {
    const profile = await getShop(tx, shopId)
    const { terms } = await loadGiftCardTerms(tx, profile.currency)
    const [card] = await tx.change(
      activateCard({ orderId, expiresAt: expiryOf(terms.months, profile.timeZone, now) }),
    )
    if (!card) return
    await tx.change(sendCardLater(card, shopId, now))
    if (card.buyerEmail !== '')
      await tx.change(
        enqueueJob({ name: 'order.saleReceipt', key: orderId, payload: { shopId, orderId }, at: now }),
      )
  })
}

/** The end of the last day of a card that is sold now. Null: it does not expire. */
export function expiryOf(months: number | null, timeZone: string, now: number): Date | null {
  if (months === null) return null
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()
  const after = today.add({ months }).add({ days: 1 })
  return new Date(after.toZonedDateTime(timeZone).epochMilliseconds)
}

/** The statement that schedules the message with a card. A card to print or for oneself has none. */
export function sendCardLater(
  { giftCardId, sendAt }: Pick<GiftCardRow, 'giftCardId' | 'sendAt'>,
  shopId: string,
  now: number,
) {
  return enqueueJob({
    name: 'giftCard.send',
    key: giftCardId,
    payload: { shopId, giftCardId },
    at: Math.max(now, sendAt?.getTime() ?? now),
  })
}
