import {
  isStillTrue,
  meansOfMessage,
  type OrderMessageEvent,
  type OrderMessageMeans,
} from '@tabard/domain/orders/order-messages'
import { isWallet } from '@tabard/domain/payments/online-providers'
import { asksProvider } from '@tabard/domain/pricing/tenders/registry'
import type { ReadTx } from '../../../db/tx.ts'
import { listMoney } from '../../billing/list-money.ts'
import { getShop } from '../../shops/load-shop.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import type { OrderRow } from '../order-row.ts'
import { findOrder } from '../queries.ts'
import { findHelp } from '../help/help-queries.ts'
import type { HelpAnswer } from './order-message-values.ts'
import { listToldMeans } from './order-message-queries.ts'

interface OrderEvent {
  readonly shopId: string
  readonly orderId: string
  readonly event: OrderMessageEvent
  readonly occasion: string
}

/** An event that holds, with the means by which it is still to be told. */
export interface PlannedMessage {
  readonly order: OrderRow
  readonly profile: ShopProfile
  readonly refund: { readonly cents: number; readonly to: string } | undefined
  readonly help: HelpAnswer | undefined
  readonly means: readonly OrderMessageMeans[]
}

/** What an event means for the guest now. Undefined: it does not hold any more. */
export async function planMessage(tx: ReadTx, about: OrderEvent): Promise<PlannedMessage | undefined> {
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
  const help = event === 'answered' ? await findAnswer(tx, shopId, occasion) : undefined
  if (!holds || (event === 'refunded' && !refund) || (event === 'answered' && !help)) return undefined
  const guest = { notify: details.notify, phone: order.contactPhone }
  const means = meansOfMessage(event, profile.settings, guest)
  return {
    order,
    profile,
    refund,
    help,
    means: means.filter((each) => !told.some((known) => known.means === each)),
  }
}

/** How staff settled a request for help. */
async function findAnswer(tx: ReadTx, shopId: string, helpId: string): Promise<HelpAnswer | undefined> {
  const help = await tx.row(findHelp({ shopId, helpId }))
  return help && help.outcome !== null ? { outcome: help.outcome, answer: help.answer } : undefined
}

/** A refund that was made. */
async function findRefund(tx: ReadTx, orderId: string, refundId: string): Promise<PlannedMessage['refund']> {
  const { payments, refunds } = await listMoney(tx, [orderId])
  const refund = refunds.find((each) => each.refundId === refundId && each.status === 'done')
  if (!refund) return undefined
  const payment = payments.find(({ paymentId }) => paymentId === refund.paymentId)
  // Money that no bill accepted came from a card.
  return { cents: refund.cents, to: payment ? refundedTo(payment) : 'provider' }
}

type Payment = Awaited<ReturnType<typeof listMoney>>['payments'][number]

/** Where a refund goes, as messages name it: a wallet by its method, a card as `provider`, staff as `shop`. */
function refundedTo({ tender, method }: Payment): string {
  if (!asksProvider(tender)) return 'shop'
  return method !== null && isWallet(method) ? method : 'provider'
}
