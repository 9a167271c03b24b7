import type { StoredEntry } from '@tabard/ui/storage/storage'
import { useSyncExternalStore } from 'react'
import { cartScopes, cartStoredEntry, type CartScope } from './cart-scope.ts'

/** A gift card that a guest chose by its number and code, with what the server said of it. */
export interface TypedGiftCard {
  readonly giftCardId: string
  readonly number: string
  readonly code: string
  readonly balanceCents: number
  /** Undefined: it does not expire. */
  readonly expiresAt?: number | undefined
}

/** What a guest uses of their value for a cart (documented selected gift card, coupon and voucher). */
export interface KeptChoice {
  /** Points to redeem, in hundredths. */
  readonly points: number
  readonly takesReward: boolean
  readonly usesStoredValue: boolean
  /** Gift cards of the wallet, by their ids. */
  readonly giftCardIds: readonly string[]
  readonly typedCards: readonly TypedGiftCard[]
  readonly couponIds: readonly string[]
}

/** Nothing is used. */
export const nothingChosen: KeptChoice = {
  points: 0,
  takesReward: false,
  usesStoredValue: false,
  giftCardIds: [],
  typedCards: [],
  couponIds: [],
}

const entries = new Map<CartScope, StoredEntry<KeptChoice>>()
const listeners = new Set<() => void>()
/** Wallet PINs that were typed for a cart. They are never stored. */
const pins = new Map<CartScope, string>()

function entryOf(scope: CartScope): StoredEntry<KeptChoice> {
  const known = entries.get(scope)
  if (known) return known
  const made = cartStoredEntry('value-choice', scope, (value): value is KeptChoice => {
    return (
      typeof value === 'object' &&
      value !== null &&
      'typedCards' in value &&
      'giftCardIds' in value &&
      'couponIds' in value
    )
  })
  made.subscribe(notifyAll)
  entries.set(scope, made)
  return made
}

function notifyAll(): void {
  for (const listener of listeners) listener()
}

/** What is used for a cart; it is kept until the order is placed. */
export function valueChoice(scope: CartScope): KeptChoice {
  return entryOf(scope).read() ?? nothingChosen
}

/** What is used for a cart, as it changes. */
export function useValueChoice(scope: CartScope): KeptChoice {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => valueChoice(scope),
    () => nothingChosen,
  )
}

/** Change what is used for a cart. */
export function chooseValue(scope: CartScope, change: Partial<KeptChoice>): void {
  entryOf(scope).update((known = nothingChosen) => ({ ...known, ...change }))
  notifyAll()
}

/** Forget what was used for a cart: it is ordered, or another guest starts. */
export function forgetValue(scope: CartScope): void {
  pins.delete(scope)
  if (entryOf(scope).read() === undefined) return
  entryOf(scope).update(() => undefined)
  notifyAll()
}

/** Forget what was used for every cart of a shop. */
export function forgetAllValue(shop: string): void {
  for (const scope of cartScopes(shop)) forgetValue(scope)
}

/** Keep the wallet PIN for the next order; empty: none. */
export function keepPin(scope: CartScope, pin: string): void {
  pins.set(scope, pin)
}

/** The wallet PIN that was typed; undefined: none. */
export function typedPin(scope: CartScope): string | undefined {
  const pin = pins.get(scope) ?? ''
  return pin === '' ? undefined : pin
}
