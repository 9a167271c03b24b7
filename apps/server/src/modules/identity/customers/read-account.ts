import type { Account } from '@tabard/contract/accounts/wire'
import type { ReadTx } from '../../../db/tx.ts'
import { findCustomer } from './customer-queries.ts'
import { presentAccount } from './present-account.ts'

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
