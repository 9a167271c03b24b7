import { families, tableFamily } from '@tabard/contract/screens/screens'
import { systemConfig } from '@tabard/ui/storage/device'
import { moveStored, storedEntry, type StoredEntry } from '@tabard/ui/storage/storage'

/**
 * Which of a shop's carts (F39, ADR-048): a guest's private one, shared by the families that order food; the one for
 * tables; or that of a family for bookings or companies, which has no dishes of another family (ADR-203).
 */
export type CartScope = `${string}/${string}`

const separateFamilies = Object.entries(families).flatMap(([family, { layout }]) =>
  layout === 'booking' || layout === 'company' ? [family] : [],
)

/** The scope of the cart that a family of a shop shows and places. */
export function cartScope(shop: string, family: string): CartScope {
  if (family === tableFamily) return `${shop}/table`
  return separateFamilies.includes(family) ? `${shop}/${family}` : `${shop}/own`
}

export function tableScope(shop: string): CartScope {
  return cartScope(shop, tableFamily)
}

/** Every cart of a shop. */
export function cartScopes(
  shop: string,
): readonly [own: CartScope, table: CartScope, ...others: readonly CartScope[]] {
  return [`${shop}/own`, `${shop}/table`, ...separateFamilies.map((family) => cartScope(shop, family))]
}

/** The scope of a stored entry; entries from before carts were separated name only the shop. */
export function shopOfScope(scope: string): string {
  return scope.replace(/\/[^/]*$/, '')
}

const movedShops = new Set<string>()

/** What a browser stores with a cart. */
type OfCart = 'cart' | 'cart-prices' | 'offer-codes' | 'value-choice' | 'paying-cart' | 'amending-order'

const movedAlong: readonly OfCart[] = [
  'cart-prices',
  'offer-codes',
  'value-choice',
  'paying-cart',
  'amending-order',
]

/** A stored entry that exists once per cart. */
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
 * Migrate a cart from before each shop had two: once, to the table it was shared with, else to where this
 * browser was last. A page opened earlier may still write one; its new lines are offered.
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
