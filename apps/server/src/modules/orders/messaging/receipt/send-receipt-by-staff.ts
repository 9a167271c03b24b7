import type { receiptSending } from '@tabard/contract/orders/receipt-sending/calls'
import { maskRecipient } from '@tabard/domain/messages/mask-recipient'
import { isRefusal } from '../../../../db/refusal.ts'
import type { Handler } from '../../../../http/handler.ts'
import { claimMessage } from '../../../messages/claiming/claim-message.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { orderLanguage } from '../../order-facts.ts'
import { findOrder } from '../../queries.ts'
import { deliverReceipt } from './deliver-receipt.ts'
import { readAddress } from './read-address.ts'

/** Send the receipt of an order for staff, in the order's language, by any gateway of the installation. */
export const sendReceiptByStaff: Handler<
  typeof receiptSending.sendByStaff,
  'messages' | 'serverMessages' | 'config'
> = async ({ input, shop, now, fail, platform, deps }) => {
  const { orderId } = input
  const { country } = await shop.read(async (tx, caller) => {
    await caller
    return getShop(tx, shop.shopId)
  })
  const to = readAddress(input.recipient, country)
  if (isRefusal(to)) return to
  const { kind, address } = to
  if (!deps.messages[kind]) return fail('message.unconfigured', { kind })
  const refused = await claimMessage(platform, deps.config.smsLimits, {
    kind,
    address,
    sender: `order ${orderId}`,
    shop: { shopId: shop.shopId, country },
    now,
  })
  if (refused) return refused
  return shop.write(async (tx, caller) => {
    const [who, order] = await Promise.all([caller, tx.row(findOrder({ shopId: shop.shopId, orderId }))])
    if (!order) return fail('order.unknown', {})
    const sent = await deliverReceipt(tx, deps, order, { to, language: orderLanguage(order), now })
    if (isRefusal(sent)) return sent
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'till.sendReceipt',
      subject: orderId,
      after: { kind, to: maskRecipient(address) },
    })
    return { kind }
  })
}
