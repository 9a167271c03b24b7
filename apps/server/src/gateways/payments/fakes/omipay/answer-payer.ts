import type { FakeRequest } from '../../../fake-server.ts'
import { plainAnswer, redirectTo, type FakeAnswer } from '../fake-site.ts'
import { readPayerForm } from '../payer-form.ts'
import { payerPage } from '../payer-page.ts'
import type { Postman, WriteNotification } from '../postman.ts'
import { chargeOrder, type OmipayDesk } from './answer-omipay-call.ts'
import type { OmipayOrder } from './omipay-book.ts'

/** The page's path, as OmiPay has it. */
export const pagePath = '/Omipay/H5Pay/QRcode_Pay.html'

interface PayerDesk extends OmipayDesk {
  readonly postman: Postman
  /** Write the notifications of a payment. */
  readonly noticesOf: (order: OmipayOrder) => readonly WriteNotification[]
  readonly clock: () => number
}

/** Show the payer's page, or apply what the payer did on it and return to the shop. */
export async function answerPayer(desk: PayerDesk, request: FakeRequest): Promise<FakeAnswer> {
  const { query, method, body } = request
  const order = desk.book.findOrder(query.get('paycode') ?? '', desk.clock(), query.get('m_number') ?? '')
  const returnUrl = query.get('redirect_url') ?? order?.redirectUrl
  if (!order || returnUrl === undefined || !URL.canParse(returnUrl)) return plainAnswer(404, 'Not found')
  const isOpen = order.status === 'READY' || order.status === 'PAYING'
  const form = method === 'POST' ? readPayerForm(body) : undefined
  if (method === 'POST' && !form) return plainAnswer(400, 'Bad request')
  if (!form || !isOpen) return drawPage(order, isOpen, returnUrl)
  desk.quirks.set(order.orderNo, form.quirks)
  if (form.act === 'pay') return redirectTo(returnUrl, await pay(desk, order))
  order.status = ({ decline: 'FAILED', cancel: 'CANCELED', expire: 'CLOSED' } as const)[form.act]
  return redirectTo(returnUrl)
}

function drawPage(order: OmipayOrder, isOpen: boolean, returnUrl: string): FakeAnswer {
  return payerPage({
    brand: order.platform === 'ALIPAY' ? 'Alipay · OmiPay' : 'WeChat Pay · OmiPay',
    title: order.name,
    cents: order.cents,
    currency: order.currency,
    language: order.language === 'CHS' ? 'zh' : 'en',
    isOpen,
    returnUrl,
  })
}

/** Charge the payer and notify the shop. OmiPay notifies only of payments. */
async function pay(desk: PayerDesk, order: OmipayOrder): Promise<() => void> {
  chargeOrder(desk, order, desk.clock())
  const { notify } = desk.quirks.of(order.account, order.orderNo)
  return desk.postman.post(desk.noticesOf(order), notify)
}
