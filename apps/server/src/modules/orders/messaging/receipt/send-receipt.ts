import type { receiptSending } from '@tabard/contract/orders/receipt-sending/calls'
import { isRefusal } from '../../../../db/refusal.ts'
import { systemWrite } from '../../../../db/platform-database.ts'
import type { Handler } from '../../../../http/handler.ts'
import { claimReceipt } from '../../../messages/claiming/claim-receipt.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { receiptMeans } from '../../../shops/presenting/message-means.ts'
import { findOrderByReceipt } from '../../queries.ts'
import { isReceiptAvailable } from '../../reading/read-receipt.ts'
import { deliverReceipt } from './deliver-receipt.ts'
import { readAddress } from './read-address.ts'

/** Send a receipt to an address that a guest typed, by the means that the shop offers. */
export const sendReceipt: Handler<
  typeof receiptSending.send,
  'pool' | 'messages' | 'serverMessages' | 'config'
> = async ({ input, openPublicId, now, fail, platform, session, deps, language }) => {
  const { receiptId } = input
  const merchant = await openPublicId(receiptId)
  if (!merchant) return fail('document.unknown', {})
  const found = await merchant.read(async (tx) => {
    const order = await tx.row(findOrderByReceipt({ receiptId }))
    return order && isReceiptAvailable(order, now)
      ? { order, profile: await getShop(tx, order.shopId) }
      : undefined
  })
  if (!found) return fail('document.unknown', {})
  const { order, profile } = found
  const to = readAddress(input.recipient, profile.country)
  if (isRefusal(to)) return to
  const { kind } = to
  if (!receiptMeans(profile, deps.messages)[kind]) return fail('message.unconfigured', { kind })
  const refused = await claimReceipt(platform, deps.config.smsLimits, {
    receiptId,
    to,
    sender: session.address,
    shopId: order.shopId,
    shopCountry: profile.country,
    now,
  })
  if (refused) return refused
  return systemWrite(deps.pool, merchant.merchantId, async (tx) => {
    const sent = await deliverReceipt(tx, deps, order, { to, language, now })
    return isRefusal(sent) ? sent : { kind }
  })
}
