import { isRefusal, Refusal } from '../../../../db/refusal.ts'
import { writing } from '../../../../db/statement.ts'
import type { ReadTx } from '../../../../db/tx.ts'
import type { HandlerRequest } from '../../../../http/handler.ts'
import { findCustomer } from '../customer-queries.ts'
import { tryPin, type PinRefusal } from './try-pin.ts'

/** Forget the tries of a PIN that was right. A PIN that was set since keeps its own count. */
export const forgetPinTries = writing<Record<never, never>, { customerId: string; hash: string }>(
  `update customers set pin_tries = 0, pin_locked_until = null
   where merchant_id = :merchantId and customer_id = :customerId and pin_hash = :hash`,
)

/** Whether a customer has set a wallet PIN. */
export async function hasPin(tx: ReadTx, customerId: string): Promise<boolean> {
  const customer = await tx.row(findCustomer({ customerId }))
  return customer !== undefined && customer.pinHash !== null
}

type Request = Pick<HandlerRequest<never, 'config'>, 'shop' | 'now' | 'deps'>

/**
 * Check the wallet PIN before a customer spends value (ADR-193). Wrong tries count and lock as they do for
 * `setPin`; a right one resets them. It hashes, so call it before the transaction that spends. Refuses with `pin.unset`
 * where the customer has no PIN yet.
 */
export async function verifyPin(
  { shop, now, deps }: Request,
  { customerId, pin }: { readonly customerId: string; readonly pin: string },
): Promise<undefined | PinRefusal | Refusal<'pin.unset'>> {
  const customer = await shop.read((tx) => tx.row(findCustomer({ customerId })))
  if (!customer || customer.pinHash === null) return new Refusal('pin.unset', {})
  const tried = await tryPin(shop, { customerId, pin, secret: deps.config.secret, now })
  if (isRefusal(tried)) return tried
  await shop.write((tx) => tx.change(forgetPinTries({ customerId, hash: tried.pinHash })))
  return undefined
}
