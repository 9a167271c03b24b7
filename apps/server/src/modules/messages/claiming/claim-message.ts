import type { SmsLimits } from '../../../config.ts'
import type { PlatformDatabase } from '../../../db/platform-database.ts'
import type { Refusal } from '../../../db/refusal.ts'
import { claimMail } from './claim-mail.ts'
import { claimOrderSms } from './claim-sms.ts'

interface MessageClaim {
  readonly kind: 'mail' | 'sms'
  /** An email address or a phone number, by `kind`. */
  readonly address: string
  /** What the email is about: one subject sends few emails. */
  readonly sender: string
  readonly shop: { readonly shopId: string; readonly country: string }
  readonly now: number
}

/**
 * Request the right to send one message that an order, a card or a coupon causes, by email or SMS. Never called inside
 * `shop.write`.
 */
export async function claimMessage(
  platform: PlatformDatabase,
  limits: SmsLimits,
  { kind, address, sender, shop, now }: MessageClaim,
): Promise<Refusal<'sms.country'> | Refusal<'sms.tooMany'> | Refusal<'mail.tooMany'> | undefined> {
  if (kind === 'mail') return claimMail(platform, { email: address, sender, now })
  const { shopId, country: shopCountry } = shop
  return claimOrderSms(platform, limits, { phone: address, shopId, shopCountry, now })
}
