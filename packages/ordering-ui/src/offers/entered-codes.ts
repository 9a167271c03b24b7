import type { EnteredPromotion } from '@tabard/contract/promotions/calls'
import type { Promotion, PromotionOutcome, WhyNot } from '@tabard/domain/pricing/discounts/promotion'
import { watchedEntries } from '@tabard/ui/storage/watched-entries'
import { forgetAllValue, forgetValue } from '../cart-state/value-choice.ts'
import { cartScopes, cartStoredEntry, shopOfScope, type CartScope } from '../cart-state/cart-scope.ts'

/** A code as typed, and what it unlocked then. */
export interface EnteredCode extends Omit<EnteredPromotion, 'closed'> {
  readonly code: string
  /** What the server last said about it. */
  readonly closed?: 'time' | 'exhausted'
}

/** Offers of one guest for one cart: entered codes, and offers that the server reported as used. */
export interface OwnOffers {
  readonly codes: readonly EnteredCode[]
  readonly used: readonly string[]
  /** Not a new customer: they ordered here, or the server said so. */
  readonly hasOrdered?: boolean
}

const none: OwnOffers = { codes: [], used: [] }
const offers = watchedEntries((scope: CartScope) =>
  cartStoredEntry('offer-codes', scope, (value): value is OwnOffers => {
    return typeof value === 'object' && value !== null && 'codes' in value && Array.isArray(value.codes)
  }),
)

function change(scope: CartScope, to: (own: OwnOffers) => OwnOffers): void {
  offers.update(scope, (own = none) => to(own))
}

/** Codes of this cart; they stay until removed or until the order is placed. */
export function ownOffers(scope: CartScope): OwnOffers {
  return offers.read(scope) ?? none
}

export function useOwnOffers(scope: CartScope): OwnOffers {
  return offers.useStored(scope) ?? none
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

/** Facts about the guest, stored with each of the shop's carts. */
function changeAll(shop: string, to: (own: OwnOffers) => OwnOffers): void {
  for (const scope of cartScopes(shop)) if (to(ownOffers(scope)) !== ownOffers(scope)) change(scope, to)
}

/**
 * The order is placed: its codes are removed and work again when entered again. Used offers stay known, so
 * that the next total is right, and the guest is no longer new.
 */
export function orderedWithCodes(scope: CartScope): void {
  change(scope, (own) => ({ ...own, codes: [] }))
  forgetValue(scope)
  changeAll(shopOfScope(scope), (own) => ({ ...own, hasOrdered: true }))
}

/** Another guest starts: codes stay in the carts, facts about the previous guest are removed. */
export function forgetUses(shop: string): void {
  forgetAllValue(shop)
  changeAll(shop, (own) => (own === none ? none : { codes: own.codes, used: [] }))
}

/** Nothing of the previous guest. */
export function forgetOffers(shop: string): void {
  forgetAllValue(shop)
  changeAll(shop, () => none)
}

/**
 * The server's facts about offers for an order: the bill follows, and codes keep their reason. `promotions`:
 * those that were expected to apply.
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
    // A cancelled order does not count against its guest: the server decides.
    hasOrdered: isBarred || (own.hasOrdered === true && !counting.some(isForNew)),
  }))
}
