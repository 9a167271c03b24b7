import { createHash } from 'node:crypto'
import type { PlatformDoor } from '../../db/platform-door.ts'
import { browserOf } from './known-browser.ts'
import { addTry, clearAccountTries, clearTries, takeBackTry } from './queries.ts'

const windowMs = 15 * 60_000
/** Wrong tries in a quarter of an hour. */
const limits = { network: 50, accountFromNetwork: 10, accountFromBrowser: 10 } as const
/** Wrong tries of an account from all networks together, beyond which each one waits before it is looked at. */
const quickTries = 20
const delayStepMs = 100
const longestDelayMs = 3_000

/** A log-in, or any other guess at an account's password. */
export interface Try {
  /** Whose password it is: staff, customers of a merchant, ... and who of them. */
  readonly account: string
  /** Which log-in; a network has as many tries at each kind. */
  readonly kind: 'staff' | 'customer'
  readonly network: string
  /** What the browser says it knows, and what signed it. */
  readonly knownBrowser: string | undefined
  readonly secret: string
}

export interface CountedTry {
  /** Above 0: not looked at before then. */
  readonly waitSeconds: number
  /** How long to wait before it is looked at. */
  readonly delayMs: number
  /** The browser has logged in to this account before. */
  readonly isKnown: boolean
}

/**
 * Counts a try before it is looked at, in the database, so that all servers count together. The network comes first: one
 * that is refused already costs the account nothing. An account is closed to one network only; for all others it slows
 * down, so that nobody can take the log-in from its owner. A browser that logged in before has tries of its own.
 */
export async function countTry(platform: PlatformDoor, tried: Try, now: number): Promise<CountedTry> {
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
    // It was not looked at: the network's other accounts have its place.
    await platform.rows(takeBackTry(keys.network))
    return { ...stranger, waitSeconds: accountWait }
  }
  const [all] = await platform.rows(addTry(keys.account, new Date(now), new Date(now - windowMs)))
  const delayMs = Math.min(longestDelayMs, Math.max(0, (all?.tries ?? 0) - quickTries) * delayStepMs)
  return { ...stranger, waitSeconds: 0, delayMs }
}

/** The try was right: the account's wrong ones from here count no more, and the network has one less. */
export async function forgetTries(platform: PlatformDoor, tried: Try): Promise<void> {
  const { browser, network, fromNetwork, account } = keysOf(tried)
  if (browser !== undefined) await platform.rows(clearTries(browser))
  else
    await Promise.all([
      platform.rows(clearTries(fromNetwork)),
      platform.rows(takeBackTry(network)),
      platform.rows(takeBackTry(account)),
    ])
}

/** The key of all tries at an account, and the beginning of those from one network or browser. */
export function accountKey(account: string): string {
  return `account ${createHash('sha256').update(account.toLowerCase()).digest('base64url')}`
}

/** A new password: wrong tries with the old one, from wherever, are no reason to keep out the new one. */
export function clearTriesOf(account: string) {
  return clearAccountTries(accountKey(account))
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

/** A guess that was counted was right. */
export async function takeBackGuess(platform: PlatformDoor, key: string): Promise<void> {
  await platform.rows(takeBackTry(key))
}

/** The same for a guess at something other than an account: seconds to wait when there were more than `most`. */
export function countGuess(
  platform: PlatformDoor,
  { key, most, now }: { readonly key: string; readonly most: number; readonly now: number },
): Promise<number> {
  return addOne(platform, key, most, now)
}

async function addOne(platform: PlatformDoor, key: string, most: number, now: number): Promise<number> {
  const [row] = await platform.rows(addTry(key, new Date(now), new Date(now - windowMs)))
  if (!row || row.tries <= most) return 0
  return Math.max(1, Math.ceil((row.window_started_at.getTime() + windowMs - now) / 1000))
}
