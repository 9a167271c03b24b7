import { fromDecimal, type Currency } from '@tabard/domain/money/money'
import { z } from 'zod'
import type { Quirks } from '../faults.ts'
import { balanceCents, newPaypalId, type FakeOrder, type PaypalBook, type Reply } from './paypal-book.ts'
import type { PaypalEvent } from './paypal-events.ts'
import type { PaypalQuirks } from './paypal-quirks.ts'
import { showDispute } from './paypal-disputes.ts'
import { showCapture, showError, showOrder, showRefund } from './show-paypal.ts'

/** A call whose token was checked. */
export interface PaypalFakeCall {
  /** The name of its route. */
  readonly name: string
  readonly account: string
  /** The id in its path. */
  readonly id: string
  readonly requestId: string | undefined
  readonly isMinimal: boolean
  readonly body: string
  readonly now: number
}

/** What the calls work on. */
export interface PaypalDesk {
  readonly book: PaypalBook
  readonly origin: string
  /** By client id or by the id of an order. */
  readonly quirks: Quirks<PaypalQuirks>
  /** Called after money moved. */
  readonly announce: (event: PaypalEvent) => void
}

const changes: Readonly<Record<string, (desk: PaypalDesk, call: PaypalFakeCall) => () => Reply>> = {
  createOrder,
  capture: captureOrder,
  refund: refundCapture,
}

/** Carry out a call and give its answer. */
export async function answerPaypalCall(desk: PaypalDesk, call: PaypalFakeCall): Promise<Reply> {
  const change = changes[call.name]
  if (!change) return read(desk, call)
  const key = call.requestId && `${call.account} ${call.name} ${call.id} ${call.requestId}`
  const { processingMs } = desk.quirks.of(call.account)
  const reply = await desk.book.once(key, processingMs, () => change(desk, call))
  return reply ?? { status: 409, json: showError('RESOURCE_CONFLICT', 'PREVIOUS_REQUEST_IN_PROGRESS') }
}

const notFound = (): Reply => ({ status: 404, json: showError('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID') })
const unprocessable = (issue: string) => () => ({
  status: 422,
  json: showError('UNPROCESSABLE_ENTITY', issue),
})
const invalid = () => ({ status: 400, json: showError('INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX') })

const Money = z.object({
  currency_code: z.string().length(3),
  value: z.string().regex(/^\d{1,7}(?:\.\d{2})?$/),
})
const Create = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.object({
      custom_id: z.string().max(255),
      invoice_id: z.string().max(127),
      description: z.string().max(127),
      amount: Money,
    }),
  ]),
  payment_source: z.object({
    paypal: z.object({
      experience_context: z.object({ return_url: z.url(), cancel_url: z.url(), locale: z.string() }),
    }),
  }),
})

function createOrder({ book, origin }: PaypalDesk, call: PaypalFakeCall): () => Reply {
  const create = Create.safeParse(parseJson(call.body)).data
  if (!create) return invalid
  const [unit] = create.purchase_units
  const { return_url, cancel_url, locale } = create.payment_source.paypal.experience_context
  const { currency_code, value } = unit.amount
  const cents = fromDecimal(value, currency_code as Currency)
  if (!cents) return unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE')
  const order: FakeOrder = {
    id: newPaypalId(),
    account: call.account,
    customId: unit.custom_id,
    invoiceId: unit.invoice_id,
    description: unit.description,
    currency: currency_code,
    cents,
    returnUrl: return_url,
    cancelUrl: cancel_url,
    locale,
    createdAt: call.now,
    updatedAt: call.now,
    status: 'PAYER_ACTION_REQUIRED',
    isInstrumentBad: false,
    captures: [],
    refunds: [],
  }
  book.orders.push(order)
  return () => ({ status: 200, json: showOrder(order, origin, call.isMinimal) })
}

function captureOrder(desk: PaypalDesk, { id, account, now, isMinimal }: PaypalFakeCall): () => Reply {
  const { book, origin, quirks, announce } = desk
  const order = book.findOrder(id, now, account)
  if (!order) return notFound
  if (order.status === 'COMPLETED') return unprocessable('ORDER_ALREADY_CAPTURED')
  if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED')
  if (order.isInstrumentBad) return unprocessable('INSTRUMENT_DECLINED')
  if (book.isInvoicePaid(order)) return unprocessable('DUPLICATE_INVOICE_ID')
  const { amountOffCents, isPaymentPending } = quirks.of(account, id)
  const cents = Math.max(1, order.cents + amountOffCents)
  const feeCents = Math.min(cents, Math.round(cents * 0.026) + 30)
  const status = isPaymentPending ? 'PENDING' : 'COMPLETED'
  const capture = { id: newPaypalId(), cents, feeCents, status } as const
  order.captures.push({ ...capture })
  order.status = 'COMPLETED'
  order.updatedAt = now
  const resource = showCapture(order, capture, origin)
  announce({ order, type: `PAYMENT.CAPTURE.${status}`, resource })
  return () => ({ status: 201, json: showOrder(order, origin, isMinimal) })
}

const Refund = z.object({ amount: Money.optional(), custom_id: z.string().max(127).optional() })

function refundCapture(desk: PaypalDesk, { id, account, body }: PaypalFakeCall): () => Reply {
  const { book, origin, quirks, announce } = desk
  const found = book.findByCapture(id, account)
  const refund = Refund.safeParse(parseJson(body)).data
  if (!found) return notFound
  if (!refund) return invalid
  const { order, capture } = found
  const left = balanceCents(order, capture)
  const cents = refund.amount ? fromDecimal(refund.amount.value, order.currency as Currency) : left
  if (left === 0) return unprocessable('CAPTURE_FULLY_REFUNDED')
  if (refund.amount && refund.amount.currency_code !== order.currency)
    return unprocessable('CURRENCY_MISMATCH')
  if (!cents || cents > left) return unprocessable('REFUND_AMOUNT_EXCEEDED')
  const { refunds, refundOffCents } = quirks.of(account, order.id)
  const status = ({ made: 'COMPLETED', pending: 'PENDING', failed: 'FAILED' } as const)[refunds]
  const made = {
    id: newPaypalId(),
    captureId: id,
    cents: cents + refundOffCents,
    customId: refund.custom_id,
    status,
  }
  order.refunds.push(made)
  const resource = showRefund(order, made, origin)
  if (status === 'COMPLETED') announce({ order, type: 'PAYMENT.CAPTURE.REFUNDED', resource })
  return () => ({ status: 201, json: showRefund(order, made, origin) })
}

function read({ book, origin }: PaypalDesk, { name, id, account, now }: PaypalFakeCall): Reply {
  if (name === 'getOrder') {
    const order = book.findOrder(id, now, account)
    return order ? { status: 200, json: showOrder(order, origin, false) } : notFound()
  }
  if (name === 'getDispute') {
    const dispute = book.disputes.find((each) => each.id === id && each.order.account === account)
    return dispute ? { status: 200, json: showDispute(dispute) } : notFound()
  }
  if (name === 'getCapture') {
    const found = book.findByCapture(id, account)
    return found ? { status: 200, json: showCapture(found.order, found.capture, origin) } : notFound()
  }
  for (const order of book.orders) {
    const refund = order.refunds.find((refund) => refund.id === id)
    if (refund && order.account === account) return { status: 200, json: showRefund(order, refund, origin) }
  }
  return notFound()
}

/** Parse JSON; undefined: it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
