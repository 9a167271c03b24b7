import type { Quirks } from '../faults.ts'
import type { OmipayBook, OmipayOrder } from './omipay-book.ts'
import type { OmipayQuirks } from './omipay-quirks.ts'

/** A call whose signature was checked. */
export interface OmipayCall {
  readonly name: string
  readonly account: string
  readonly params: Readonly<Record<string, string>>
  readonly now: number
}

/** What the calls work on. */
export interface OmipayDesk {
  readonly book: OmipayBook
  /** The address of payers' pages. */
  readonly pageUrl: string
  /** By merchant number or by the number of an order. */
  readonly quirks: Quirks<OmipayQuirks>
}

const success = (fields: object) => ({ return_code: 'SUCCESS', error_msg: null, ...fields })

/** A refusal in OmiPay's form. */
export function failAnswer(code: string): object {
  return { return_code: 'FAIL', error_code: code, error_msg: code.toLowerCase().replaceAll('_', ' ') }
}

/** Carry out a call and give its answer. */
export function answerOmipayCall(desk: OmipayDesk, call: OmipayCall): object {
  switch (call.name) {
    case 'GetExchangeRate':
      return call.params['currency'] === 'AUD' ? success({ rate: '4.7215' }) : failAnswer('PARAMETER_ERROR')
    case 'MakeQROrder':
    case 'MakeJSAPIOrder':
      return makePage(desk, call)
    case 'MakeScanOrder':
      return scanPayer(desk, call)
    case 'QueryOrder':
      return queryOrder(desk, call)
    case 'Refund':
      return refund(desk, call)
    case 'QueryRefund':
      return queryRefund(desk, call)
    default:
      return failAnswer('METHOD_NOT_EXISTS')
  }
}

/** Open an order; a text is the code of a refusal. */
function openOrder({ book }: OmipayDesk, { name, account, params, now }: OmipayCall): OmipayOrder | string {
  const { order_name = '', currency = '', amount = '', notify_url = '', out_order_no = '' } = params
  const { platform = '' } = params
  if (order_name === '' || !URL.canParse(notify_url) || !/^(?:WECHATPAY|ALIPAY)$/.test(platform))
    return 'PARAMETER_ERROR'
  if (!/^[\w-]{1,32}$/.test(out_order_no) || !/^(?:AUD|CNY)$/.test(currency)) return 'PARAMETER_ERROR'
  if (!/^[1-9]\d{0,8}$/.test(amount)) return 'AMOUNT_INVALID'
  if (book.hasOutOrder(account, out_order_no)) return 'ORDER_NO_REPEAT'
  return book.addOrder({
    account,
    outOrderNo: out_order_no,
    platform,
    madeBy: name,
    name: order_name,
    currency,
    cents: Number(amount),
    notifyUrl: notify_url,
    redirectUrl: params['redirect_url'],
    language: params['language'] ?? 'CHS',
    createdAt: now,
  })
}

function makePage(desk: OmipayDesk, call: OmipayCall): object {
  const order = openOrder(desk, call)
  if (typeof order === 'string') return failAnswer(order)
  const { orderNo, platform } = order
  const pay_url = `${desk.pageUrl}?paycode=${orderNo}`
  if (call.name === 'MakeJSAPIOrder') return success({ order_no: orderNo, pay_url })
  const qrcode = platform === 'ALIPAY' ? `https://qr.alipay.com/${orderNo}` : `weixin://wxpay/${orderNo}`
  return success({ order_no: orderNo, qrcode, pay_url, platform })
}

/** A code that ends with 0 has no money, with 9 asks the payer for a password first; others are charged. */
function scanPayer(desk: OmipayDesk, call: OmipayCall): object {
  const code = call.params['qrcode'] ?? ''
  if (!/^\d{16,24}$/.test(code)) return failAnswer('PARAMETER_ERROR')
  const order = openOrder(desk, call)
  if (typeof order === 'string') return failAnswer(order)
  if (code.endsWith('0')) order.status = 'FAILED'
  else if (code.endsWith('9')) order.status = 'PAYING'
  else chargeOrder(desk, order, call.now)
  const { orderNo, status, currency } = order
  return success({ order_no: orderNo, result_code: status, currency, total_amount: order.cents })
}

/** Charge the payer of an order. */
export function chargeOrder({ quirks }: OmipayDesk, order: OmipayOrder, now: number): void {
  order.status = 'PAID'
  order.paidAt = now
  order.paidCents = Math.max(1, order.cents + quirks.of(order.account, order.orderNo).amountOffCents)
}

function queryOrder({ book }: OmipayDesk, { account, params, now }: OmipayCall): object {
  const order = book.findOrder(params['order_no'] ?? '', now, account)
  if (!order) return failAnswer('ORDER_NOT_EXISTS')
  const isPaid = order.status === 'PAID'
  return success({
    result_code: order.status,
    order_no: order.orderNo,
    out_order_no: order.outOrderNo,
    currency: order.currency,
    amount: isPaid ? order.paidCents : order.cents,
    order_time: easternTime(order.createdAt),
    pay_time: order.paidAt === undefined ? null : easternTime(order.paidAt),
  })
}

function refund({ book, quirks }: OmipayDesk, { account, params, now }: OmipayCall): object {
  const { order_no = '', out_refund_no = '', amount = '' } = params
  const order = book.findOrder(order_no, now, account)
  if (!order) return failAnswer('ORDER_NOT_EXISTS')
  if (!/^[\w-]{1,32}$/.test(out_refund_no)) return failAnswer('PARAMETER_ERROR')
  const cents = /^[1-9]\d{0,8}$/.test(amount) ? Number(amount) : Number.NaN
  if (order.status !== 'PAID' || !(cents <= book.balanceCents(order))) return failAnswer('AMOUNT_INVALID')
  if (book.refunds.some((made) => made.account === account && made.outRefundNo === out_refund_no))
    return failAnswer('REFUND_NO_REPEAT')
  const { refunds, refundOffCents } = quirks.of(account, order_no)
  const status = ({ made: 'SUCCESS', pending: 'APPLYING', failed: 'FAILED' } as const)[refunds]
  const made = book.addRefund({
    account,
    orderNo: order_no,
    outRefundNo: out_refund_no,
    cents: cents + refundOffCents,
    status,
  })
  return success({
    refund_no: made.refundNo,
    result_code: status,
    currency: order.currency,
    amount: made.cents,
    refund_time: easternTime(now),
  })
}

function queryRefund({ book }: OmipayDesk, { account, params }: OmipayCall): object {
  const found = book.refunds.find(
    (refund) => refund.account === account && refund.refundNo === params['refund_no'],
  )
  if (!found) return failAnswer('REFUND_NOT_EXISTS')
  return success({ refund_no: found.refundNo, result_code: found.status, amount: found.cents })
}

/** OmiPay writes times of eastern Australia. */
export function easternTime(at: number): string {
  return new Date(at + 10 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}
