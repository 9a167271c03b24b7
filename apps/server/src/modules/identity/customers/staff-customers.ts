import type { customers, StaffCustomer } from '@tabard/contract/customers/calls'
import { reading, writing } from '../../../db/statement.ts'
import type { Handler } from '../../../http/handler.ts'
import { readPhone } from '../../messages/read-phone.ts'
import { recordAudit } from '../../platform/audit.ts'
import { getShop } from '../../shops/load-shop.ts'
import { endSessions } from './end-sessions.ts'
import { planErasure } from './erase-account.ts'
import { isCustomerReached, staffReach } from './staff-reach.ts'

interface FoundRow {
  customerId: string
  firstName: string
  lastName: string
  phone: string
  email: string | null
  status: string
  createdAt: Date
  eraseAt: Date | null
  priceLevel: number
  sessions: number
}

const ownColumns =
  'c.customer_id, c.first_name, c.last_name, c.phone, c.email, c.status, c.created_at, c.erase_at, c.price_level'

const columns = `${ownColumns},
  (select count(distinct t.session_id)::integer from access_tokens t
   where t.merchant_id = :merchantId and t.customer_id = c.customer_id and t.expires_at > :at) as sessions`

/**
 * `digits`: the text without separators and the leading zero; empty matches nothing. `shopIds`, null for all: without an
 * order at one of these, only a whole phone number or email finds a customer, unless the merchant has no other shop.
 */
export const findByText = reading<
  FoundRow & { isReached: boolean },
  {
    at: Date
    pattern: string
    digits: string
    shopIds: readonly string[] | null
    phone: string
    email: string
  }
>(
  `select ${columns}, ${isCustomerReached} as is_reached from customers c
   where c.merchant_id = :merchantId and (:pattern = '%%' or c.first_name || ' ' || c.last_name ilike :pattern or c.email ilike :pattern
     or (:digits <> '' and c.phone like '%' || :digits || '%'))
     and (c.phone = :phone or lower(c.email) = lower(:email) or ${isCustomerReached})
   order by c.created_at desc, c.customer_id desc limit 50`,
)

export const findOne = reading<FoundRow, { at: Date; customerId: string; shopIds: readonly string[] | null }>(
  `select ${columns} from customers c
   where c.merchant_id = :merchantId and c.customer_id = :customerId and ${isCustomerReached}`,
)

/** The sessions of the customer as a row `t`, in the FROM of an update. */
const openSessions = `(select count(distinct t.session_id)::integer as sessions from access_tokens t
   where t.merchant_id = :merchantId and t.customer_id = :customerId and t.expires_at > :at) t`

export const setStatus = writing<
  FoundRow,
  { at: Date; customerId: string; status: 'active' | 'blocked'; shopIds: readonly string[] | null }
>(
  `update customers c set status = :status from ${openSessions}
   where c.merchant_id = :merchantId and c.customer_id = :customerId and ${isCustomerReached} returning ${ownColumns}, t.sessions`,
)

export const updateLevel = writing<
  FoundRow & { before: number },
  { at: Date; customerId: string; priceLevel: number }
>(
  `update customers c set price_level = :priceLevel, has_card_level = false from customers b, ${openSessions}
   where c.merchant_id = :merchantId and c.customer_id = :customerId and b.merchant_id = :merchantId and b.customer_id = :customerId
   returning ${ownColumns}, t.sessions, b.price_level as before`,
)

/** Finds customers by part of a name, phone or email, within the shops where the caller may see customers. */
export const searchCustomers: Handler<typeof customers.search> = ({ input, shop, now }) =>
  shop.read(async (tx, caller) => {
    const shopIds = staffReach(await caller)
    const text = input.text.trim()
    const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
    const digits = /^[+\d\s()-]+$/.test(text) ? text.replace(/\D/g, '').replace(/^0/, '') : ''
    const { country } = await getShop(tx, shop.shopId)
    const phone = readPhone(text, country) ?? ''
    const found = findByText({ at: new Date(now), pattern, digits, shopIds, phone, email: text })
    return (await tx.rows(found)).map((row) => present(row, row.isReached))
  })

/** Block a customer and end their sessions, or unblock them. */
export const setCustomerBlocked: Handler<typeof customers.setBlocked> = ({ input, shop, now, fail }) =>
  shop.write(async (tx, asking) => {
    const { customerId, isBlocked } = input
    const caller = await asking
    const status = isBlocked ? 'blocked' : 'active'
    const shopIds = staffReach(caller)
    const [changed] = await tx.change(setStatus({ at: new Date(now), customerId, status, shopIds }))
    if (!changed) return fail('account.unknown', {})
    // After the status, which a log-in waits for: none comes in between.
    if (isBlocked) await endSessions(tx, customerId, null, now)
    const what = isBlocked ? 'customers.block' : 'customers.unblock'
    await recordAudit(tx, { shopId: shop.shopId, now, caller, what, subject: customerId })
    return present({ ...changed, sessions: isBlocked ? 0 : changed.sessions })
  })

/** Set the menu's price level for a customer, effective from their next order. */
export const setPriceLevel: Handler<typeof customers.setPriceLevel> = ({ input, shop, now, fail }) =>
  shop.write(async (tx, asking) => {
    const { customerId, priceLevel } = input
    const caller = await asking
    const [changed] = await tx.change(updateLevel({ at: new Date(now), customerId, priceLevel }))
    if (!changed) return fail('account.unknown', {})
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller,
      what: 'customers.priceLevel',
      subject: customerId,
      before: { priceLevel: changed.before },
      after: { priceLevel },
    })
    return present(changed)
  })

/** End all sessions of a customer, for example after a lost device. */
export const endCustomerSessions: Handler<typeof customers.endSessions> = ({ input, shop, now, fail }) =>
  shop.write(async (tx, asking) => {
    const { customerId } = input
    const caller = await asking
    const customer = await tx.row(findOne({ at: new Date(now), customerId, shopIds: staffReach(caller) }))
    if (!customer) return fail('account.unknown', {})
    await endSessions(tx, customerId, null, now)
    const what = 'customers.endSessions'
    await recordAudit(tx, { shopId: shop.shopId, now, caller, what, subject: customerId })
    return present({ ...customer, sessions: 0 })
  })

/** Erase an account without the grace period: its owner requested it in person or in writing. */
export const eraseCustomer: Handler<typeof customers.erase> = ({ input, shop, now, fail }) =>
  shop.write(async (tx, asking) => {
    const { shopId } = shop
    const caller = await asking
    const isPlanned = await planErasure(tx, input.customerId, { shopId, eraseAt: now, now, caller })
    return isPlanned ? {} : fail('account.unknown', {})
  })

function present(row: FoundRow, isReached = true): StaffCustomer {
  return {
    customerId: row.customerId,
    name: `${row.firstName} ${row.lastName}`.trim(),
    phone: row.phone,
    email: row.email ?? '',
    isBlocked: row.status === 'blocked',
    createdAt: row.createdAt.getTime(),
    sessions: row.sessions,
    priceLevel: row.priceLevel,
    eraseAt: row.eraseAt?.getTime(),
    isReached,
  }
}
