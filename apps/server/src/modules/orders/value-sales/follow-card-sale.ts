import { maskCardNumber } from '@tabard/domain/value/mask-card'
import { isCardDue, type SoldCard } from '@tabard/domain/value/selling/sold-cards'
import { systemWrite } from '../../../db/platform-database.ts'
import type { WriteTx } from '../../../db/tx.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import { newId } from '../../platform/new-id.ts'
import { getShop } from '../../shops/load-shop.ts'
import { programmeOf } from '../../value/programmes/shop-section.ts'
import { listSoldBy, sellCard, takeBackCard } from '../../value/selling/sell-card.ts'
import { insertEvent } from '../queries.ts'
import { findEntry, listSoldLines, lockCardSale, type CardSaleRow } from './sold-card-queries.ts'

interface Sale {
  readonly shopId: string
  readonly orderId: string
}

/**
 * Issue the member cards that an order sells once it is paid, and take them back when it is refunded or cancelled
 * (ADR-199). What happened is in the history of the order: also that the buyer had a card already.
 */
export function followCardSale(
  { pool, clock, config }: Pick<UseCaseDeps, 'pool' | 'clock' | 'config'>,
  merchantId: string,
  sale: Sale,
): Promise<void> {
  const { orderId } = sale
  return systemWrite(pool, merchantId, async (tx) => {
    // The lock makes a second job of the order wait.
    const [order] = await tx.change(lockCardSale({ orderId }))
    if (!order) return
    const [lines, issued] = await Promise.all([tx.rows(listSoldLines({ orderId })), listSoldBy(tx, orderId)])
    for (const sold of order.soldCards) {
      const card = issued.find(({ cardTypeId }) => cardTypeId === sold.cardTypeId)
      const isDue = isCardDue(sold, { ...order, lines })
      if (isDue && !card)
        await issue(tx, order, { sold, shopId: sale.shopId, secret: config.secret, now: clock() })
      if (!isDue && card) await takeBack(tx, orderId, { cardId: card.cardId, now: clock() })
    }
  })
}

async function issue(
  tx: WriteTx,
  order: CardSaleRow,
  {
    sold,
    shopId,
    secret,
    now,
  }: { readonly sold: SoldCard; readonly shopId: string; readonly secret: string; readonly now: number },
): Promise<void> {
  const { orderId, customerId, memberPhone, contactPhone, contactName } = order
  const type = programmeOf(await getShop(tx, shopId), sold.cardTypeId)
  const buyer = { customerId, phone: memberPhone || contactPhone, name: contactName }
  const card = await sellCard(tx, type, buyer, { orderId, shopId, secret, now })
  if (card) return note(tx, { orderId, what: 'memberCardSold', text: maskCardNumber(card.number), now })
  if (!(await tx.row(findEntry({ orderId, what: 'memberCardHeld' }))))
    await note(tx, { orderId, what: 'memberCardHeld', text: '', now })
}

async function takeBack(
  tx: WriteTx,
  orderId: string,
  { cardId, now }: { readonly cardId: string; readonly now: number },
): Promise<void> {
  const done = await takeBackCard(tx, cardId, now)
  if (done)
    await note(tx, {
      orderId,
      what: done === 'closed' ? 'memberCardClosed' : 'memberCardFrozen',
      text: '',
      now,
    })
}

async function note(
  tx: WriteTx,
  { orderId, what, text, now }: { orderId: string; what: string; text: string; now: number },
): Promise<void> {
  await tx.change(
    insertEvent({ eventId: newId(now), orderId, at: new Date(now), who: 'system', what, note: text }),
  )
}
