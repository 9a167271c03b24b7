import type { Cart } from './cart.ts'
import { compareText } from './choice-key.ts'

/**
 * Choose between the carts of two tabs: the one with more changes (F39). With equal revisions the one
 * changed last; with equal instants a fixed one, so that both tabs choose the same.
 */
export function mergeCarts(a: Cart, b: Cart): Cart {
  const order =
    a.revision - b.revision || a.updatedAt - b.updatedAt || compareText(JSON.stringify(a), JSON.stringify(b))
  return order < 0 ? b : a
}
