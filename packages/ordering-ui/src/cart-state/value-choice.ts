import { watchedEntries } from '@tabard/ui/storage/watched-entries'
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

const choices = watchedEntries((scope: CartScope) =>
  cartStoredEntry('value-choice', scope, (value): value is KeptChoice => {
    return (
      typeof value === 'object' &&
      value !== null &&
      'typedCards' in value &&
      'giftCardIds' in value &&
      'couponIds' in value
    )
  }),
)
/** Wallet PINs that were typed for a cart. They are never stored. */
const pins = new Map<CartScope, string>()

/** What is used for a cart; it is kept until the order is placed. */
export function valueChoice(scope: CartScope): KeptChoice {
  return choices.read(scope) ?? nothingChosen
}

/** What is used for a cart, as it changes. */
export function useValueChoice(scope: CartScope): KeptChoice {
  return choices.useStored(scope) ?? nothingChosen
}

/** Change what is used for a cart. */
export function chooseValue(scope: CartScope, change: Partial<KeptChoice>): void {
  choices.update(scope, (known = nothingChosen) => ({ ...known, ...change }))
}

/** Forget what was used for a cart: it is ordered, or another guest starts. */
export function forgetValue(scope: CartScope): void {
  pins.delete(scope)
  if (choices.read(scope) !== undefined) choices.update(scope, () => undefined)
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
