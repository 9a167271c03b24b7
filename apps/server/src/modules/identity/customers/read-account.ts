import type { Account } from '@tabard/contract/accounts/wire'
import type { ownAccount } from '@tabard/contract/accounts/own-account'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { findCustomer } from './customer-queries.ts'
import { presentAccount } from './present-account.ts'

/** Read the caller's own account. Another customer's user id is refused like one that does not exist (W3). */
export const readAccount: Handler<typeof ownAccount.detail> = ({ input, shop, fail }) =>
  shop.read(async (tx, caller) => {
    const { customerId } = await caller
    const customer = await tx.row(findCustomer({ customerId }))
    if (!customer) return fail('account.unknown', {})
    if (input.userId !== undefined && input.userId !== customer.handle) return fail('account.notYours', {})
    return presentAccount(customer)
  })

/** Read an account and its creation time, for the owner's export. */
export async function readOwnAccount(
  tx: ReadTx,
  customerId: string,
): Promise<{ readonly account: Account; readonly createdAt: number } | undefined> {
  const customer = await tx.row(findCustomer({ customerId }))
  return customer && { account: presentAccount(customer), createdAt: customer.createdAt.getTime() }
}

/** Get the guest id that owns a customer's orders. */
export async function guestOfCustomer(tx: ReadTx, customerId: string): Promise<string | undefined> {
  return (await tx.row(findCustomer({ customerId })))?.guestId
}
