import type { PlatformDoor } from '../../db/platform-door.ts'
import { Refusal } from '../../db/refusal.ts'
import { claimPlaces, hashed, hourSeconds } from './claim-places.ts'

const perHour = { mailbox: 5, sender: 10 }

/**
 * Asks for the right to send one mail that somebody let be sent to an address of their choice: nobody's mailbox is
 * filled by us, whoever asks. `sender`: the account that asks. Never called inside `shop.write`.
 */
export async function claimMail(
  platform: PlatformDoor,
  claim: { readonly email: string; readonly sender: string; readonly now: number },
): Promise<Refusal<'mail.tooMany'> | undefined> {
  const counters = [
    { key: `mailbox ${hashed(claim.email.toLowerCase())}`, most: perHour.mailbox, seconds: hourSeconds },
    { key: `mail sender ${hashed(claim.sender)}`, most: perHour.sender, seconds: hourSeconds },
  ]
  const retryAfterSeconds = await claimPlaces(platform, counters, claim.now)
  return retryAfterSeconds === undefined ? undefined : new Refusal('mail.tooMany', { retryAfterSeconds })
}
