import type { Bill } from '@tabard/domain/pricing/bill'
import { usesValue, type ValueChoice } from '@tabard/domain/value/value-choice'
import type { CartScope } from '../cart-state/cart-scope.ts'
import { pricedValue } from '../cart-state/priced-value.ts'
import { typedPin, valueChoice } from '../cart-state/value-choice.ts'
import { restCents } from './value-paid.ts'

/**
 * What an order uses of value. `shown`: the bill that the guest agreed to, with what is left to pay. Undefined: they agreed
 * to another total, which the server named. The answer is undefined where nothing is used.
 */
export function sentValue(scope: CartScope, shown: Bill | undefined): ValueChoice | undefined {
  const { points, takesReward, giftCardIds, typedCards, couponIds } = valueChoice(scope)
  const planned = pricedValue(scope)?.tenders ?? []
  const stored = planned.find(({ kind }) => kind === 'storedValue')?.cents
  const giftCards = [
    ...giftCardIds
      .filter((id) => planned.some((each) => each.id === id))
      .map((giftCardId) => ({ giftCardId })),
    ...typedCards.map(({ number, code }) => ({ number, code })),
  ]
  const pin = typedPin(scope)
  const choice: ValueChoice = {
    ...(points > 0 && pricedValue(scope)?.terms.points ? { points } : {}),
    ...(takesReward ? { takesReward } : {}),
    ...(giftCards.length === 0 ? {} : { giftCards }),
    ...(stored === undefined ? {} : { storedValueCents: stored }),
    ...(couponIds.length === 0 ? {} : { couponIds }),
    ...(pin === undefined ? {} : { pin }),
  }
  if (!usesValue(choice)) return undefined
  return shown ? { ...choice, restCents: restCents(shown) } : choice
}
