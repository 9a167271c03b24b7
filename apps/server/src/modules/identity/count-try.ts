import { createHash } from 'node:crypto'
import type { PlatformDatabase } from '../../db/platform-database.ts'
import { browserOf } from './sessions/known-browser.ts'
import { addTry, clearAccountTries, clearTries, takeBackTry } from './queries.ts'

const windowMs = 15 * 60_000
/** Maximum wrong tries within `windowMs`. */
const limits = { network: 50, accountFromNetwork: 10, accountFromBrowser: 10 } as const
/** Wrong tries at one account from all networks together. Beyond this number each further try is delayed. */
const quickTries = 20
const delayStepMs = 100
const longestDelayMs = 3_000

/** A log-in, or any other guess at an account's password. */
export interface Try {
  /** Staff or customers of a merchant, and the log-in name or id. */
  readonly account: string
  /** Each network has one counter per kind. */
  readonly kind: 'staff' | 'customer'
  readonly network: string
  /** The browser's proof of earlier log-ins (`known-browser.ts`), and the key that signed it. */
  readonly knownBrowser: string | undefined
  readonly secret: string
}

/** The outcome of counting a try. */
export interface CountedTry {
  /** Above 0: refuse the try without checking the password. */
  readonly waitSeconds: number
  /** Milliseconds to wait before the password is checked. */
  readonly delayMs: number
  /** The browser has logged in to this account before. */
  readonly isKnown: boolean
}

/**
 * Count a try before the password is checked, in the database, so that all servers count together. The
 * network counts first: a try that it refuses costs the account nothing. Too many tries close an account to
 * one network and delay the tries of all others, so that nobody can lock out the owner. A known browser has
 * its own counter.
 */
export async function countTry(platform: PlatformDatabase, tried: Try, now: number): Promise<CountedTry> {
  const add = (key: string, most: number) => addOne(platform, key, most, now)
  const keys = keysOf(tried)
  if (keys.browser !== undefined) {
    const waitSeconds = await add(keys.browser, limits.accountFromBrowser)
    return { waitSeconds, delayMs: 0, isKnown: true }
  }
  const stranger = { delayMs: 0, isKnown: false }
  const networkWait = await add(keys.network, limits.network)
  if (networkWait > 0) return { ...stranger, waitSeconds: networkWait }
  const accountWait = await add(keys.fromNetwork, limits.accountFromNetwork)
  if (accountWait > 0) {
    // The password was not checked: the try does not count for the network's other accounts.
    await platform.rows(takeBackTry({ key: keys.network }))
    return { ...stranger, waitSeconds: accountWait }
  }
  const [all] = await platform.rows(
    addTry({ key: keys.account, at: new Date(now), windowStart: new Date(now - windowMs) }),
  )
  const delayMs = Math.min(longestDelayMs, Math.max(0, (all?.tries ?? 0) - quickTries) * delayStepMs)
  return { ...stranger, waitSeconds: 0, delayMs }
}

/**
 * Clear the account's wrong tries from this network or browser after a right one, and subtract this try from
 * the other counters.
 */
export async function forgetTries(platform: PlatformDatabase, tried: Try): Promise<void> {
  const { browser, network, fromNetwork, account } = keysOf(tried)
  if (browser !== undefined) await platform.rows(clearTries({ key: browser }))
  else
    await Promise.all([
      platform.rows(clearTries({ key: fromNetwork })),
      platform.rows(takeBackTry({ key: network })),
      platform.rows(takeBackTry({ key: account })),
    ])
}

/** The key of all tries at an account. Keys of single networks and browsers begin with it. */
export function accountKey(account: string): string {
  return `account ${createHash('sha256').update(account.toLowerCase()).digest('base64url')}`
}

/** Clear all wrong tries at an account: its password has changed. */
export function clearTriesOf(account: string) {
  return clearAccountTries({ accountKey: accountKey(account) })
}

function keysOf({ account, kind, network, knownBrowser, secret }: Try) {
  const key = accountKey(account)
  const browser = browserOf(secret, knownBrowser, account)
  return {
    account: key,
    network: `${kind} network ${network}`,
    fromNetwork: `${key} ${network}`,
    browser: browser === undefined ? undefined : `${key} ${browser}`,
  }
}

/** Subtract a guess that was right. */
export async function takeBackGuess(platform: PlatformDatabase, key: string): Promise<void> {
  await platform.rows(takeBackTry({ key }))
}

/**
 * Count a guess at something other than an account. Returns the seconds to wait, rounded up, or 0 while the
 * count is at most `most`.
 */
export function countGuess(
  platform: PlatformDatabase,
  { key, most, now }: { readonly key: string; readonly most: number; readonly now: number },
): Promise<number> {
  return addOne(platform, key, most, now)
}

async function addOne(platform: PlatformDatabase, key: string, most: number, now: number): Promise<number> {
  const [row] = await platform.rows(addTry({ key, at: new Date(now), windowStart: new Date(now - windowMs) }))
  if (!row || row.tries <= most) return 0
  return Math.max(1, Math.ceil((row.windowStartedAt.getTime() + windowMs - now) / 1000))
}
