import { eventsOvertakenBy, isStillTrue, meansOfMessage } from '@tabard/domain/orders/order-messages'
import type { OrderMessageEvent, OrderMessageMeans } from '@tabard/domain/orders/order-messages'
import { asksProvider } from '@tabard/domain/pricing/tenders/registry'
import { nameIn } from '@tabard/domain/text/names'
import { systemRead, systemWrite } from '../../../db/platform-database.ts'
import type { ReadTx, WriteTx } from '../../../db/tx.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import { listMoney } from '../../billing/list-money.ts'
import { claimOrderSms } from '../../messages/claiming/claim-sms.ts'
import { dropMessages } from '../../messages/drop-messages.ts'
import { sendMessage } from '../../messages/send-message.ts'
import { writeMessage } from '../../messages/write-message.ts'
import { isRefusal } from '../../../db/refusal.ts'
import { getShop } from '../../shops/load-shop.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { orderLanguage } from '../order-facts.ts'
import type { OrderRow } from '../order-row.ts'
import { lockOrder } from '../paying/money-queries.ts'
import { findOrder } from '../queries.ts'
import { orderLink } from './order-link.ts'
import { insertOrderMessage, listMessagesOf, listToldMeans } from './order-message-queries.ts'
import { orderMessageOf } from './order-message-values.ts'

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
}

/**
 * Tell a guest of an event of their order, by each means that shop and guest allow, once. Nothing is sent for an event
 * that has been overtaken, and waiting messages about earlier events are dropped.
 */
export async function sendOrderMessages(deps: Deps, merchantId: string, about: OrderMessage): Promise<void> {
  const planned = await systemRead(deps.pool, merchantId, (tx) => plan(tx, about))
  if (!planned) return
  const means = await withoutRefusedSms(deps, planned, about.shopId)
  await systemWrite(deps.pool, merchantId, async (tx) => {
    await tx.change(lockOrder(about))
    // Read again under the lock: the order may have moved on.
    const told = await plan(tx, about)
    if (!told) return
    await dropOvertaken(tx, about)
    for (const each of told.means)
      if (means.includes(each)) await send(tx, deps, about, { ...told, means: each })
  })
}

interface Planned {
  readonly order: OrderRow
  readonly profile: ShopProfile
  readonly refund: { readonly cents: number; readonly isToCard: boolean } | undefined
  readonly means: readonly OrderMessageMeans[]
}

/** What an event means for the guest now. Undefined: it does not hold any more. */
async function plan(tx: ReadTx, about: OrderMessage): Promise<Planned | undefined> {
  const { shopId, orderId, event, occasion } = about
  const [order, profile, told] = await Promise.all([
    tx.row(findOrder({ shopId, orderId })),
    getShop(tx, shopId),
    tx.rows(listToldMeans({ orderId, event, occasion })),
  ])
  if (!order) return undefined
  const { status, dueAt, dispatchedAt, tableNumber: table, details } = order
  const holds = isStillTrue(event, occasion, {
    status,
    dueAt: dueAt.getTime(),
    dispatchedAt: dispatchedAt?.getTime(),
    table,
    details,
  })
  const refund = event === 'refunded' ? await findRefund(tx, orderId, occasion) : undefined
  if (!holds || (event === 'refunded' && !refund)) return undefined
  const guest = { notify: details.notify, phone: order.contactPhone }
  const means = meansOfMessage(event, profile.settings, guest)
  return {
    order,
    profile,
    refund,
    means: means.filter((each) => !told.some((known) => known.means === each)),
  }
}

/** A refund that was made. */
async function findRefund(tx: ReadTx, orderId: string, refundId: string): Promise<Planned['refund']> {
  const { payments, refunds } = await listMoney(tx, [orderId])
  const refund = refunds.find((each) => each.refundId === refundId && each.status === 'done')
  if (!refund) return undefined
  const payment = payments.find(({ paymentId }) => paymentId === refund.paymentId)
  // Money that no bill accepted came from a card.
  return { cents: refund.cents, isToCard: payment ? asksProvider(payment.tender) : true }
}

/** Count the SMS before the transaction, and leave it out where no SMS may be sent. */
async function withoutRefusedSms(
  { platform, config, clock, log }: Deps,
  { means, order, profile }: Planned,
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
  { order, profile, refund, means }: Omit<Planned, 'means'> & { readonly means: OrderMessageMeans },
): Promise<void> {
  const now = clock()
  const language = orderLanguage(order)
  const link = orderLink(config.publicUrl, profile, order)
  const about = orderMessageOf({ event, order, profile, refund, link, now })
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
  await tx.change(insertOrderMessage({ orderId, event, occasion, means, messageId, at: new Date(now) }))
}
