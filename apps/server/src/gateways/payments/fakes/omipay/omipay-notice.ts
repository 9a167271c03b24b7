import { signedParams } from '../../omipay/signature.ts'
import type { Delivery, Notification } from '../postman.ts'
import { easternTime } from './answer-omipay-call.ts'
import type { OmipayOrder } from './omipay-book.ts'
import type { OmipayQuirks } from './omipay-quirks.ts'

interface NoticeOptions {
  /** Another key than the account's forges the notification. */
  readonly secretKey: string
  readonly now: number
  readonly by: OmipayQuirks['notifyBy']
}

/** Write the notification of a payment, signed now. */
export function omipayNotice(order: OmipayOrder, { secretKey, now, by }: NoticeOptions): Notification {
  const { timestamp, nonce_str, sign } = signedParams(order.account, secretKey, now)
  const cents = order.paidCents || order.cents
  const fields = {
    return_code: 'SUCCESS',
    nonce_str,
    timestamp: Number(timestamp),
    sign,
    order_no: order.orderNo,
    out_order_no: order.outOrderNo,
    currency: order.currency,
    total_amount: cents,
    order_time: easternTime(order.createdAt),
    pay_time: easternTime(order.paidAt ?? now),
    exchange_rate: 47_215,
    cny_amount: Math.round(cents * 4.7215),
  }
  const texts = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  const target = new URL(order.notifyUrl)
  if (by === 'query') {
    for (const [name, value] of texts) target.searchParams.set(name, value)
    return { url: target.href, init: {} }
  }
  const body = by === 'json' ? JSON.stringify(fields) : texts.toString()
  const type = by === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'
  return { url: target.href, init: { method: 'POST', headers: { 'content-type': type }, body } }
}

/** OmiPay repeats a notification until the answer says SUCCESS. */
export function isThanked({ status, answer }: Delivery): boolean {
  return status === 200 && /"return_code"\s*:\s*"SUCCESS"/.test(answer)
}
