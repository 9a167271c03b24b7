import type { FakeRequest } from '../../../fake-server.ts'
import type { Courier, Letter } from '../wallet-site/courier.ts'
import type { FaultBook } from '../wallet-site/fault-book.ts'
import { readPayerForm } from '../wallet-site/payer-form.ts'
import { drawPayerPage } from '../wallet-site/payer-page.ts'
import type { SiteAnswer } from '../wallet-site/serve-site.ts'
import { chargeOrder, type OmipayDesk } from './answer-omipay-call.ts'
import type { OmipayOrder } from './omipay-book.ts'

/** The page's path, as OmiPay has it. */
export const pagePath = '/Omipay/H5Pay/QRcode_Pay.html'

interface PayerDesk extends OmipayDesk {
  readonly faults: FaultBook
  readonly courier: Courier
  readonly write: (order: OmipayOrder, secretKey?: string) => Letter
  readonly clock: () => number
}

/** Show the payer's page, or apply what the payer did on it and return to the shop. */
export async function answerPayer(desk: PayerDesk, request: FakeRequest): Promise<SiteAnswer> {
  const { query, method, body } = request
  const order = desk.book.findOrder(query.get('paycode') ?? '', desk.clock(), query.get('m_number') ?? '')
  const returnUrl = query.get('redirect_url') ?? order?.redirectUrl
  if (!order || returnUrl === undefined || !URL.canParse(returnUrl)) return { status: 404, body: '' }
  const isClosed = order.status !== 'READY' && order.status !== 'PAYING'
  if (method === 'GET')
    return drawPayerPage({
      brand: order.platform === 'ALIPAY' ? 'Alipay · OmiPay' : 'WeChat Pay · OmiPay',
      title: order.name,
      cents: order.cents,
      currency: order.currency,
      isChinese: order.language === 'CHS',
      isClosed,
      canBePending: false,
      returnUrl,
    })
  const form = readPayerForm(body)
  if (!form) return { status: 400, body: '' }
  desk.faults.conduct(order.orderNo, form.conduct)
  if (!isClosed) {
    if (form.action === 'pay') await pay(desk, order)
    else order.status = ({ decline: 'FAILED', cancel: 'CANCELED', expire: 'CLOSED' } as const)[form.action]
  }
  return { status: 303, body: '', headers: { location: returnUrl } }
}

/** Charge the payer and notify the shop. OmiPay notifies only of payments. */
async function pay(desk: PayerDesk, order: OmipayOrder): Promise<void> {
  const { courier, write, clock, conductOf } = desk
  const { notify, isForged } = conductOf(order.account, order.orderNo)
  const letter = () => write(order)
  if (isForged) courier.post(() => write(order, 'the key of a stranger'))
  if (notify === 'early') await courier.send(letter)
  chargeOrder(desk, order, clock())
  if (notify === 'before') await courier.send(letter)
  if (notify === 'after' || notify === 'twice') courier.post(letter)
  if (notify === 'twice') courier.post(letter)
  if (notify === 'held') courier.hold(letter)
}
