import { hash } from 'node:crypto'
import type { Who } from '@tabard/contract/wire/endpoint'
import { countedNetworks, networkOf } from '@tabard/domain/messages/network-of'
import type { Credentials } from '../requests/callers.ts'
import { createRequestCounter, type RequestCounter } from './request-counter.ts'

/**
 * Requests per minute and network. All phones of a restaurant share one address (F33): each limit is several
 * times the traffic of eighty phones in a busy minute.
 */
export const networkLimits = {
  /** All API calls together. Each call has its own limit too. */
  calls: 12_000,
  /** Menus, pictures, built files: a phone loads 100 of them at once. */
  downloads: 12_000,
  pages: 1_200,
  /** Icons and manifests, some of them generated. */
  brand: 1_200,
  /** Answers with status 404. It stops clients that guess addresses. */
  missing: 240,
  sitemap: 60,
  health: 6_000,
  /** Notifications of payment providers, signed. */
  hooks: 6_000,
  /** Reports of phones about passes. They carry no credential, and each becomes a line of the log. */
  walletLogs: 10,
} as const
export type LimitKind = keyof typeof networkLimits

/** Calls of one caller per minute, unless the contract row sets a number. */
export const callerLimit = 1_200
/** The limit of a network is that of ten callers, unless the row sets a number. */
const callersOfNetwork = 10

/** The fields of a contract row that determine its limits. */
export interface LimitedRow {
  readonly path: string
  readonly who: Who
  readonly perMinute?: number | undefined
  readonly perNetworkMinute?: number | undefined
}

/** Counts requests. Each method returns the seconds to wait, or 0 within the limits. */
export interface RequestLimits {
  readonly counter: RequestCounter
  takeNetwork(kind: LimitKind, address: string): number
  checkNetwork(kind: LimitKind, address: string): number
  /** Count a call for its network and, if its credential was admitted before, for its caller. */
  takeCall(row: LimitedRow, address: string, credentials: Credentials): number
  /** Give an admitted credential its own limit. Only the database can admit it: anyone can invent one. */
  admit(who: Who, credentials: Credentials): void
}

/** How long a credential counts as admitted since its last use. */
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
    const key = hash('sha256', credential, 'base64url')
    return (admitted.get(key) ?? 0) > clock() ? key : undefined
  }

  /** Count for the address's network and the wider ones. The first that is full refuses, and the rest does not count. */
  function takeNetworks(key: string, address: string, most: number): number {
    for (const { network, times } of countedNetworks(networkOf(address))) {
      const wait = counter.take(`${key} ${network}`, most * times)
      if (wait > 0) return wait
    }
    return 0
  }

  return {
    counter,
    takeNetwork: (kind, address) => (hasLimits ? takeNetworks(kind, address, networkLimits[kind]) : 0),
    checkNetwork: (kind, address) =>
      hasLimits
        ? Math.max(
            ...countedNetworks(networkOf(address)).map(({ network, times }) =>
              counter.peek(`${kind} ${network}`, networkLimits[kind] * times),
            ),
          )
        : 0,

    takeCall(row, address, credentials) {
      if (!hasLimits) return 0
      const perMinute = row.perMinute ?? callerLimit
      const perNetwork = row.perNetworkMinute ?? perMinute * callersOfNetwork
      const caller = callerOf(row.who, credentials)
      return (
        (caller === undefined ? 0 : counter.take(`${row.path} ${caller}`, perMinute)) ||
        takeNetworks(row.path, address, perNetwork)
      )
    },

    admit(who, credentials) {
      const credential = hasLimits ? credentialOf(who, credentials) : undefined
      if (credential === undefined) return
      const key = hash('sha256', credential, 'base64url')
      admitted.delete(key)
      const [oldest] = admitted.size >= mostAdmitted ? admitted.keys() : []
      if (oldest !== undefined) admitted.delete(oldest)
      admitted.set(key, clock() + admittedMs)
    },
  }
}

/** The credential that a row of this kind verifies; others may be anything. */
function credentialOf(who: Who, { token, staffCookie, deviceKey }: Credentials): string | undefined {
  if (who === 'guest' || who === 'customer') return token
  if (who === 'device') return deviceKey
  return who.startsWith('staff') ? staffCookie : undefined
}
