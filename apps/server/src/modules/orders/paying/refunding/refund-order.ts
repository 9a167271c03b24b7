import { balanceCents } from '@tabard/domain/amending/carry-refunds'
import { canBePaid } from '@tabard/domain/orders/order-status'
import { isPaidByPoints } from '@tabard/domain/orders/return-rule'
import { createHash } from 'node:crypto'
import type { till } from '@tabard/contract/till/calls'
import { planParts } from '@tabard/domain/payments/refunds/plan-parts'
import type { RefundRequest } from '@tabard/domain/payments/refunds/plan-refund'
import type { RefundPart } from '@tabard/domain/payments/refunds/split-refund'
import { isRefusal, Refusal } from '../../../../db/refusal.ts'
import type { WriteTx } from '../../../../db/tx.ts'
import type { Handler } from '../../../../http/handler.ts'
import type { InputOf } from '@tabard/contract/wire/endpoint'
import { checkApproval, listApprovers } from '../../../identity/staff/approvals.ts'
import { isHeardOf, listMoney } from '../../../billing/list-money.ts'
import { findRecordedRefund } from '../../../billing/refunds/record-refund.ts'
import { isValueSpent } from '../../../ledger/value/post-value.ts'
import { postOrders } from '../../../ledger/post-orders.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { cleanReason } from '../../../platform/clean-reason.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { allowRefund } from './allow-return.ts'
import { refundablePayments, type OpenPayment } from './refundable-payments.ts'
import { isPointsRefunded, refundPoints } from './refund-points.ts'
import { refundPayment, overpaid, refundableLines } from './refund-payment.ts'
import { holdOrder } from '../../lifecycle/hold-order.ts'
import { orderTopics } from '../../order-topics.ts'
import type { OrderRow } from '../../order-row.ts'
import { presentStaffOrder } from '../../reading/present-staff-order.ts'

type Refund = typeof till.refund
type Earlier = NonNullable<Awaited<ReturnType<typeof findRecordedRefund>>>

/**
 * Refund an order through its payments, the last one first: everything left, an amount, or units of lines at their
 * share of the bill, with the surcharge on them (ADR-180). If the order is partly paid, a full or amount refund is due again; a refunded item is not. A
 * request runs once. The tables' checks limit refunds to what was paid, per line and per payment. A caller without the
 * permission needs the password of a person who has it (ADR-074), checked before the transaction opens. The ledger
 * refuses to refund value that the order sold and that was spent since (ADR-186).
 */
export const refundOrder: Handler<Refund, 'config'> = async (request) => {
  try {
    return await refundOnce(request)
  } catch (error) {
    if (isValueSpent(error)) return request.fail('valueSale.spent', {})
    throw error
  }
}

const refundOnce: Handler<Refund, 'config'> = async (request) => {
  const { input, shop, now, fail, publish } = request
  const reason = cleanReason(input.reason)
  if (isRefusal(reason)) return reason
  const approver = input.approval && (await checkApproval(request, input.approval, 'orders.refund'))
  if (isRefusal(approver)) return approver
  return shop.write(async (tx, caller) => {
    const { orderId, requestId } = input
    const [who, order, earlier, money, profile] = await Promise.all([
      caller,
      holdOrder(tx, { shopId: shop.shopId, orderId }),
      findRecordedRefund(tx, requestId),
      listMoney(tx, [orderId]),
      getShop(tx, shop.shopId),
    ])
    const allowance = allowRefund(who, shop.shopId, approver)
    if (isRefusal(allowance)) return allowance
    if (!order) return fail('order.unknown', {})
    if (earlier)
      return isSameChangeRequest(asMade(earlier, money.refunds, money.payments.length), input)
        ? presentStaffOrder(tx, order)
        : fail('refund.repeated', {})
    const byPoints = isPaidByPoints({ ...order, hasCard: order.details.value?.cardId !== undefined })
    if (byPoints && (await isPointsRefunded(tx, orderId, requestId))) return presentStaffOrder(tx, order)
    const change = { requestId, reason, now }
    const refunded = byPoints
      ? await refundPointsOf(tx, order, { ...change, request: refundRequestOf(input), who: who.name })
      : await refundMoney(tx, order, input, {
          payments: refundablePayments(order, money),
          cashRounding: profile.pricing.cashRounding,
          refund: { ...change, allowance, by: who, approver },
        })
    if (isRefusal(refunded)) return refunded
    const { latest, tenders } = refunded
    const [answer] = await Promise.all([
      presentStaffOrder(tx, latest),
      postOrders(tx, { shopId: shop.shopId, orderIds: [orderId], now }),
      recordAudit(tx, {
        shopId: shop.shopId,
        now,
        caller: who,
        what: 'till.refund',
        subject: orderId,
        before: { refundedCents: order.refundedCents },
        after: {
          refundedCents: latest.refundedCents,
          by: tenders.join(),
          reason,
          ...(approver ? { approvedBy: approver.name } : {}),
        },
      }),
    ])
    for (const topic of orderTopics(shop, orderId)) publish(topic)
    return answer
  })
}

/** An order after its refund, and what tenders returned. */
interface Refunded {
  readonly latest: OrderRow
  readonly tenders: readonly string[]
}

async function refundPointsOf(tx: WriteTx, order: OrderRow, change: Parameters<typeof refundPoints>[2]) {
  const latest = await refundPoints(tx, order, change)
  return isRefusal(latest) ? latest : { latest, tenders: ['points'] }
}

async function refundMoney(
  tx: WriteTx,
  order: OrderRow,
  input: InputOf<Refund>,
  {
    refund,
    ...paid
  }: Omit<Parameters<typeof planAll>[2], 'request'> & { readonly refund: Parameters<typeof writeParts>[3] },
): Promise<
  Refunded | Exclude<Awaited<ReturnType<typeof planAll | typeof writeParts>>, PlannedRefund | OrderRow>
> {
  const planned = await planAll(tx, order, { ...paid, request: refundRequestOf(input) })
  if (isRefusal(planned)) return planned
  const latest = await writeParts(tx, order, planned, refund)
  if (isRefusal(latest)) return latest
  return { latest, tenders: planned.parts.map(({ payment }) => payment.tender) }
}

/** Who of the shop can confirm a refund of a caller without the permission. */
export const listRefundApprovers: Handler<typeof till.refundApprovers> = (request) =>
  listApprovers(request, 'orders.refund')

interface PlannedRefund {
  /** One refund for each payment that gives money back. */
  readonly parts: readonly RefundPart<OpenPayment>[]
  /** The amount becomes due again. */
  readonly reopens: boolean
  /** For a payment that has less left than planned: another refund was faster. */
  readonly tooMuch: Refusal<'refund.tooMuch'>
}

/** Divide a refund over the payments of an order. Nothing is written. */
async function planAll(
  tx: WriteTx,
  order: OrderRow,
  {
    request,
    payments: all,
    cashRounding,
  }: {
    readonly request: RefundRequest
    readonly payments: readonly OpenPayment[]
    readonly cashRounding: readonly number[] | undefined
  },
): Promise<PlannedRefund | Refusal<'refund.unpaid' | 'refund.lines' | 'refund.tooMuch'>> {
  const payments = all.filter(isHeardOf)
  if (payments.length === 0) return new Refusal('refund.unpaid', {})
  const refundableCents = payments.reduce((sum, each) => sum + each.cents - each.refundedCents, 0)
  const tooMuch = new Refusal('refund.tooMuch', { refundableCents, currency: order.currency })
  const reopens = request.kind !== 'lines' && canBePaid(order)
  const parts = planParts(request, await refundableLines(tx, order), payments, {
    cashRounding,
    overpaidCents: overpaid(order),
    dueCents: Math.max(0, balanceCents(order)),
    isPart: reopens,
  })
  if (!parts) return new Refusal('refund.lines', {})
  return parts.length === 0 ? tooMuch : { parts, reopens, tooMuch }
}

/** Write the refund of each payment. The tables' checks refuse what exceeds a payment or a line. */
async function writeParts(
  tx: WriteTx,
  order: OrderRow,
  { parts, reopens, tooMuch }: PlannedRefund,
  {
    requestId,
    ...refund
  }: Pick<RefundedPayment, 'allowance' | 'reason' | 'now' | 'by' | 'approver'> & {
    readonly requestId: string
  },
): Promise<OrderRow | Refusal<'refund.repeated' | 'refund.tooMuch'>> {
  let latest = order
  for (const [place, part] of parts.entries()) {
    const given = await refundPayment(tx, {
      ...part,
      ...refund,
      order: latest,
      reopens,
      refundId: partId(requestId, place),
    })
    if (given === 'repeated') return new Refusal('refund.repeated', {})
    if (given === 'tooMuch') return tooMuch
    latest = given
  }
  return latest
}

type RefundedPayment = Parameters<typeof refundPayment>[1]

function refundRequestOf({ amountCents, lines }: InputOf<Refund>): RefundRequest {
  if (lines) return { kind: 'lines', lines }
  return amountCents === undefined ? { kind: 'whole' } : { kind: 'amount', cents: amountCents }
}

/** The id of a refund part. It follows from the request id, so that a repeat finds all parts. */
function partId(requestId: string, place: number): string {
  if (place === 0) return requestId
  const hex = createHash('sha256').update(`${requestId} ${place}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** What one request refunded, over all payments. */
function asMade(earlier: Earlier, refunds: readonly Earlier[], payments: number) {
  const ids = new Set(Array.from({ length: payments }, (_, place) => partId(earlier.refundId, place)))
  const parts = refunds.filter(({ refundId }) => ids.has(refundId))
  return {
    orderId: earlier.orderId,
    cents: parts.reduce((sum, { cents }) => sum + cents, 0),
    lines: parts.flatMap(({ lines }) => lines).filter(({ units }) => units > 0),
  }
}

/** Rounding to coins differs by less, in cents. */
const mostRounding = 10

/** Whether a repeated request equals the one that ran. */
function isSameChangeRequest(
  earlier: Pick<Earlier, 'orderId' | 'cents' | 'lines'>,
  { orderId, amountCents, lines }: InputOf<Refund>,
): boolean {
  if (earlier.orderId !== orderId) return false
  if (lines) {
    const key = (parts: readonly { lineNumber: number; units: number }[]) =>
      parts
        .map(({ lineNumber, units }) => `${lineNumber}:${units}`)
        .toSorted()
        .join()
    return key(lines) === key(earlier.lines)
  }
  // Coins may have changed a typed amount.
  return amountCents === undefined || Math.abs(amountCents - earlier.cents) < mostRounding
}
