import type { messages } from '@tabard/contract/messages/calls'
import type { Handler } from '../../http/handler.ts'
import { recordAudit } from '../platform/audit.ts'
import { findShopMessage } from './queries.ts'

/**
 * Show the text of a stored message with a code. A code grants access to a customer's account. So only an
 * owner may read it, one at a time, and the audit records person and message, but not the code.
 */
export const readCode: Handler<typeof messages.readCode> = ({ input, shop, now, fail }) =>
  shop.write(async (tx, caller) => {
    const { messageId } = input
    const [who, known] = await Promise.all([
      caller,
      tx.row(findShopMessage({ shopId: shop.shopId, messageId })),
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
