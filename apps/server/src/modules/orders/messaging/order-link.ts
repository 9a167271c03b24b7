import { homeFamily } from '@tabard/domain/shops/families'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import type { OrderRow } from '../order-row.ts'

/**
 * The address of an order that opens in any browser. It names the order by its receipt id, 128 random bits, and shows
 * what `followOrder` answers: no name, phone or address.
 */
export function orderLink(
  publicUrl: string,
  { code, families }: Pick<ShopProfile, 'code' | 'families'>,
  { receiptId }: Pick<OrderRow, 'receiptId'>,
): string {
  return `${publicUrl}/${homeFamily(families)}/${code}/order?order=${receiptId}`
}
