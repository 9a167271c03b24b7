import type { MessagePurpose } from '@tabard/domain/messages/message'
import { writing } from '../../db/statement.ts'
import type { WriteTx } from '../../db/tx.ts'

/** Messages to customers; the others go to staff, who may have the same address. */
const toCustomers: readonly MessagePurpose[] = [
  'verificationCode',
  'logInCode',
  'passwordCode',
  'mailCode',
  'orderAccepted',
  'orderDelayed',
  'orderReady',
  'orderCancelled',
  'orderRefunded',
  'orderAnswered',
  'receipt',
  'coupon',
]

export const remove = writing<
  Record<never, never>,
  { recipients: readonly string[]; purposes: readonly string[] }
>(
  'delete from messages where merchant_id = :merchantId and lower(recipient) = any(:recipients) and purpose = any(:purposes)',
)

/** Deletes the messages to an erased customer's phone and email before their 90 days are over. */
export async function forgetRecipient(tx: WriteTx, recipients: readonly string[]): Promise<void> {
  const lower = recipients.map((recipient) => recipient.toLowerCase())
  await tx.change(remove({ recipients: lower, purposes: toCustomers }))
}
