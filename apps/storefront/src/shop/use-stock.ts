import { useCart } from '@tabard/ui/ordering/use-cart'
import { usePlace } from './place.tsx'
import { useConfig, useRemaining } from './shop-state.tsx'

export interface Stock {
  readonly isSoldOut: boolean
  /** How many can still be had, when they are counted and few enough to say so. */
  readonly fewLeft: number | undefined
  readonly inCart: number
  /** How many more fit beside what is in the cart. */
  readonly room: number
}

/** Whether an item can be had now, and how much of it. */
export function useStock(itemId: string, maxQuantity: number): Stock {
  const { cartScope } = usePlace()
  const left = useRemaining(itemId)
  const config = useConfig().data
  const inCart = useCart(cartScope, ({ cart }) =>
    cart.lines.reduce((sum, line) => sum + (line.itemId === itemId ? line.quantity : 0), 0),
  )
  return {
    isSoldOut: left === 0,
    fewLeft: left !== undefined && left > 0 && left <= (config?.showsRemainingBelow ?? 0) ? left : undefined,
    inCart,
    room:
      left === 0 ? 0 : Math.max(0, Math.min(maxQuantity, left === undefined ? maxQuantity : left - inCart)),
  }
}
