import { maskRecipient } from '@tabard/domain/messages/mask-recipient'
import type { WriteTx } from '../../../../db/tx.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { setPassword, type CustomerRow } from '../customer-queries.ts'
import { endSessions } from '../end-sessions.ts'

interface Replacement {
  readonly shopId: string
  readonly what: 'account.changePassword' | 'account.resetPassword'
  readonly now: number
}

/** Set a password and end every session of the customer. Undefined: there is no such active account. */
export async function replacePassword(
  tx: WriteTx,
  customerId: string,
  passwordHash: string,
  { shopId, what, now }: Replacement,
): Promise<CustomerRow | undefined> {
  const [customer] = await tx.change(setPassword({ customerId, passwordHash }))
  if (!customer) return undefined
  await endSessions(tx, customerId, null, now)
  const caller = { personId: customerId, name: maskRecipient(customer.phone) }
  await recordAudit(tx, { shopId, now, caller, what, subject: customerId })
  return customer
}
