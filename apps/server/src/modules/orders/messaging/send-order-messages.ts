import { eventsOvertakenBy } from '@tabard/domain/orders/order-messages'
import type { OrderMessageEvent, OrderMessageMeans } from '@tabard/domain/orders/order-messages'
import { nameIn } from '@tabard/domain/text/names'
import { systemRead, systemWrite } from '../../../db/platform-database.ts'
import type { WriteTx } from '../../../db/tx.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import { claimOrderSms } from '../../messages/claiming/claim-sms.ts'
import { dropMessages } from '../../messages/drop-messages.ts'
import { sendMessage } from '../../messages/send-message.ts'
import { writeMessage } from '../../messages/write-message.ts'
import { isRefusal } from '../../../db/refusal.ts'
import { orderLanguage } from '../order-facts.ts'
import { lockOrder } from '../paying/money-queries.ts'
import { orderLink } from './order-link.ts'
import { insertOrderMessage, listMessagesOf } from './order-message-queries.ts'
import { orderMessageOf } from './order-message-values.ts'
import { planMessage, type PlannedMessage } from './plan-message.ts'
import { queuePushes } from './push/push-job.ts'

type Deps = Pick<
  UseCaseDeps,
  'pool' | 'platform' | 'messages' | 'clock' | 'serverMessages' | 'config' | 'log'
>

interface OrderMessage {
  readonly shopId: string
  readonly orderId: string
  readonly event: OrderMessageEvent
  readonly occasion: string
}

const minuteMs = 60_000
/** How long a message is worth sending. A gateway that is down is tried for 34 minutes. */
const expiresMs: Readonly<Record<OrderMessageEvent, number>> = {
  accepted: 45 * minuteMs,
  delayed: 45 * minuteMs,
  ready: 45 * minuteMs,
  cancelled: 1_440 * minuteMs,
  refunded: 1_440 * minuteMs,
  answered: 1_440 * minuteMs,
}

/**
 * Tell a guest of an event of their order, by each means that shop and guest allow, once. Nothing is sent for an event
 * that has been overtaken, and waiting messages about earlier events are dropped.
 */
export async function sendOrderMessages(deps: Deps, merchantId: string, about: OrderMessage): Promise<void> {
  const planned = await systemRead(deps.pool, merchantId, (tx) => planMessage(tx, about))
  if (!planned) return
  const means = await withoutRefusedSms(deps, planned, about.shopId)
  await systemWrite(deps.pool, merchantId, async (tx) => {
    await tx.change(lockOrder(about))
    // Read again under the lock: the order may have moved on.
    const told = await planMessage(tx, about)
    if (!told) return
    await dropOvertaken(tx, about)
    for (const each of told.means)
      if (means.includes(each)) await send(tx, deps, about, { ...told, means: each })
  })
}

/** Count the SMS before the transaction, and leave it out where no SMS may be sent. */
async function withoutRefusedSms(
  { platform, config, clock, log }: Deps,
  { means, order, profile }: PlannedMessage,
  shopId: string,
): Promise<readonly OrderMessageMeans[]> {
  if (!means.includes('sms')) return means
  const { contactPhone: phone } = order
  const claim = { phone, shopId, shopCountry: profile.country, now: clock() }
  const refused = await claimOrderSms(platform, config.smsLimits, claim)
  if (!refused) return means
  log.warn({ orderId: order.orderId, code: refused.code }, 'an SMS about an order was not sent')
  return means.filter((each) => each !== 'sms')
}

async function dropOvertaken(tx: WriteTx, { orderId, event }: OrderMessage): Promise<void> {
  const events = eventsOvertakenBy(event)
  if (events.length === 0) return
  const earlier = await tx.rows(listMessagesOf({ orderId, events }))
  await dropMessages(
    tx,
    earlier.map(({ messageId }) => messageId),
  )
}

async function send(
  tx: WriteTx,
  { messages, serverMessages, config, clock }: Deps,
  { shopId, orderId, event, occasion }: OrderMessage,
  {
    order,
    profile,
    refund,
    help,
    means,
  }: Omit<PlannedMessage, 'means'> & { readonly means: OrderMessageMeans },
): Promise<void> {
  const now = clock()
  const told = { orderId, event, occasion, means, at: new Date(now) }
  if (means === 'push') {
    await queuePushes(tx, { shopId, orderId, event, occasion }, now)
    await tx.change(insertOrderMessage({ ...told, messageId: null }))
    return
  }
  const language = orderLanguage(order)
  const link = orderLink(config.publicUrl, profile, order)
  const about = orderMessageOf({ event, order, profile, refund, help, link, now })
  const recipient = means === 'sms' ? order.contactPhone : (order.details.notify?.email ?? '')
  const messageId = await sendMessage(tx, messages, {
    ...writeMessage(serverMessages, language, nameIn(profile.names, language), about),
    shopId,
    kind: means,
    purpose: about.purpose,
    recipient,
    language,
    expiresAt: now + expiresMs[event],
    now,
  })
  // No gateway: an installation that gets one later tells of later events.
  if (isRefusal(messageId)) return
  await tx.change(insertOrderMessage({ ...told, messageId }))
}
