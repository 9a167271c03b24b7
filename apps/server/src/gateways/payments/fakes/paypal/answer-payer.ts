import type { FakeRequest } from '../../../fake-server.ts'
import { plainAnswer, redirectTo, type FakeAnswer } from '../fake-site.ts'
import type { Quirks } from '../faults.ts'
import { readPayerForm } from '../payer-form.ts'
import { payerPage } from '../payer-page.ts'
import { newPaypalId, type FakeOrder, type PaypalBook } from './paypal-book.ts'
import type { PaypalQuirks } from './paypal-quirks.ts'

interface PayerDesk {
  readonly book: PaypalBook
  readonly quirks: Quirks<PaypalQuirks>
  readonly clock: () => number
  /** Approve an order. Returns work that notifies the shop. */
  readonly approve: (order: FakeOrder) => Promise<() => void>
}

/** Show the payer's page, or apply what the payer did on it and return to the shop. */
export async function answerPayer(
  { book, quirks, clock, approve }: PayerDesk,
  { query, method, body }: FakeRequest,
): Promise<FakeAnswer> {
  const order = book.findOrder(query.get('token') ?? '', clock())
  if (!order) return plainAnswer(404, 'Not found')
  const isOpen = order.status !== 'COMPLETED' && order.status !== 'VOIDED'
  const form = method === 'POST' ? readPayerForm(body) : undefined
  if (method === 'POST' && !form) return plainAnswer(400, 'Bad request')
  if (!form || !isOpen) return drawPage(order, isOpen)
  quirks.set(order.id, { ...form.quirks, ...(form.isPending && { isPaymentPending: true }) })
  // A cancelled page stays open: the payer may come back.
  if (form.act === 'expire') order.status = 'VOIDED'
  if (form.act === 'cancel' || form.act === 'expire') return goBack(order.cancelUrl, { token: order.id })
  // The payer's bank declines only when the payment is captured.
  order.isInstrumentBad = form.act === 'decline'
  const afterwards = await approve(order)
  return goBack(order.returnUrl, { token: order.id, PayerID: newPaypalId().slice(0, 13) }, afterwards)
}

function drawPage(order: FakeOrder, isOpen: boolean): FakeAnswer {
  return payerPage({
    brand: 'PayPal',
    title: order.description,
    cents: order.cents,
    currency: order.currency,
    language: order.locale,
    isOpen,
    canBePending: true,
    returnUrl: order.returnUrl,
  })
}

function goBack(url: string, fields: Readonly<Record<string, string>>, afterwards?: () => void): FakeAnswer {
  const target = new URL(url)
  for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value)
  return redirectTo(target.href, afterwards)
}
