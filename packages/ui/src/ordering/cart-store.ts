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
import type { Item } from '@tabard/domain/catalogue/menu'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { StoredEntry } from '../storage.ts'
import type { KeptCart } from './cart-entry.ts'

export interface CartState extends KeptCart {
  add(line: Omit<CartLine, 'lineId'>, item: Item): void
  /** So many more, or fewer: at a table others may have changed it since it was drawn. None left: the line goes. */
  changeQuantity(lineId: string, by: number, item: Pick<Item, 'maxQuantity'>): void
  /** `seen`: its quantity as it was when the form opened; what others added since stays added. */
  update(line: CartLine, item: Item, seen: number): void
  remove(lineId: string): void
  removeAll(): void
  setNote(note: string): void
  /** Puts lines back where they were: undo. What was put in or changed meanwhile stays as it is. */
  putBack(before: Pick<Cart, 'lines' | 'note'>): void
  /** The documented rules of loading (storefront spec, section 4, Cart). */
  load(hours: number): LoadOutcome
  /** `fit`: the lines as they can be had now. */
  takeOffered(fit?: (lines: readonly CartLine[]) => readonly CartLine[]): void
  declineOffered(): void
  /** The cart has become an order; a cart that was changed since is offered back. */
  placed(cartId: string, change: 'none' | 'offerBack'): void
  /** What is known from elsewhere, as from the table: nobody here did it, so nothing of it is sent. */
  revise(change: (kept: KeptCart) => KeptCart): void
}

export interface CartSurroundings {
  readonly shop: string
  readonly entry: StoredEntry<KeptCart>
  readonly now: () => number
  readonly mintId: () => string
}

function quantityOf({ lines }: Cart, lineId: string): number {
  return lines.find((line) => line.lineId === lineId)?.quantity ?? 0
}

/** One shop's cart: every change is made to the newest cart any tab has written, then written at once. */
export function createCartStore({ shop, entry, now, mintId }: CartSurroundings): StoreApi<CartState> {
  // Its id becomes real with the first add: until then nothing of it is written.
  const fresh: KeptCart = {
    cart: emptyCart({ cartId: mintId(), shop }),
    offered: undefined,
    shared: undefined,
  }
  const source = mintId()
  let changes = 0

  const store = createStore<CartState>((set) => {
    function keep(change: (kept: KeptCart) => KeptCart) {
      set(entry.update((kept) => change(kept ?? fresh)) ?? fresh)
    }
    /** At a table, what was done to the cart goes to the others too. */
    function keepAndTell(change: (kept: KeptCart) => KeptCart) {
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
      keepAndTell((kept) => ({ ...kept, cart: change(kept.cart) }))

    entry.subscribe((kept) => set({ shared: undefined, ...(kept ?? fresh) }))
    return {
      ...fresh,
      add: (line, item) =>
        keepAndTell((kept) => ({
          ...kept,
          cart: addLine(kept.cart, { ...line, lineId: mintId(), ...ownerIn(kept) }, item, now()),
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
        keepAndTell((kept) => ({ ...kept, cart: withoutOwn(kept, now()) ?? removeAll(kept.cart, mintId()) })),
      setNote: (note) => changeCart((cart) => changeNote(cart, note, now())),
      putBack: (before) =>
        keepAndTell((kept) => {
          const { cart, shared } = kept
          const known = new Map(cart.lines.map((line) => [line.lineId, line]))
          const back = before.lines.map((line) => known.get(line.lineId) ?? line)
          const isBack = new Set(back.map(({ lineId }) => lineId))
          const lines = [...back, ...cart.lines.filter(({ lineId }) => !isBack.has(lineId))]
          // At a table the note is everybody's.
          const note = shared || cart.note !== '' ? cart.note : before.note
          return { ...kept, cart: { ...cart, lines, note, updatedAt: now(), revision: cart.revision + 1 } }
        }),
      load(hours) {
        const saved = entry.read()
        // The table's lasts as long as the table does.
        if (!saved || saved.shared) return 'kept'
        const { cart, outcome } = loadCart(saved.cart, { hours, now: now(), newCartId: mintId() })
        if (outcome !== 'kept')
          keep((kept) => ({ ...kept, cart, offered: outcome === 'expired' ? saved.cart : kept.offered }))
        return outcome
      },
      takeOffered: (fit = (lines) => lines) =>
        keepAndTell((kept) => {
          const { cart, offered } = kept
          if (!offered) return kept
          const back = renewCart(offered, mintId(), now())
          // What is in the cart already stays beside what comes back.
          const taken = fit(back.lines).map((line) => ({ ...line, lineId: mintId(), ...ownerIn(kept) }))
          // Under its id: it may be a table's, an order that is being changed, or on a payment page.
          const { cartId } = cart
          return {
            ...kept,
            cart: { ...back, cartId, lines: [...cart.lines, ...taken], revision: cart.revision + 1 },
            offered: undefined,
          }
        }),
      declineOffered: () => keep((kept) => ({ ...kept, offered: undefined })),
      placed: (cartId, change) =>
        keep((kept) => {
          if (kept.cart.cartId !== cartId) return kept
          const { cart } = loadCart(
            { ...kept.cart, isUploaded: true },
            { hours: 0, now: now(), newCartId: mintId() },
          )
          const { shared } = kept
          return {
            cart,
            offered: change === 'offerBack' && !shared ? kept.cart : kept.offered,
            shared: shared && { ...shared, pending: [], sentCartId: cartId },
          }
        }),
      revise: keep,
    }
  })
  // Apart from the initial state, which is what the server draws.
  const kept = entry.read()
  if (kept) store.setState(kept)
  return store
}

function ownerIn({ shared }: KeptCart): { guest?: string } {
  return shared ? { guest: shared.seat } : {}
}

/** At a table everybody takes out their own only. */
function withoutOwn({ cart, shared }: KeptCart, now: number): Cart | undefined {
  if (!shared) return undefined
  const lines = cart.lines.filter(({ guest }) => guest !== undefined && guest !== shared.seat)
  return { ...cart, lines, updatedAt: lines.length === 0 ? 0 : now, revision: cart.revision + 1 }
}
