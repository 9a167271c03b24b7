import type { shopCustomers } from '@tabard/contract/customers/shop-customers'
import { maskRecipient } from '@tabard/domain/messages/mask-recipient'
import type { Handler } from '../../http/handler.ts'
import { eraseByPhone } from '../identity/customers/erase-account.ts'
import { recordAudit } from '../platform/audit.ts'

/** Erase a customer, with or without an account, as they asked in person or in writing. Jobs do it at once. */
export const forgetCustomer: Handler<typeof shopCustomers.forget> = ({ input, shop, now }) =>
  shop.write(async (tx, asking) => {
    const { shopId } = shop
    const { phone } = input
    const caller = await asking
    await eraseByPhone(tx, phone, { shopId, eraseAt: now, now, caller })
    const subject = maskRecipient(phone)
    await recordAudit(tx, { shopId, now, caller, what: 'customers.forget', subject })
    return {}
  })
