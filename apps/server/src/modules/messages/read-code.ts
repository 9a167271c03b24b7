import type { messages } from '@tabard/contract/messages'
import type { Handler } from '../../http/handler.ts'
import { recordAudit } from '../platform/audit.ts'
import { findShopMessage } from './queries.ts'

/**
 * What a kept message with a code says. Such a code opens a customer's account, so only an owner reads it, one at a
 * time, and never unseen: the log holds who and which, and not the code.
 */
export const readCode: Handler<typeof messages.readCode> = ({ input, shop, now, fail }) =>
  shop.write(async (tx, caller) => {
    const { messageId } = input
    const [who, known] = await Promise.all([
      caller,
      tx.row(findShopMessage(tx.merchantId, shop.shopId, messageId)),
    ])
    if (!known || known.gateway !== 'outbox' || known.body === null) return fail('message.unknown', {})
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'messages.readCode',
      subject: messageId,
    })
    return { text: known.body }
  })
