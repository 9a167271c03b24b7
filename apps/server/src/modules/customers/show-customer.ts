import type { shopCustomers, ShopCustomerDetail } from '@tabard/contract/customers/shop-customers'
import type { DeliveryAddress } from '@tabard/domain/cart/order-options'
import type { ReadTx } from '../../db/tx.ts'
import type { Handler } from '../../http/handler.ts'
import { readPhoneOrders } from '../orders/reading/read-phone-orders.ts'
import { getShop } from '../shops/load-shop.ts'
import { tradingDateOf } from '../shops/hours/trading-date.ts'
import { presentCustomer } from './present-customer.ts'
import { findCustomer, listAddresses, listDishes, sumMonths } from './reading-queries.ts'

const months = 12

/** Show a customer with orders, spending by month, usual dishes and addresses. */
export const showCustomer: Handler<typeof shopCustomers.get> = ({ input, shop, now, fail }) =>
  shop.read(async (tx) => {
    const shown = await readCustomer(tx, { shopId: shop.shopId, phone: input.phone }, now)
    return shown ?? fail('customer.unknown', {})
  })

/** Read everything that a shop keeps about a phone. Undefined: nothing. */
export async function readCustomer(
  tx: ReadTx,
  key: { readonly shopId: string; readonly phone: string },
  now: number,
): Promise<ShopCustomerDetail | undefined> {
  const { timeZone, settings, currency } = await getShop(tx, key.shopId)
  const shown = lastMonths(tradingDateOf({ timeZone, settings }, now))
  const since = `${shown[0] ?? ''}-01`
  const [row, sums, dishes, addresses, history] = await Promise.all([
    tx.row(findCustomer(key)),
    tx.rows(sumMonths({ ...key, since })),
    tx.rows(listDishes({ ...key, since })),
    tx.rows(listAddresses(key)),
    readPhoneOrders(tx, key),
  ])
  if (!row) return undefined
  return {
    ...presentCustomer(row),
    currency,
    months: shown.map((month) => sums.find((sum) => sum.month === month) ?? { month, orders: 0, cents: 0 }),
    dishes: dishes.map(({ name1, name2, units }) => ({ names: { first: name1, second: name2 }, units })),
    addresses: differentAddresses(addresses.map(({ address }) => address)),
    history,
  }
}

/** The months up to that of a date, oldest first: `2026-11`. */
function lastMonths(date: string): readonly string[] {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return Array.from({ length: months }, (_, place) => {
    const at = year * 12 + month - 1 - (months - 1 - place)
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}

/** Each place once, three at most, as it was typed last. */
export function differentAddresses(addresses: readonly DeliveryAddress[]): readonly DeliveryAddress[] {
  const placeOf = ({ unit, street, suburb, postcode }: DeliveryAddress) =>
    [unit, street, suburb, postcode].join('\n').toLowerCase()
  const byPlace = new Map(addresses.toReversed().map((address) => [placeOf(address), address]))
  return [...byPlace.values()].toReversed().slice(0, 3)
}
