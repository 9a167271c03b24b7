import { createHash } from 'node:crypto'
import type { Who } from '@tabard/contract/endpoint'
import { networkOf } from '@tabard/domain/messages/network-of'
import type { Credentials } from '../callers.ts'
import { createRequestCounter, type RequestCounter } from './request-counter.ts'

/**
 * Requests a minute and network. All phones of a dining room share one address (F33): each number is what eighty of
 * them do in a busy minute, several times over.
 */
export const networkLimits = {
  /** Calls of the API, all together; each call has a limit besides. */
  calls: 12_000,
  /** Menus, pictures, built files: a phone loads a hundred of them at once. */
  downloads: 12_000,
  pages: 1_200,
  /** Icons and manifests, some of them drawn. */
  brand: 1_200,
  /** Answers 404. A guesser of addresses meets this one long before the others. */
  missing: 240,
  sitemap: 60,
  health: 6_000,
  /** Notifications of payment providers, signed. */
  hooks: 6_000,
} as const
export type LimitKind = keyof typeof networkLimits

/** The calls of one caller a minute, where the contract row names no number. */
export const callerLimit = 1_200
/** A network makes as many calls as ten callers, where the row names no number. */
const callersOfNetwork = 10

/** What of a contract row decides its limits. */
export interface LimitedRow {
  readonly path: string
  readonly who: Who
  readonly perMinute?: number | undefined
  readonly perNetworkMinute?: number | undefined
}

/** Seconds to wait, or 0: counted and within the limits. */
export interface RequestLimits {
  readonly counter: RequestCounter
  takeNetwork(kind: LimitKind, address: string): number
  lookNetwork(kind: LimitKind, address: string): number
  /** A call counts for its network and, where its credential was admitted before, for its caller: both must have room. */
  takeCall(row: LimitedRow, address: string, credentials: Credentials): number
  /** The database knows this credential. Only then does it have a limit of its own: anybody can make one up. */
  admit(who: Who, credentials: Credentials): void
}

/** How long a credential counts as admitted without being seen again. */
const admittedMs = 3_600_000
const mostAdmitted = 20_000

export function createRequestLimits({
  clock,
  hasLimits,
}: {
  readonly clock: () => number
  readonly hasLimits: boolean
}): RequestLimits {
  const counter = createRequestCounter(clock)
  const admitted = new Map<string, number>()

  function callerOf(who: Who, credentials: Credentials): string | undefined {
    const credential = credentialOf(who, credentials)
    if (credential === undefined) return undefined
    const key = createHash('sha256').update(credential).digest('base64url')
    return (admitted.get(key) ?? 0) > clock() ? key : undefined
  }

  return {
    counter,
    takeNetwork: (kind, address) =>
      hasLimits ? counter.take(`${kind} ${networkOf(address)}`, networkLimits[kind]) : 0,
    lookNetwork: (kind, address) =>
      hasLimits ? counter.look(`${kind} ${networkOf(address)}`, networkLimits[kind]) : 0,

    takeCall(row, address, credentials) {
      if (!hasLimits) return 0
      const perMinute = row.perMinute ?? callerLimit
      const perNetwork = row.perNetworkMinute ?? perMinute * callersOfNetwork
      const caller = callerOf(row.who, credentials)
      return (
        (caller === undefined ? 0 : counter.take(`${row.path} ${caller}`, perMinute)) ||
        counter.take(`${row.path} ${networkOf(address)}`, perNetwork)
      )
    },

    admit(who, credentials) {
      const credential = hasLimits ? credentialOf(who, credentials) : undefined
      if (credential === undefined) return
      const key = createHash('sha256').update(credential).digest('base64url')
      admitted.delete(key)
      const [oldest] = admitted.size >= mostAdmitted ? admitted.keys() : []
      if (oldest !== undefined) admitted.delete(oldest)
      admitted.set(key, clock() + admittedMs)
    },
  }
}

/** The credential that a row of this kind looks at; the others may be anything. */
function credentialOf(who: Who, { token, staffCookie, deviceKey }: Credentials): string | undefined {
  if (who === 'guest' || who === 'customer') return token
  if (who === 'device') return deviceKey
  return who.startsWith('staff') ? staffCookie : undefined
}
