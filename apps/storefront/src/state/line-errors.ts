import type { Refused } from '@tabard/contract/wire/refused'
import type { CartScope } from '@tabard/ui/ordering/cart-scope'
import { useCart } from '@tabard/ui/ordering/use-cart'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { CartFault } from '@tabard/domain/cart/checks/cart-fault'

interface LastErrors {
  readonly cartScope: CartScope
  /** The cart revision they apply to: a changed cart is not the refused one. */
  readonly revision: number
  readonly faults: readonly CartFault[]
}

const lastErrors = createStore<{ readonly last: LastErrors | undefined }>(() => ({ last: undefined }))

/** Stores a refusal of a line, so that the cart shows it there. Returns whether it belongs to a line. */
export function tellFault(cartScope: CartScope, revision: number, refusal: Refused): boolean {
  const { data } = refusal
  const isOfLine = typeof data === 'object' && data !== null && 'lineId' in data
  if (isOfLine)
    lastErrors.setState({
      last: { cartScope, revision, faults: [{ ...data, code: refusal.code } as CartFault] },
    })
  return isOfLine
}

const none: readonly CartFault[] = []

export function useLineErrors(cartScope: CartScope): readonly CartFault[] {
  const last = useStore(lastErrors, (state) => state.last)
  const revision = useCart(cartScope, ({ cart }) => cart.revision)
  return last?.cartScope === cartScope && last.revision === revision ? last.faults : none
}
