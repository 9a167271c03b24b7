import type { shopCustomers } from '@tabard/contract/customers/shop-customers'
import { shopsWith } from '@tabard/domain/staff/roles'
import type { Handler } from '../../http/handler.ts'
import { readPhone } from '../messages/read-phone.ts'
import { getShop } from '../shops/load-shop.ts'
import { presentCustomer } from './present-customer.ts'
import { listPage } from './reading-queries.ts'

const pageSize = 50

/** List the customers of a shop by part of a name, its pinyin, a phone as typed at home, an email or a tag. */
export const listCustomers: Handler<typeof shopCustomers.list> = ({ input, shop }) =>
  shop.read(async (tx, asking) => {
    const { shopId } = shop
    const text = input.text.trim().toLowerCase()
    const [{ assignments }, { country, currency }] = await Promise.all([asking, getShop(tx, shopId)])
    const rows = await tx.rows(
      listPage[input.sort]({
        shopId,
        isForAll: shopsWith(assignments, 'customers.view') === undefined,
        phone: readPhone(text, country) ?? '',
        email: text,
        pattern: likePattern(text),
        spelled: likePattern(text.replaceAll(' ', '')),
        digits: nationalDigits(text),
        most: pageSize,
        passed: input.startRow ?? 0,
      }),
    )
    return { total: rows[0]?.total ?? 0, currency, customers: rows.map(presentCustomer) }
  })

function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
}

/** The digits of a typed number without separators and the leading zero: what E.164 contains of it. */
function nationalDigits(text: string): string {
  return /^[+\d\s().-]+$/.test(text) ? text.replace(/\D/g, '').replace(/^0/, '') : ''
}
