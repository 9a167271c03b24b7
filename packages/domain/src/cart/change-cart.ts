import type { Item } from '../menu/menu.ts'
import type { Cart, CartLine } from './cart.ts'
import { dishKey } from './choice-key.ts'

/** An empty cart has never been changed: its `updatedAt` is 0 (storefront specification, section 4, Cart). */
export function emptyCart({ cartId, shop }: Pick<Cart, 'cartId' | 'shop'>): Cart {
  return {
    cartId,
    shop,
    orderType: 'pickup',
    lines: [],
    updatedAt: 0,
    revision: 0,
    note: '',
    isUploaded: false,
    isArchived: false,
  }
}

/**
 * Add a line, or increase the quantity of an equal line if the item's lines combine: same size, options,
 * removed ingredients and note (storefront specification, section 4, Cart). The quantity is limited to the
 * item's `maxQuantity`.
 */
export function addLine(cart: Cart, line: CartLine, item: Item, now: number): Cart {
  const sameLine = item.merges ? cart.lines.find((each) => dishKey(each) === dishKey(line)) : undefined
  if (!sameLine) return withLines(cart, [...cart.lines, capped(line, item)], now)
  return replaceLine(cart, capped({ ...sameLine, quantity: sameLine.quantity + line.quantity }, item), now)
}

/** Set the quantity of a line, limited to the item's `maxQuantity`. Zero or less removes the line. */
export function changeQuantity(
  cart: Cart,
  lineId: string,
  quantity: number,
  item: Pick<Item, 'maxQuantity'>,
  now: number,
): Cart {
  const line = cart.lines.find((each) => each.lineId === lineId)
  if (!line) return cart
  return quantity <= 0
    ? removeLine(cart, lineId, now)
    : replaceLine(cart, capped({ ...line, quantity }, item), now)
}

/** Replace the line with the same id. If it now equals another line, the two combine. */
export function updateLine(cart: Cart, line: CartLine, item: Item, now: number): Cart {
  if (!cart.lines.some((each) => each.lineId === line.lineId)) return cart
  const sameLine = item.merges
    ? cart.lines.find((each) => each.lineId !== line.lineId && dishKey(each) === dishKey(line))
    : undefined
  if (!sameLine) return replaceLine(cart, capped(line, item), now)
  const merged = capped({ ...sameLine, quantity: sameLine.quantity + line.quantity }, item)
  const lines = cart.lines.filter((each) => each.lineId !== line.lineId)
  return withLines(
    cart,
    lines.map((each) => (each.lineId === merged.lineId ? merged : each)),
    now,
  )
}

/** `updatedAt` becomes 0 with the last line (storefront specification, section 4, Cart). */
export function removeLine(cart: Cart, lineId: string, now: number): Cart {
  if (!cart.lines.some((line) => line.lineId === lineId)) return cart
  return withLines(
    cart,
    cart.lines.filter((line) => line.lineId !== lineId),
    now,
  )
}

export function changeNote(cart: Cart, note: string, now: number): Cart {
  return withLines({ ...cart, note }, cart.lines, now)
}

/** Empty the cart under a new id, so that the next order is a different order (F19). */
export function removeAll(cart: Cart, newCartId: string): Cart {
  return { ...emptyCart({ cartId: newCartId, shop: cart.shop }), revision: cart.revision + 1 }
}

function replaceLine(cart: Cart, line: CartLine, now: number): Cart {
  return withLines(
    cart,
    cart.lines.map((each) => (each.lineId === line.lineId ? line : each)),
    now,
  )
}

function withLines(cart: Cart, lines: readonly CartLine[], now: number): Cart {
  return { ...cart, lines, updatedAt: lines.length === 0 ? 0 : now, revision: cart.revision + 1 }
}

function capped(line: CartLine, item: Pick<Item, 'maxQuantity'>): CartLine {
  return line.quantity > item.maxQuantity ? { ...line, quantity: item.maxQuantity } : line
}
