import type { Cart } from './cart.ts'
import { compareText } from './choice-key.ts'

/**
 * Which of two tabs' carts stands: the one changed more often (decision 39). Of equal revisions the one touched last,
 * and of equal instants a fixed one, so that both tabs come to the same cart.
 */
export function mergeCarts(a: Cart, b: Cart): Cart {
  const order =
    a.revision - b.revision || a.updatedAt - b.updatedAt || compareText(JSON.stringify(a), JSON.stringify(b))
  return order < 0 ? b : a
}
