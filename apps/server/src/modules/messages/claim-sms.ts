import { networkOf } from '@tabard/domain/messages/network-of'
import type { SmsLimits } from '../../config.ts'
import type { PlatformDoor } from '../../db/platform-door.ts'
import { Refusal } from '../../db/refusal.ts'
import { claimPlaces, hashed, hourSeconds, lookForPlace, type Counter } from './claim-places.ts'

interface SmsClaim {
  /** E.164. */
  readonly phone: string
  /** Where the request came from. */
  readonly address: string
  readonly shopId: string
  /** The shop's own, as two letters. */
  readonly shopCountry: string
  readonly now: number
  /**
   * `anywhere`: to whatever phone was typed; `account`: to phones with an account, which strangers' sign-ups never use up;
   * `none`: made and not sent, as nobody has an account with that phone. It is refused whenever a sent one would be.
   */
  readonly reach?: 'anywhere' | 'account' | 'none'
  /** Sources that have hardly any codes used: one in ten minutes goes out, and shows when they are better. */
  readonly doubted?: readonly string[]
}

const perHour = { phone: 5, address: 10, prefix: 50 }
const trialSeconds = 600
/** The last digits, within which a block of numbers is let to one operator: pumping runs through them. */
const prefixLeaves = 4

/** The block of numbers a phone is of. */
export function prefixOf(phone: string): string {
  return phone.slice(0, -prefixLeaves)
}

/** Numbers that pay whoever is called. */
const costly = new Set(['PREMIUM_RATE', 'SHARED_COST', 'UAN', 'PAGER', 'VOICEMAIL'])

/**
 * Asks for the right to send one SMS, and counts it: undefined when it may go. The counters are the installation's, so
 * that who pumps at many shops is one; all of them are taken or none. A connection of its own: never called inside
 * `shop.write`.
 */
export async function claimSms(
  platform: PlatformDoor,
  limits: SmsLimits,
  claim: SmsClaim,
): Promise<Refusal<'sms.country'> | Refusal<'sms.tooMany'> | undefined> {
  if (!(await isAllowedCountry(claim.phone, [claim.shopCountry, ...limits.countries])))
    return new Refusal('sms.country', {})
  const retryAfterSeconds =
    (claim.reach === 'none'
      ? await lookForPlace(platform, accountBudget(claim.shopId), claim.now)
      : undefined) ?? (await claimPlaces(platform, countersOf(claim, limits), claim.now))
  return retryAfterSeconds === undefined ? undefined : new Refusal('sms.tooMany', { retryAfterSeconds })
}

async function isAllowedCountry(phone: string, countries: readonly string[]): Promise<boolean> {
  // It knows what kind of number each is, and takes memory: loaded for the first SMS.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const parsed = parsePhoneNumberFromString(phone)
  // A number of no known country, as of a satellite phone, is of none that was allowed.
  if (!parsed?.country || !countries.includes(parsed.country)) return false
  return !costly.has(parsed.getType() ?? '')
}

const accountBudget = (shopId: string) => `shop accounts ${shopId}`

function countersOf(
  { phone, address, shopId, reach = 'anywhere', doubted = [] }: SmsClaim,
  { perShopAndDay }: SmsLimits,
): readonly Counter[] {
  const hourly = (kind: keyof typeof perHour, value: string) => ({
    key: `${kind} ${hashed(value)}`,
    most: perHour[kind],
    seconds: hourSeconds,
  })
  const daily = (key: string) => ({ key, most: perShopAndDay, seconds: 24 * hourSeconds })
  return [
    hourly('phone', phone),
    hourly('address', networkOf(address)),
    ...(reach === 'anywhere' ? [hourly('prefix', prefixOf(phone)), daily(`shop ${shopId}`)] : []),
    ...(reach === 'account' ? [daily(accountBudget(shopId))] : []),
    ...doubted.map((source) => ({ key: `trial ${hashed(source)}`, most: 1, seconds: trialSeconds })),
  ]
}
