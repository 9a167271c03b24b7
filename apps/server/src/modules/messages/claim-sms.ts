import { createHash } from 'node:crypto'
import { networkOf } from '@tabard/domain/messages/network-of'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { SmsLimits } from '../../config.ts'
import type { PlatformDoor } from '../../db/platform-door.ts'
import { Refusal } from '../../db/refusal.ts'
import { findNextPlace, takePlaces } from './queries.ts'

interface SmsClaim {
  /** E.164. */
  readonly phone: string
  /** Where the request came from. */
  readonly address: string
  readonly shopId: string
  /** The shop's own, as two letters. */
  readonly shopCountry: string
  readonly now: number
}

const hourSeconds = 3_600
const perHour = { phone: 5, address: 10, prefix: 50 }
/** The last digits, within which a block of numbers is let to one operator: pumping runs through them. */
const prefixLeaves = 4

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
  if (!isAllowedCountry(claim.phone, [claim.shopCountry, ...limits.countries]))
    return new Refusal('sms.country', {})
  const counters = countersOf(claim, limits)
  const keys = counters.map(({ key }) => key)
  const at = new Date(claim.now)
  try {
    await platform.together(async (rows) => {
      const taken = await rows(
        takePlaces(
          keys,
          counters.map(({ most }) => most),
          counters.map(({ seconds }) => seconds),
          at,
        ),
      )
      if (taken.length === keys.length) return
      const full = keys.filter((key) => !taken.some(({ counter_key }) => counter_key === key))
      const [next] = await rows(findNextPlace(full, at))
      throw new CounterFull(next?.free_at ?? at)
    })
    return undefined
  } catch (error) {
    if (!(error instanceof CounterFull)) throw error
    const retryAfterSeconds = Math.max(1, Math.ceil((error.freeAt.getTime() - claim.now) / 1000))
    return new Refusal('sms.tooMany', { retryAfterSeconds })
  }
}

/** Thrown, so that places taken in the other counters are given back. */
class CounterFull extends Error {
  readonly freeAt: Date

  constructor(freeAt: Date) {
    super('a counter of SMS is full')
    this.freeAt = freeAt
  }
}

function isAllowedCountry(phone: string, countries: readonly string[]): boolean {
  const parsed = parsePhoneNumberFromString(phone)
  // A number of no known country, as of a satellite phone, is of none that was allowed.
  if (!parsed?.country || !countries.includes(parsed.country)) return false
  return !costly.has(parsed.getType() ?? '')
}

interface Counter {
  readonly key: string
  readonly most: number
  readonly seconds: number
}

function countersOf({ phone, address, shopId }: SmsClaim, { perShopAndDay }: SmsLimits): readonly Counter[] {
  const hourly = (kind: keyof typeof perHour, value: string) => ({
    key: `${kind} ${hashed(value)}`,
    most: perHour[kind],
    seconds: hourSeconds,
  })
  return [
    hourly('phone', phone),
    hourly('address', networkOf(address)),
    hourly('prefix', phone.slice(0, -prefixLeaves)),
    { key: `shop ${shopId}`, most: perShopAndDay, seconds: 24 * hourSeconds },
  ]
}

/** Counting needs no list of people's phones. */
function hashed(value: string): string {
  return createHash('sha256').update(value).digest('base64url')
}
