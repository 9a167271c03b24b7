import { createHash } from 'node:crypto'
import { countedNetworks } from '@tabard/domain/messages/network-of'
import type { PlatformDatabase } from '../../db/platform-database.ts'
import type { HandlerRequest } from '../../http/handler.ts'
import { browserOf } from './sessions/known-browser.ts'
import { addTry, clearAccountTries, clearTries, takeBackTry } from './queries.ts'

const windowMs = 15 * 60_000
/** Maximum wrong tries within `windowMs`. */
const limits = { network: 50, accountFromNetwork: 10, accountFromBrowser: 10 } as const
/** Wrong tries at one account from all networks together. Beyond this number each further try waits for its turn. */
const quickTries = 20
/** Further tries, also parallel ones, are checked one after another at this distance. */
const paceMs = 500
/** A try whose turn comes later than this is refused. */
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
 * one network. Those of all others then have turns, two a second, so that parallel tries gain nothing and nobody can lock
 * out the owner for longer than they last. A known browser has its own counter.
 */
export async function countTry(platform: PlatformDatabase, tried: Try, now: number): Promise<CountedTry> {
  const add = (key: string, most: number) => addWithin(platform, key, most, now)
  const keys = keysOf(tried)
  if (keys.browser !== undefined) {
    const waitSeconds = await add(keys.browser, limits.accountFromBrowser)
    return { waitSeconds, delayMs: 0, isKnown: true }
  }
  const stranger = { delayMs: 0, isKnown: false }
  const networkWait = await countGuess(platform, {
    key: keys.kind,
    network: tried.network,
    most: limits.network,
    now,
  })
  if (networkWait > 0) return { ...stranger, waitSeconds: networkWait }
  const accountWait = await add(keys.fromNetwork, limits.accountFromNetwork)
  if (accountWait > 0) {
    // The password was not checked: the try does not count for the network's other accounts.
    await takeBackGuess(platform, keys.kind, tried.network)
    return { ...stranger, waitSeconds: accountWait }
  }
  const all = await addOne(platform, keys.account, now)
  const delayMs = all ? delayOf(all, now, { quick: quickTries, everyMs: paceMs }) : 0
  if (delayMs <= longestDelayMs) return { ...stranger, waitSeconds: 0, delayMs }
  // It was not checked: without it the tries that wait stay few, and the next person gets a turn.
  await Promise.all([
    platform.rows(takeBackTry({ key: keys.account })),
    platform.rows(takeBackTry({ key: keys.fromNetwork })),
    takeBackGuess(platform, keys.kind, tried.network),
  ])
  return { ...stranger, waitSeconds: Math.ceil((delayMs - longestDelayMs) / 1000) }
}

/** Milliseconds until the turn of a try: each after the quick ones has its own, counted from the start of the window. */
function delayOf(
  { tries, windowStartedAt }: { readonly tries: number; readonly windowStartedAt: Date },
  now: number,
  { quick, everyMs }: { readonly quick: number; readonly everyMs: number },
): number {
  const turn = tries - quick
  return turn <= 0 ? 0 : Math.max(0, windowStartedAt.getTime() + turn * everyMs - now)
}

/**
 * Clear the account's wrong tries from this network or browser after a right one, and subtract this try from
 * the other counters.
 */
export async function forgetTries(platform: PlatformDatabase, tried: Try): Promise<void> {
  const { browser, kind, fromNetwork, account } = keysOf(tried)
  if (browser !== undefined) await platform.rows(clearTries({ key: browser }))
  else
    await Promise.all([
      platform.rows(clearTries({ key: fromNetwork })),
      takeBackGuess(platform, kind, tried.network),
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
    kind: `${kind} network`,
    fromNetwork: `${key} ${network}`,
    browser: browser === undefined ? undefined : `${key} ${browser}`,
  }
}

/** Subtract a guess that was right. `network`: it was counted for the network and the wider ones. */
export async function takeBackGuess(
  platform: PlatformDatabase,
  key: string,
  network?: string,
): Promise<void> {
  await Promise.all(keysFor(key, network).map(({ key: each }) => platform.rows(takeBackTry({ key: each }))))
}

interface Guess {
  readonly key: string
  /** Undefined: the guess counts for nobody's network. */
  readonly network?: string
  /** Guesses of the narrowest network in a window. */
  readonly most: number
  readonly now: number
}

/**
 * Count a guess at something other than an account, for a network and the wider ones if one is given. Returns the seconds
 * to wait, rounded up, or 0 while the count is at most `most`. A guess that a wider network refuses does not count for
 * the narrower ones.
 */
export async function countGuess(
  platform: PlatformDatabase,
  { key, network, most, now }: Guess,
): Promise<number> {
  const counted: string[] = []
  for (const { key: each, times } of keysFor(key, network)) {
    const wait = await addWithin(platform, each, most * times, now)
    if (wait > 0) {
      await Promise.all(counted.map((earlier) => platform.rows(takeBackTry({ key: earlier }))))
      return wait
    }
    counted.push(each)
  }
  return 0
}

/** Guesses past a limit have turns at this distance, and one whose turn comes later than the second number is refused. */
const guessPace = { everyMs: 3_000, longestMs: 6_000 } as const

/**
 * Count a guess that a limit only slows down: past `most` each waits for its turn, also parallel ones. Returns 0 after that
 * wait, or the seconds until there is a turn; then it was not counted.
 */
export async function countPacedGuess(
  { platform, pause, now }: Pick<HandlerRequest<never>, 'platform' | 'pause' | 'now'>,
  { key, network, most }: Omit<Guess, 'now'>,
): Promise<number> {
  const counted: string[] = []
  let delayMs = 0
  for (const { key: each, times } of keysFor(key, network)) {
    const row = await addOne(platform, each, now)
    counted.push(each)
    if (row)
      delayMs = Math.max(delayMs, delayOf(row, now, { quick: most * times, everyMs: guessPace.everyMs }))
  }
  if (delayMs <= guessPace.longestMs) {
    if (delayMs > 0) await pause(delayMs)
    return 0
  }
  await Promise.all(counted.map((earlier) => platform.rows(takeBackTry({ key: earlier }))))
  return Math.ceil((delayMs - guessPace.longestMs) / 1000)
}

function keysFor(key: string, network: string | undefined) {
  return network === undefined
    ? [{ key, times: 1 }]
    : countedNetworks(network).map((each) => ({ key: `${key} ${each.network}`, times: each.times }))
}

/** Count a try. Returns how many there are in its window. */
async function addOne(platform: PlatformDatabase, key: string, now: number) {
  const [row] = await platform.rows(addTry({ key, at: new Date(now), windowStart: new Date(now - windowMs) }))
  return row
}

/** Count a try. Returns the seconds until the window ends if it is past `most`. */
async function addWithin(
  platform: PlatformDatabase,
  key: string,
  most: number,
  now: number,
): Promise<number> {
  const row = await addOne(platform, key, now)
  if (!row || row.tries <= most) return 0
  return Math.max(1, Math.ceil((row.windowStartedAt.getTime() + windowMs - now) / 1000))
}
