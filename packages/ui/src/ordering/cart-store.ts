import type { Cart, CartLine } from '@tabard/domain/cart/cart'
import {
  addLine,
  changeNote,
  changeQuantity,
  emptyCart,
  removeAll,
  removeLine,
  updateLine,
} from '@tabard/domain/cart/change-cart'
import { loadCart, renewCart, type LoadOutcome } from '@tabard/domain/cart/load-cart'
import { changesBetween } from '@tabard/domain/cart/table-cart'
import type { Item } from '@tabard/domain/menu/menu'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { StoredEntry } from '../storage.ts'
import type { StoredCart } from './cart-entry.ts'

export interface CartState extends StoredCart {
  add(line: Omit<CartLine, 'lineId'>, item: Item): void
  /**
   * Change by a difference: at a table others may have changed it since it was rendered. At zero the line is
   * removed.
   */
  changeQuantity(lineId: string, by: number, item: Pick<Item, 'maxQuantity'>): void
  /** `seen`: its quantity when the form opened; units added by others since stay. */
  update(line: CartLine, item: Item, seen: number): void
  remove(lineId: string): void
  removeAll(): void
  setNote(note: string): void
  /** Restore lines at their positions (undo). Changes made since stay. */
  putBack(before: Pick<Cart, 'lines' | 'note'>): void
  /** The documented rules of loading (storefront specification, section 4, Cart). */
  load(hours: number): LoadOutcome
  /** `fit`: the lines as far as they are available now. */
  takeOffered(fit?: (lines: readonly CartLine[]) => readonly CartLine[]): void
  declineOffered(): void
  /** The cart became an order; a cart changed since is offered again. */
  placed(cartId: string, change: 'none' | 'offerBack'): void
  /** A state from the server: it is not a local change, so nothing is sent. */
  revise(change: (stored: StoredCart) => StoredCart): void
}

export interface CartSurroundings {
  readonly shop: string
  readonly entry: StoredEntry<StoredCart>
  readonly now: () => number
  readonly mintId: () => string
}

function quantityOf({ lines }: Cart, lineId: string): number {
  return lines.find((line) => line.lineId === lineId)?.quantity ?? 0
}

/** One shop's cart: every change applies to the newest cart of any tab and is written at once. */
export function createCartStore({ shop, entry, now, mintId }: CartSurroundings): StoreApi<CartState> {
  // The id is stored with the first added item.
  const fresh: StoredCart = {
    cart: emptyCart({ cartId: mintId(), shop }),
    offered: undefined,
    shared: undefined,
  }
  const source = mintId()
  let changes = 0

  const store = createStore<CartState>((set) => {
    function keep(change: (stored: StoredCart) => StoredCart) {
      set(entry.update((stored) => change(stored ?? fresh)) ?? fresh)
    }
    /** At a table, local changes are sent to the others. */
    function keepAndTell(change: (stored: StoredCart) => StoredCart) {
      keep((before) => {
        const after = change(before)
        if (!after.shared) return after
        const told = changesBetween(before.cart, after.cart).map((each) => ({
          source,
          n: (changes += 1),
          change: each,
        }))
        return { ...after, shared: { ...after.shared, pending: [...after.shared.pending, ...told] } }
      })
    }
    const changeCart = (change: (cart: Cart) => Cart) =>
      keepAndTell((stored) => ({ ...stored, cart: change(stored.cart) }))

    entry.subscribe((stored) => set({ shared: undefined, ...(stored ?? fresh) }))
    return {
      ...fresh,
      add: (line, item) =>
        keepAndTell((stored) => ({
          ...stored,
          cart: addLine(stored.cart, { ...line, lineId: mintId(), ...ownerIn(stored) }, item, now()),
        })),
      changeQuantity: (lineId, by, item) =>
        changeCart((cart) => changeQuantity(cart, lineId, quantityOf(cart, lineId) + by, item, now())),
      update: (line, item, seen) =>
        changeCart((cart) => {
          const quantity = Math.max(1, line.quantity + quantityOf(cart, line.lineId) - seen)
          return updateLine(cart, { ...line, quantity }, item, now())
        }),
      remove: (lineId) => changeCart((cart) => removeLine(cart, lineId, now())),
      removeAll: () =>
        keepAndTell((stored) => ({
          ...stored,
          cart: withoutOwn(stored, now()) ?? removeAll(stored.cart, mintId()),
        })),
      setNote: (note) => changeCart((cart) => changeNote(cart, note, now())),
      putBack: (before) =>
        keepAndTell((stored) => {
          const { cart, shared } = stored
          const known = new Map(cart.lines.map((line) => [line.lineId, line]))
          const back = before.lines.map((line) => known.get(line.lineId) ?? line)
          const isBack = new Set(back.map(({ lineId }) => lineId))
          const lines = [...back, ...cart.lines.filter(({ lineId }) => !isBack.has(lineId))]
          // At a table the note is shared.
          const note = shared || cart.note !== '' ? cart.note : before.note
          return { ...stored, cart: { ...cart, lines, note, updatedAt: now(), revision: cart.revision + 1 } }
        }),
      load(hours) {
        const saved = entry.read()
        // A table's cart lasts as long as the visit.
        if (!saved || saved.shared) return 'kept'
        const { cart, outcome } = loadCart(saved.cart, { hours, now: now(), newCartId: mintId() })
        if (outcome !== 'kept')
          keep((stored) => ({
            ...stored,
            cart,
            offered: outcome === 'expired' ? saved.cart : stored.offered,
          }))
        return outcome
      },
      takeOffered: (fit = (lines) => lines) =>
        keepAndTell((stored) => {
          const { cart, offered } = stored
          if (!offered) return stored
          const back = renewCart(offered, mintId(), now())
          // Lines already in the cart stay next to restored ones.
          const taken = fit(back.lines).map((line) => ({ ...line, lineId: mintId(), ...ownerIn(stored) }))
          // Under its id: it may be a table's, an order being changed, or on a payment page.
          const { cartId } = cart
          return {
            ...stored,
            cart: { ...back, cartId, lines: [...cart.lines, ...taken], revision: cart.revision + 1 },
            offered: undefined,
          }
        }),
      declineOffered: () => keep((stored) => ({ ...stored, offered: undefined })),
      placed: (cartId, change) =>
        keep((stored) => {
          if (stored.cart.cartId !== cartId) return stored
          const { cart } = loadCart(
            { ...stored.cart, isUploaded: true },
            { hours: 0, now: now(), newCartId: mintId() },
          )
          const { shared } = stored
          return {
            cart,
            offered: change === 'offerBack' && !shared ? stored.cart : stored.offered,
            shared: shared && { ...shared, pending: [], sentCartId: cartId },
          }
        }),
      revise: keep,
    }
  })
  // Separate from the initial state, which the server renders.
  const stored = entry.read()
  if (stored) store.setState(stored)
  return store
}

function ownerIn({ shared }: StoredCart): { guest?: string } {
  return shared ? { guest: shared.seat } : {}
}

/** At a table guests remove only their own lines. */
function withoutOwn({ cart, shared }: StoredCart, now: number): Cart | undefined {
  if (!shared) return undefined
  const lines = cart.lines.filter(({ guest }) => guest !== undefined && guest !== shared.seat)
  return { ...cart, lines, updatedAt: lines.length === 0 ? 0 : now, revision: cart.revision + 1 }
}
