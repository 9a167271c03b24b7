import { signedParams } from '../../omipay/signature.ts'
import type { Letter, SentLetter } from '../wallet-site/courier.ts'
import { easternTime } from './answer-omipay-call.ts'
import type { OmipayOrder } from './omipay-book.ts'

/** How the fake sends notifications: all three forms are seen in use. */
export type LetterForm = 'json' | 'form' | 'query'

/** Write the notification of a payment, signed now. Another key forges it. */
export function writeOmipayLetter(
  order: OmipayOrder,
  { secretKey, now, form }: { readonly secretKey: string; readonly now: number; readonly form: LetterForm },
): Letter {
  const { timestamp, nonce_str, sign } = signedParams(order.account, secretKey, now)
  const fields = {
    return_code: 'SUCCESS',
    nonce_str,
    timestamp: Number(timestamp),
    sign,
    order_no: order.orderNo,
    out_order_no: order.outOrderNo,
    currency: order.currency,
    total_amount: order.paidCents || order.cents,
    order_time: easternTime(order.createdAt),
    pay_time: easternTime(order.paidAt ?? now),
    exchange_rate: 47_215,
    cny_amount: Math.round((order.paidCents || order.cents) * 4.7215),
  }
  const texts = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  const url = order.notifyUrl
  if (form === 'query') {
    const target = new URL(url)
    for (const [name, value] of texts) target.searchParams.set(name, value)
    return { url: target.href, method: 'GET', headers: {}, body: '' }
  }
  if (form === 'form')
    return {
      url,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: texts.toString(),
    }
  return {
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  }
}

/** OmiPay repeats a notification until the answer says SUCCESS. */
export function isThanked({ status, answer }: SentLetter): boolean {
  return status === 200 && /"return_code"\s*:\s*"SUCCESS"/.test(answer)
}
