import { countedNetworks, networkOf } from '@tabard/domain/messages/network-of'
import type { SmsLimits } from '../../../config.ts'
import type { PlatformDatabase } from '../../../db/platform-database.ts'
import { Refusal } from '../../../db/refusal.ts'
import { claimPlaces, hashed, hourSeconds, lookForPlace, type Counter } from './claim-places.ts'

interface SmsClaim {
  /** E.164. */
  readonly phone: string
  /** The client's address. */
  readonly address: string
  readonly shopId: string
  /** The shop's own country, two letters. */
  readonly shopCountry: string
  readonly now: number
  /**
   * `anywhere`: to any typed phone. `account`: to phones with an account, with a budget that sign-ups cannot
   * use up. `none`: created but not sent, because no account has the phone; refused whenever a sent one would
   * be.
   */
  readonly reach?: 'anywhere' | 'account' | 'none'
  /** Suspicious sources: one code in ten minutes is sent, to notice when they recover. */
  readonly doubted?: readonly string[]
}

const perHour = { phone: 5, address: 10, prefix: 50 }
const trialSeconds = 600
/** The number of last digits within a block of numbers of one operator. SMS pumping uses whole blocks. */
const prefixLeaves = 4

/** The block of numbers that a phone belongs to. */
export function prefixOf(phone: string): string {
  return phone.slice(0, -prefixLeaves)
}

/** Number types that can pay their owner for an SMS. */
const costly = new Set(['PREMIUM_RATE', 'SHARED_COST', 'UAN', 'PAGER', 'VOICEMAIL'])

/**
 * Request the right to send one SMS and count it. Undefined: it may be sent. The counters cover the whole
 * installation, so that abuse at many shops counts as one. All counters are taken or none. Uses its own
 * connection: never called inside `shop.write`.
 */
export async function claimSms(
  platform: PlatformDatabase,
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

/** An order tells of few events, and staff cause them: these limits only stop abuse. */
const orderLimits = { phonePerDay: 30, shopTimes: 20 }

/**
 * The same for an SMS about an order, which staff cause by their work: limits of its own, so that codes and orders
 * do not use up each other's.
 */
export async function claimOrderSms(
  platform: PlatformDatabase,
  limits: SmsLimits,
  { phone, shopId, shopCountry, now }: Pick<SmsClaim, 'phone' | 'shopId' | 'shopCountry' | 'now'>,
): Promise<Refusal<'sms.country'> | Refusal<'sms.tooMany'> | undefined> {
  if (!(await isAllowedCountry(phone, [shopCountry, ...limits.countries])))
    return new Refusal('sms.country', {})
  const seconds = 24 * hourSeconds
  const counters = [
    { key: `order phone ${hashed(phone)}`, most: orderLimits.phonePerDay, seconds },
    { key: `shop orders ${shopId}`, most: limits.perShopAndDay * orderLimits.shopTimes, seconds },
  ]
  const retryAfterSeconds = await claimPlaces(platform, counters, now)
  return retryAfterSeconds === undefined ? undefined : new Refusal('sms.tooMany', { retryAfterSeconds })
}

async function isAllowedCountry(phone: string, countries: readonly string[]): Promise<boolean> {
  // Knows the type of each number and needs memory, so it is loaded with the first SMS.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const parsed = parsePhoneNumberFromString(phone)
  // A number without a country, for example of a satellite phone, is not allowed.
  if (!parsed?.country || !countries.includes(parsed.country)) return false
  return !costly.has(parsed.getType() ?? '')
}

const accountBudget = (shopId: string) => `shop accounts ${shopId}`

function countersOf(
  { phone, address, shopId, reach = 'anywhere', doubted = [] }: SmsClaim,
  { perShopAndDay }: SmsLimits,
): readonly Counter[] {
  const hourly = (kind: keyof typeof perHour, value: string, times = 1) => ({
    key: `${kind} ${hashed(value)}`,
    most: perHour[kind] * times,
    seconds: hourSeconds,
  })
  const daily = (key: string) => ({ key, most: perShopAndDay, seconds: 24 * hourSeconds })
  return [
    hourly('phone', phone),
    ...countedNetworks(networkOf(address)).map(({ network, times }) => hourly('address', network, times)),
    ...(reach === 'anywhere' ? [hourly('prefix', prefixOf(phone)), daily(`shop ${shopId}`)] : []),
    ...(reach === 'account' ? [daily(accountBudget(shopId))] : []),
    ...doubted.map((source) => ({ key: `trial ${hashed(source)}`, most: 1, seconds: trialSeconds })),
  ]
}
