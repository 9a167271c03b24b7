import type { shopCustomers } from '@tabard/contract/customers/shop-customers'
import type { Handler } from '../../http/handler.ts'
import { readPhone } from '../messages/read-phone.ts'
import { readLastOrder } from '../orders/reading/read-phone-orders.ts'
import { getShop } from '../shops/load-shop.ts'
import { presentCustomer } from './present-customer.ts'
import { findCustomer, listAddresses } from './reading-queries.ts'
import { differentAddresses } from './show-customer.ts'

/** Recognise a caller by the whole phone number, typed as at home or with the country code. */
export const recogniseCustomer: Handler<typeof shopCustomers.recognise> = ({ input, shop }) =>
  shop.read(async (tx) => {
    const { shopId } = shop
    const { country } = await getShop(tx, shopId)
    const phone = readPhone(input.phone, country)
    if (phone === undefined) return { customer: undefined }
    const [row, lastOrder, addresses] = await Promise.all([
      tx.row(findCustomer({ shopId, phone })),
      readLastOrder(tx, { shopId, phone }),
      tx.rows(listAddresses({ shopId, phone })),
    ])
    // The minute's count may not have come to the first order of a customer yet, and the next call is soon enough.
    if (!row || (row.orders === 0 && row.tags.length === 0 && row.note === '')) return { customer: undefined }
    const { name, orders, lastAt, tags, note } = presentCustomer(row)
    return {
      customer: {
        phone,
        name,
        orders,
        lastAt,
        tags,
        note,
        addresses: differentAddresses(addresses.map(({ address }) => address)),
        lastOrder,
      },
    }
  })
