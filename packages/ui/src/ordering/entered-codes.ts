import type { EnteredOffer } from '@tabard/contract/offers'
import { useSyncExternalStore } from 'react'
import { storedEntry, type StoredEntry } from '../storage.ts'

/** A code as it was typed, and what it opened then. */
export interface EnteredCode extends Omit<EnteredOffer, 'closed'> {
  readonly code: string
  /** What the server said of it last. */
  readonly closed?: 'time' | 'exhausted'
}

/** What one guest has of a shop's offers: codes they entered, and offers the server said they have used. */
interface OwnOffers {
  readonly codes: readonly EnteredCode[]
  readonly used: readonly string[]
}

const none: OwnOffers = { codes: [], used: [] }
const entries = new Map<string, StoredEntry<OwnOffers>>()
const listeners = new Set<() => void>()

function entryOf(shop: string): StoredEntry<OwnOffers> {
  const known = entries.get(shop)
  if (known) return known
  const made = storedEntry('offer-codes', shop, (value): value is OwnOffers => {
    return typeof value === 'object' && value !== null && 'codes' in value && Array.isArray(value.codes)
  })
  made.subscribe(tellAll)
  entries.set(shop, made)
  return made
}

function tellAll(): void {
  for (const listener of listeners) listener()
}

function change(shop: string, to: (own: OwnOffers) => OwnOffers): void {
  entryOf(shop).update((own = none) => to(own))
  tellAll()
}

/** Codes that were entered at this shop; they stay until they are taken out or their order is placed. */
export function ownOffers(shop: string): OwnOffers {
  return entryOf(shop).read() ?? none
}

export function useOwnOffers(shop: string): OwnOffers {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => ownOffers(shop),
    () => none,
  )
}

export function keepCode(shop: string, entered: EnteredCode): void {
  change(shop, (own) => ({
    ...own,
    codes: [...own.codes.filter(({ promotion }) => promotion.id !== entered.promotion.id), entered],
  }))
}

export function dropCode(shop: string, code: string): void {
  change(shop, (own) => ({ ...own, codes: own.codes.filter((each) => each.code !== code) }))
}

/** The order is placed: its codes are done, and count again when they are entered again. */
export function clearCodes(shop: string): void {
  if (ownOffers(shop) !== none) change(shop, () => none)
}

/** What the server said of an offer when it was wanted: the bill follows, and the code stays with its reason. */
export function closeOffer(shop: string, promotionId: string, why: 'time' | 'used' | 'exhausted'): void {
  change(shop, (own) => ({
    codes: own.codes.map((each) =>
      each.promotion.id === promotionId ? { ...each, closed: why === 'time' ? 'time' : 'exhausted' } : each,
    ),
    used: why === 'used' ? [...new Set([...own.used, promotionId])] : own.used,
  }))
}
