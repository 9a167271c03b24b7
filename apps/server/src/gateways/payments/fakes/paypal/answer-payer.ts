import type { FakeRequest } from '../../../fake-server.ts'
import type { FaultBook } from '../wallet-site/fault-book.ts'
import { readPayerForm } from '../wallet-site/payer-form.ts'
import { drawPayerPage } from '../wallet-site/payer-page.ts'
import type { SiteAnswer } from '../wallet-site/serve-site.ts'
import type { FakeOrder, PaypalBook } from './paypal-book.ts'
import { newPaypalId } from './paypal-book.ts'

interface PayerDesk {
  readonly book: PaypalBook
  readonly faults: FaultBook
  readonly clock: () => number
  /** Approve an order and notify the shop as its conduct says. */
  readonly approve: (order: FakeOrder) => Promise<void>
}

/** Show the payer's page, or apply what the payer did on it and return to the shop. */
export async function answerPayer(
  { book, faults, clock, approve }: PayerDesk,
  { query, method, body }: FakeRequest,
): Promise<SiteAnswer> {
  const order = book.findOrder(query.get('token') ?? '', clock())
  if (!order) return { status: 404, body: '' }
  const isClosed = order.status === 'COMPLETED' || order.status === 'VOIDED'
  if (method === 'GET')
    return drawPayerPage({
      brand: 'PayPal',
      title: order.description,
      cents: order.cents,
      currency: order.currency,
      isChinese: order.locale.startsWith('zh'),
      isClosed,
      canBePending: true,
      returnUrl: order.returnUrl,
    })
  const form = readPayerForm(body)
  if (!form) return { status: 400, body: '' }
  faults.conduct(order.id, form.conduct)
  // A cancelled page stays open: the payer may come back.
  if (isClosed || form.action === 'cancel') return redirect(order.cancelUrl, { token: order.id })
  if (form.action === 'expire') {
    order.status = 'VOIDED'
    return redirect(order.cancelUrl, { token: order.id })
  }
  // The payer's bank declines only when the payment is captured.
  order.isInstrumentBad = form.action === 'decline'
  await approve(order)
  return redirect(order.returnUrl, { token: order.id, PayerID: newPaypalId().slice(0, 13) })
}

function redirect(url: string, fields: Readonly<Record<string, string>>): SiteAnswer {
  const target = new URL(url)
  for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value)
  return { status: 303, body: '', headers: { location: target.href } }
}
