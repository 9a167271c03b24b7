import type { EnteredOffer } from '@tabard/contract/offers'
import type { Promotion, PromotionOutcome, WhyNot } from '@tabard/domain/pricing/promotion'
import { useSyncExternalStore } from 'react'
import type { StoredEntry } from '../storage.ts'
import { cartScopes, cartStoredEntry, shopOfScope, type CartScope } from './cart-scope.ts'

/** A code as it was typed, and what it opened then. */
export interface EnteredCode extends Omit<EnteredOffer, 'closed'> {
  readonly code: string
  /** What the server said of it last. */
  readonly closed?: 'time' | 'exhausted'
}

/** What one guest has of a shop's offers for one cart: codes they entered, and offers the server said they have used. */
export interface OwnOffers {
  readonly codes: readonly EnteredCode[]
  readonly used: readonly string[]
  /** They are no new customer: they ordered here, or the server said so. */
  readonly hasOrdered?: boolean
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

/** What is known of the guest, whichever cart they use: it is kept with each of the shop's. */
function changeAll(shop: string, to: (own: OwnOffers) => OwnOffers): void {
  for (const scope of cartScopes(shop)) if (to(ownOffers(scope)) !== ownOffers(scope)) change(scope, to)
}

/**
 * The order is placed: its codes are done, and count again when they are entered again. What was used stays known, so that
 * the next cart's total is right; and whoever has ordered is new no more.
 */
export function orderedWithCodes(scope: CartScope): void {
  change(scope, (own) => ({ ...own, codes: [] }))
  changeAll(shopOfScope(scope), (own) => ({ ...own, hasOrdered: true }))
}

/** Somebody else is here: codes stay in the carts, what was known of whoever was here goes. */
export function forgetUses(shop: string): void {
  changeAll(shop, (own) => (own === none ? none : { codes: own.codes, used: [] }))
}

/** Nothing of whoever was here. */
export function forgetOffers(shop: string): void {
  changeAll(shop, () => none)
}

/**
 * What the server said of offers when an order was wanted: the bill follows, and codes stay with their reason.
 * `promotions`: those that were counted on.
 */
export function noteOutcomes(
  scope: CartScope,
  outcomes: readonly PromotionOutcome[],
  promotions: readonly Promotion[],
): void {
  const isForNew = (id: string) =>
    promotions.some((promotion) => promotion.id === id && promotion.needs.customers === 'new')
  const ids = (isMeant: (outcome: PromotionOutcome) => boolean) =>
    outcomes.filter(isMeant).map(({ id }) => id)
  const counting = ids(({ applied }) => applied)
  const because = (reason: WhyNot['reason']) =>
    ids((outcome) => !outcome.applied && outcome.why.reason === reason)
  const [used, exhausted, outOfTime] = [because('used'), because('exhausted'), because('time')]
  const isBarred = because('customer').some(isForNew)
  change(scope, (own) => ({
    ...own,
    codes: own.codes.map(({ closed, ...code }) => {
      const { id } = code.promotion
      if (counting.includes(id)) return code
      const why = exhausted.includes(id) ? 'exhausted' : outOfTime.includes(id) ? 'time' : closed
      return why ? { ...code, closed: why } : code
    }),
  }))
  changeAll(shopOfScope(scope), (own) => ({
    ...own,
    used: [...new Set([...own.used.filter((id) => !counting.includes(id)), ...used])],
    // An order that was cancelled does not count against its guest: the server's word is the last.
    hasOrdered: isBarred || (own.hasOrdered === true && !counting.some(isForNew)),
  }))
}
