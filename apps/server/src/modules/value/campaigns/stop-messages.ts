import { timingSafeEqual } from 'node:crypto'
import type { coupons } from '@tabard/contract/value/coupons/coupons'
import { maskRecipient } from '@tabard/domain/messages/mask-recipient'
import type { Handler } from '../../../http/handler.ts'
import { stopKey } from '../coupons/coupon-keys.ts'
import { findByTicket } from '../coupons/coupon-queries.ts'
import { insertStop } from './message-queries.ts'

/** End messages about coupons to the person whose message had this key. The same key again changes nothing. */
export const unsubscribe: Handler<typeof coupons.unsubscribe, 'config'> = ({
  input,
  shop,
  now,
  deps,
  fail,
}) =>
  shop.write(async (tx) => {
    const [ticket = ''] = input.stopKey.split('.')
    const row = isSame(input.stopKey, stopKey(deps.config.secret, shop.merchantId, ticket))
      ? await tx.row(findByTicket({ ticket }))
      : undefined
    if (!row || row.phoneKey === null) return fail('coupon.unknown', {})
    await tx.change(insertStop({ phoneKey: row.phoneKey, at: new Date(now) }))
    return { recipient: row.phone === '' ? '' : maskRecipient(row.phone) }
  })

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
