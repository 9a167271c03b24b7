import type { ownAccount } from '@tabard/contract/own-account'
import type { Handler } from '../../../http/handler.ts'
import { findCustomer } from './customer-queries.ts'
import { presentAccount } from './present-account.ts'

/** The caller's own account. A user id of somebody else is one that does not exist (security W3). */
export const readAccount: Handler<typeof ownAccount.detail> = ({ input, shop, fail }) =>
  shop.read(async (tx, caller) => {
    const { customerId } = await caller
    const customer = await tx.row(findCustomer(tx.merchantId, customerId))
    if (!customer || (input.userId !== undefined && input.userId !== customer.handle))
      return fail('account.unknown', {})
    return presentAccount(customer)
  })
