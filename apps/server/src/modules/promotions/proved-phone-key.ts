import type { ReadTx } from '../../db/tx.ts'
import { phoneKey } from './code-hash.ts'
import { findProvedPhone } from './queries.ts'

/**
 * The key of the phone that a person has proved (ADR-225). A limit per customer counts the account or the guest, and this
 * phone, so that another account of the phone has no further uses. Null: the guest has no account. The phone of the order's
 * contact proves nothing and counts nowhere: anyone can type it.
 */
export async function provedPhoneKey(tx: ReadTx, secret: string, guestId: string): Promise<string | null> {
  const account = await tx.row(findProvedPhone({ guestId }))
  return phoneKey(secret, tx.merchantId, account?.phone ?? '')
}
