import type { messages } from '@tabard/contract/messages/calls'
import type { Handler } from '../../http/handler.ts'
import { recordAudit } from '../platform/audit.ts'
import { gatewayNames } from './providers/choose-gateway.ts'
import { loadMessages } from './list-messages.ts'
import { findShopMessage, requeue } from './queries.ts'
import { sendLater } from './send-message.ts'

/** Send a failed email again before its expiry. SMS are not repeated, because they cost money. */
export const retryMessage: Handler<typeof messages.retry, 'config' | 'messages'> = ({
  input,
  shop,
  now,
  deps,
  fail,
}) =>
  shop.write(async (tx, caller) => {
    const { messageId } = input
    const [who, known] = await Promise.all([
      caller,
      tx.row(findShopMessage({ shopId: shop.shopId, messageId })),
    ])
    if (!known) return fail('message.unknown', {})
    const gateway = (await gatewayNames(tx, deps.messages)).mail
    if (!gateway) return fail('message.unconfigured', { kind: 'mail' })
    const [queued] = await tx.change(
      requeue({ shopId: shop.shopId, messageId, at: new Date(now), gateway: gateway.name }),
    )
    if (!queued) return fail('message.final', {})
    await tx.change(sendLater(messageId, now))
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'messages.retry',
      subject: messageId,
      before: { status: known.status },
      after: { status: 'queued' },
    })
    return loadMessages(tx, deps, shop.shopId, now)
  })
