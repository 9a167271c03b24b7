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
  const fresh: KeptCart = { cart: emptyCart({ cartId: mintId(), shop }), offered: undefined }

  const store = createStore<CartState>((set) => {
    function keep(change: (kept: KeptCart) => KeptCart) {
      set(entry.update((kept) => change(kept ?? fresh)) ?? fresh)
    }
    const changeCart = (change: (cart: Cart) => Cart) =>
      keep((kept) => ({ ...kept, cart: change(kept.cart) }))

    entry.subscribe((kept) => set(kept ?? fresh))
    return {
      ...fresh,
      add: (line, item) => changeCart((cart) => addLine(cart, { ...line, lineId: mintId() }, item, now())),
      changeQuantity: (lineId, quantity, item) =>
        changeCart((cart) => changeQuantity(cart, lineId, quantity, item, now())),
      update: (line, item) => changeCart((cart) => updateLine(cart, line, item, now())),
      remove: (lineId) => changeCart((cart) => removeLine(cart, lineId, now())),
      removeAll: () => changeCart((cart) => removeAll(cart, mintId())),
      setNote: (note) => changeCart((cart) => changeNote(cart, note, now())),
      putBack: ({ lines, note }) =>
        changeCart((cart) => ({ ...cart, lines, note, updatedAt: now(), revision: cart.revision + 1 })),
      load(hours) {
        const saved = entry.read()
        if (!saved) return 'kept'
        const { cart, outcome } = loadCart(saved.cart, { hours, now: now(), newCartId: mintId() })
        if (outcome !== 'kept')
          keep((kept) => ({ cart, offered: outcome === 'expired' ? saved.cart : kept.offered }))
        return outcome
      },
      takeOffered: () =>
        keep(({ cart, offered }) => {
          if (!offered) return { cart, offered }
          const back = renewCart(offered, mintId(), now())
          // What is in the cart already stays beside what comes back.
          const lines = [...cart.lines, ...back.lines.map((line) => ({ ...line, lineId: mintId() }))]
          return { cart: { ...back, lines, revision: cart.revision + 1 }, offered: undefined }
        }),
      declineOffered: () => keep(({ cart }) => ({ cart, offered: undefined })),
      placed: (cartId, change) =>
        keep((kept) => {
          if (kept.cart.cartId !== cartId) return kept
          const { cart } = loadCart(
            { ...kept.cart, isUploaded: true },
            { hours: 0, now: now(), newCartId: mintId() },
          )
          return { cart, offered: change === 'offerBack' ? kept.cart : kept.offered }
        }),
    }
  })
  // Apart from the initial state, which is what the server draws.
  const kept = entry.read()
  if (kept) store.setState(kept)
  return store
}
