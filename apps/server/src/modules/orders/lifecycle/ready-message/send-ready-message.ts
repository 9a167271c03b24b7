import { nameIn } from '@tabard/domain/text/names'
import { systemWrite } from '../../../../db/platform-database.ts'
import { writing } from '../../../../db/statement.ts'
import type { UseCaseDeps } from '../../../../use-case-deps.ts'
import { readPhone } from '../../../messages/read-phone.ts'
import { gatewayNames } from '../../../messages/providers/choose-gateway.ts'
import { sendMessage } from '../../../messages/send-message.ts'
import { writeMessage } from '../../../messages/write-message.ts'
import { newId } from '../../../platform/new-id.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { lockOrder } from '../../paying/money-queries.ts'
import { getOrder } from '../move-order.ts'
import { orderLanguage } from '../../order-facts.ts'

type Deps = Pick<UseCaseDeps, 'pool' | 'messages' | 'clock' | 'serverMessages'>

/** An older message is useless to the guest. */
const expiresMs = 30 * 60_000

/** One message per order, also if staff move it back and forth. */
export const recordReadyMessage = writing<
  { eventId: string },
  { eventId: string; orderId: string; at: Date }
>(
  `insert into order_events (merchant_id, event_id, order_id, at, who, what, note)
   select :merchantId, :eventId, :orderId, :at, 'system', 'readyMessage', ''
   where not exists (select from order_events where merchant_id = :merchantId and order_id = :orderId and what = 'readyMessage')
   returning event_id`,
)

/**
 * Send the guest an SMS that the order is ready, once. Nothing is sent if staff moved the
 * order back in the meantime.
 */
export async function sendReadyMessage(
  { pool, messages, clock, serverMessages }: Deps,
  merchantId: string,
  { shopId, orderId }: { readonly shopId: string; readonly orderId: string },
): Promise<void> {
  await systemWrite(pool, merchantId, async (tx) => {
    if (!(await gatewayNames(tx, messages)).sms) return
    const now = clock()
    const [, order, { names, country }] = await Promise.all([
      tx.change(lockOrder({ shopId, orderId })),
      getOrder(tx, shopId, orderId),
      getShop(tx, shopId),
    ])
    const recipient = readPhone(order.contactPhone, country)
    if (order.status !== 'ready' || recipient === undefined) return
    const recorded = await tx.change(recordReadyMessage({ eventId: newId(now), orderId, at: new Date(now) }))
    if (recorded.length === 0) return
    const language = orderLanguage(order)
    const number = order.serviceNumber === null ? order.callCode : String(order.serviceNumber)
    await sendMessage(tx, messages, {
      ...writeMessage(serverMessages, language, nameIn(names, language), { purpose: 'orderReady', number }),
      shopId,
      kind: 'sms',
      purpose: 'orderReady',
      recipient,
      language,
      expiresAt: now + expiresMs,
      now,
    })
  })
}
