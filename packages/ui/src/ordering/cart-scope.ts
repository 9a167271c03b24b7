import { tableFamily } from '@tabard/contract/screens'
import { systemConfig } from '../device.ts'
import { moveStored, storedEntry, type StoredEntry } from '../storage.ts'

/**
 * Which of a shop's carts (decision 39): a guest's own, which all families share in which one orders for oneself, so that
 * whoever changes the layout keeps it; or what is chosen at a table, which is of no use elsewhere.
 */
export type CartScope = `${string}/${'own' | 'table'}`

export function cartScope(shop: string, family: string): CartScope {
  return family === tableFamily ? `${shop}/table` : `${shop}/own`
}

export function tableScope(shop: string): CartScope {
  return cartScope(shop, tableFamily)
}

export function cartScopes(shop: string): readonly [own: CartScope, table: CartScope] {
  return [`${shop}/own`, `${shop}/table`]
}

/** Of a scope that something is kept under; it may be from before carts were kept apart, a shop alone. */
export function shopOfScope(scope: string): string {
  return scope.replace(/\/(own|table)$/, '')
}

const movedShops = new Set<string>()

/** What a browser keeps with a cart. */
type OfCart = 'cart' | 'cart-prices' | 'offer-codes' | 'paying-cart' | 'amending-order'

const movedAlong: readonly OfCart[] = ['cart-prices', 'offer-codes', 'paying-cart', 'amending-order']

/** A stored entry that each cart has one of. */
export function cartStoredEntry<Value>(
  name: OfCart,
  scope: CartScope,
  isValue: (value: unknown) => value is Value,
): StoredEntry<Value> {
  moveOld(shopOfScope(scope))
  return storedEntry(name, scope, isValue)
}

interface Lines {
  readonly lines: readonly { readonly lineId: string }[]
}

interface Old {
  readonly cart: Lines
  readonly offered?: Lines | undefined
  readonly shared?: object | undefined
}

/**
 * A cart from before each shop had two goes, once, to where it was used: to the table it was shared with, or else to where
 * this browser was last. A page that was opened before may still write one: what is new in it is offered.
 */
function moveOld(shop: string): void {
  if (movedShops.has(shop)) return
  movedShops.add(shop)
  const old = storedEntry('cart', shop, isOld).read()
  const known = systemConfig.read()
  const wasAtTable = old?.shared ?? (known?.lastShop === shop && known.lastFamily === tableFamily)
  const scope = cartScope(shop, wasAtTable ? tableFamily : '')
  for (const name of movedAlong) moveStored(name, shop, scope)
  if (moveStored('cart', shop, scope) || !old || old.shared) return
  storedEntry('cart', scope, isOld).update((kept) => {
    if (!kept) return old
    const there = new Set(kept.cart.lines.map(({ lineId }) => lineId))
    const lines = old.cart.lines.filter(({ lineId }) => !there.has(lineId))
    return lines.length === 0 ? kept : { ...kept, offered: { ...old.cart, lines } }
  })
}

function isOld(value: unknown): value is Old {
  if (typeof value !== 'object' || value === null || !('cart' in value)) return false
  const { cart } = value
  return typeof cart === 'object' && cart !== null && 'lines' in cart && Array.isArray(cart.lines)
}
