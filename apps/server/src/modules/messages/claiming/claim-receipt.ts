import type { SmsLimits } from '../../../config.ts'
import type { PlatformDatabase } from '../../../db/platform-database.ts'
import { Refusal } from '../../../db/refusal.ts'
import { claimMail } from './claim-mail.ts'
import { claimPlaces, hashed, hourSeconds } from './claim-places.ts'
import { claimSms } from './claim-sms.ts'

interface ReceiptClaim {
  readonly receiptId: string
  readonly to: { readonly kind: 'mail' | 'sms'; readonly address: string }
  /** The address of the client. */
  readonly sender: string
  readonly shopId: string
  readonly shopCountry: string
  readonly now: number
}

const perDay = 5

/**
 * Request the right to send a receipt to an address that a guest typed: five times a day for each receipt, and within
 * the limits of mailboxes, phones and networks. Uses its own connection: never called inside `shop.write`.
 */
export async function claimReceipt(
  platform: PlatformDatabase,
  limits: SmsLimits,
  { receiptId, to, sender, shopId, shopCountry, now }: ReceiptClaim,
): Promise<Refusal<'mail.tooMany'> | Refusal<'sms.tooMany'> | Refusal<'sms.country'> | undefined> {
  const counter = { key: `receipt ${hashed(receiptId)}`, most: perDay, seconds: 24 * hourSeconds }
  const retryAfterSeconds = await claimPlaces(platform, [counter], now)
  if (retryAfterSeconds !== undefined)
    return new Refusal(to.kind === 'mail' ? 'mail.tooMany' : 'sms.tooMany', { retryAfterSeconds })
  return to.kind === 'mail'
    ? claimMail(platform, { email: to.address, sender, now })
    : claimSms(platform, limits, { phone: to.address, address: sender, shopId, shopCountry, now })
}
