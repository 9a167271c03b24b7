import type { PlatformDatabase } from '../../../db/platform-database.ts'
import { Refusal } from '../../../db/refusal.ts'
import { claimPlaces, hashed, hourSeconds } from './claim-places.ts'

const perHour = { mailbox: 5, sender: 10 }

/**
 * Request the right to send one email to an address that the caller chose, so that no mailbox is flooded.
 * `sender`: the account, network or shop of the caller. Never called inside `shop.write`.
 */
export async function claimMail(
  platform: PlatformDatabase,
  claim: { readonly email: string; readonly sender: string; readonly now: number },
): Promise<Refusal<'mail.tooMany'> | undefined> {
  const counters = [
    { key: `mailbox ${hashed(claim.email.toLowerCase())}`, most: perHour.mailbox, seconds: hourSeconds },
    { key: `mail sender ${hashed(claim.sender)}`, most: perHour.sender, seconds: hourSeconds },
  ]
  const retryAfterSeconds = await claimPlaces(platform, counters, claim.now)
  return retryAfterSeconds === undefined ? undefined : new Refusal('mail.tooMany', { retryAfterSeconds })
}
