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
  changeQuantity(lineId: string, quantity: number, item: Pick<Item, 'maxQuantity'>): void
  update(line: CartLine, item: Item): void
  remove(lineId: string): void
  removeAll(): void
  setNote(note: string): void
  /** Puts lines back that were just taken out: undo. */
  putBack(before: Pick<Cart, 'lines' | 'note'>): void
  /** The documented rules of loading (storefront spec, section 4, Cart). */
  load(hours: number): LoadOutcome
  takeOffered(): void
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
      changeQuantity: (lineId, quantity, item) =>
        changeCart((cart) => changeQuantity(cart, lineId, quantity, item, now())),
      update: (line, item) => changeCart((cart) => updateLine(cart, line, item, now())),
      remove: (lineId) => changeCart((cart) => removeLine(cart, lineId, now())),
      removeAll: () =>
        keepAndTell((kept) => ({ ...kept, cart: withoutOwn(kept, now()) ?? removeAll(kept.cart, mintId()) })),
      setNote: (note) => changeCart((cart) => changeNote(cart, note, now())),
      putBack: ({ lines, note }) =>
        keepAndTell((kept) => {
          const { cart, shared } = kept
          const missing = lines.filter(({ lineId }) => !cart.lines.some((line) => line.lineId === lineId))
          // At a table the others have gone on meanwhile: only what is gone comes back.
          const back = shared ? { lines: [...cart.lines, ...missing] } : { lines, note }
          return { ...kept, cart: { ...cart, ...back, updatedAt: now(), revision: cart.revision + 1 } }
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
      takeOffered: () =>
        keepAndTell((kept) => {
          const { cart, offered } = kept
          if (!offered) return kept
          const back = renewCart(offered, mintId(), now())
          // What is in the cart already stays beside what comes back.
          const taken = back.lines.map((line) => ({ ...line, lineId: mintId(), ...ownerIn(kept) }))
          const cartId = kept.shared ? cart.cartId : back.cartId
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
