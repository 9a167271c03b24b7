import { systemRead, systemWrite } from '../../../db/platform-database.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import { claimMail } from '../../messages/claiming/claim-mail.ts'
import { findSoldCard } from '../../value/gift-cards/find-sold-card.ts'
import { deliverReceipt } from '../messaging/receipt/deliver-receipt.ts'
import { orderLanguage } from '../order-facts.ts'
import { findOrder } from '../queries.ts'

/** Send the receipt of a gift card to its buyer. A mailbox that gets too many messages gets none. */
export async function sendSaleReceipt(
  deps: Pick<UseCaseDeps, 'pool' | 'platform' | 'clock' | 'messages' | 'serverMessages' | 'config'>,
  merchantId: string,
  { shopId, orderId }: { readonly shopId: string; readonly orderId: string },
): Promise<void> {
  const now = deps.clock()
  const card = await systemRead(deps.pool, merchantId, (tx) => findSoldCard(tx, orderId))
  const address = card?.buyerEmail ?? ''
  if (address === '') return
  if (await claimMail(deps.platform, { email: address, sender: `order ${orderId}`, now })) return
  await systemWrite(deps.pool, merchantId, async (tx) => {
    const order = await tx.row(findOrder({ shopId, orderId }))
    if (order)
      await deliverReceipt(tx, deps, order, {
        to: { kind: 'mail', address },
        language: orderLanguage(order),
        now,
      })
  })
}
