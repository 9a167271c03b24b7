import { useCart } from '../cart-state/use-cart.ts'
import { useOrdering } from '../context/ordering.tsx'
import { useConfig, useRemaining } from '../context/shop-state.tsx'

export interface Stock {
  readonly isSoldOut: boolean
  /** Remaining quantity, if counted and low enough to show. */
  readonly fewLeft: number | undefined
  readonly inCart: number
  /** How many more fit in addition to the cart. */
  readonly room: number
}

/** The availability of an item, and how many more fit into the cart. */
export function useStock(itemId: string, maxQuantity: number): Stock {
  const { cartScope } = useOrdering()
  const left = useRemaining(itemId)
  const config = useConfig().data
  const inCart = useCart(cartScope, ({ cart }) =>
    cart.lines.reduce((sum, line) => sum + (line.itemId === itemId ? line.quantity : 0), 0),
  )
  return {
    isSoldOut: left === 0,
    fewLeft: fewLeftOf(left, config?.showsRemainingBelow ?? 0),
    inCart,
    room:
      left === 0 ? 0 : Math.max(0, Math.min(maxQuantity, left === undefined ? maxQuantity : left - inCart)),
  }
}

/** The remaining quantity if it is low enough to show; undefined: not counted, sold out, or above the limit. */
export function fewLeftOf(left: number | undefined, showsRemainingBelow: number): number | undefined {
  return left !== undefined && left > 0 && left <= showsRemainingBelow ? left : undefined
}
