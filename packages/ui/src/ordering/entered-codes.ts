import type { EnteredOffer } from '@tabard/contract/offers'
import { useSyncExternalStore } from 'react'
import type { StoredEntry } from '../storage.ts'
import { cartStoredEntry, type CartScope } from './cart-scope.ts'

/** A code as it was typed, and what it opened then. */
export interface EnteredCode extends EnteredOffer {
  readonly code: string
}

/** What one guest has of a shop's offers for one cart: codes they entered, and offers the server said they have used. */
interface OwnOffers {
  readonly codes: readonly EnteredCode[]
  readonly used: readonly string[]
}

const none: OwnOffers = { codes: [], used: [] }
const entries = new Map<CartScope, StoredEntry<OwnOffers>>()
const listeners = new Set<() => void>()

function entryOf(scope: CartScope): StoredEntry<OwnOffers> {
  const known = entries.get(scope)
  if (known) return known
  const made = cartStoredEntry('offer-codes', scope, (value): value is OwnOffers => {
    return typeof value === 'object' && value !== null && 'codes' in value && Array.isArray(value.codes)
  })
  made.subscribe(tellAll)
  entries.set(scope, made)
  return made
}

function tellAll(): void {
  for (const listener of listeners) listener()
}

function change(scope: CartScope, to: (own: OwnOffers) => OwnOffers): void {
  entryOf(scope).update((own = none) => to(own))
  tellAll()
}

/** Codes that were entered for this cart; they stay until they are taken out or their order is placed. */
export function ownOffers(scope: CartScope): OwnOffers {
  return entryOf(scope).read() ?? none
}

export function useOwnOffers(scope: CartScope): OwnOffers {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => ownOffers(scope),
    () => none,
  )
}

export function keepCode(scope: CartScope, entered: EnteredCode): void {
  change(scope, (own) => ({
    ...own,
    codes: [...own.codes.filter(({ promotion }) => promotion.id !== entered.promotion.id), entered],
  }))
}

export function dropCode(scope: CartScope, code: string): void {
  change(scope, (own) => ({ ...own, codes: own.codes.filter((each) => each.code !== code) }))
}

/** The order is placed: its codes are done, and count again when they are entered again. */
export function clearCodes(scope: CartScope): void {
  if (ownOffers(scope) !== none) change(scope, () => none)
}

/** What the server said of an offer when it was wanted: the bill follows, and the code stays with its reason. */
export function closeOffer(scope: CartScope, promotionId: string, why: 'time' | 'used' | 'exhausted'): void {
  change(scope, (own) => ({
    codes: own.codes.map((each) =>
      each.promotion.id === promotionId ? { ...each, closed: why === 'time' ? 'time' : 'exhausted' } : each,
    ),
    used: why === 'used' ? [...new Set([...own.used, promotionId])] : own.used,
  }))
}
