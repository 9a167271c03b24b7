import type { Cart } from '@tabard/domain/cart/cart'
import { fitLine } from '@tabard/domain/cart/lines/fit-line'
import {
  movedPrices,
  notePrices,
  type MovedPrice,
  type PriceNotes,
  type ShownPrices,
} from '@tabard/domain/cart/price-notes'
import { asTaken } from '@tabard/domain/cart/lines/single-item'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import type { Names } from '@tabard/domain/text/names'
import { cartStoredEntry, type CartScope } from '@tabard/ui/ordering/cart-scope'
import type { ShownBill } from '@tabard/ui/ordering/price-shown'
import { cartStore, useCart } from '@tabard/ui/ordering/use-cart'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { usePlace } from './place.tsx'
import { useMenu } from './use-menu.ts'
import { useOrderType } from './use-order-type.ts'

interface Noted {
  readonly notes: PriceNotes
  write(change: (notes: PriceNotes) => PriceNotes): void
}

const stores = new Map<CartScope, StoreApi<Noted>>()

/**
 * The price snapshot of a cart: what its items cost when this guest saw them. Shared by all tabs of this
 * browser.
 */
export function priceSnapshot(cartScope: CartScope): StoreApi<Noted> {
  const known = stores.get(cartScope)
  if (known) return known
  const entry = cartStoredEntry('cart-prices', cartScope, (value): value is PriceNotes => {
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  })
  const made = createStore<Noted>((set) => ({
    notes: entry.read() ?? {},
    write(change) {
      const before = entry.read() ?? {}
      const after = change(before)
      set({ notes: after === before ? before : (entry.update(() => after) ?? {}) })
    },
  }))
  entry.subscribe((notes) => made.setState({ notes: notes ?? {} }))
  stores.set(cartScope, made)
  return made
}

/** The name of an item that is no longer on the menu. */
export function useNotedNames(lineId: string): Names | undefined {
  const { cartScope } = usePlace()
  return useStore(priceSnapshot(cartScope), ({ notes }) => {
    const key = Object.keys(notes).find((each) => each.startsWith(`${lineId} `))
    return key === undefined ? undefined : notes[key]?.names
  })
}

function useShownPrices(cart: Cart, shown: ShownBill | undefined): ShownPrices | undefined {
  const menu = useMenu().data?.menu
  const { orderType, requestedFor } = useOrderType()
  const code = orderType?.code
  const billed = shown?.bill.lines
  return useMemo(
    () =>
      menu && billed
        ? { menu, cart: { lines: cart.lines, orderType: code ?? cart.orderType }, requestedFor, billed }
        : undefined,
    [menu, billed, cart, code, requestedFor],
  )
}

const none: readonly MovedPrice[] = []

/** Prices in another cart that changed since they were seen. */
export function useMovedIn(cart: Cart, shown: ShownBill | undefined): readonly MovedPrice[] {
  const { cartScope } = usePlace()
  const prices = useShownPrices(cart, shown)
  const notes = useStore(priceSnapshot(cartScope), (state) => state.notes)
  return useMemo(() => (prices ? movedPrices(notes, prices) : none), [notes, prices])
}

interface Moved {
  readonly moved: readonly MovedPrice[]
  /** The guest accepts: today's prices become the seen ones, and missing items are removed. */
  take(): void
}

/** Records the prices of a cart as they are shown, so that later changes can be reported. */
export function useRecordPrices(cart: Cart, shown: ShownBill | undefined): void {
  useRecord(useShownPrices(cart, shown))
}

function useRecord(prices: ShownPrices | undefined): void {
  const { cartScope } = usePlace()
  const offered = useCart(cartScope, (state) => state.offered)
  useEffect(() => {
    // A bill may not contain the newest line yet: it is recorded with the next bill.
    if (prices)
      priceSnapshot(cartScope)
        .getState()
        .write((notes) => notePrices(notes, prices, offered?.lines))
  }, [cartScope, prices, offered])
}

/** Records the cart's prices, and reports those that changed since. */
export function useMovedPrices(shown: ShownBill | undefined): Moved {
  const { cartScope } = usePlace()
  const index = useMenu().data
  const cart = useCart(cartScope, (state) => state.cart)
  const offered = useCart(cartScope, (state) => state.offered)
  const prices = useShownPrices(cart, shown)
  const moved = useMovedIn(cart, shown)
  useRecord(prices)
  return {
    moved,
    take() {
      if (!prices || !index) return
      priceSnapshot(cartScope)
        .getState()
        .write((notes) => notePrices(without(notes, moved), prices, offered?.lines))
      for (const { lineId, afterCents } of moved) if (afterCents === undefined) fit(cartScope, lineId, index)
    },
  }
}

function without(notes: PriceNotes, moved: readonly MovedPrice[]): PriceNotes {
  const ids = new Set(moved.map(({ lineId }) => lineId))
  return Object.fromEntries(
    Object.entries(notes).filter(([key]) => !ids.has(key.slice(0, key.lastIndexOf(' ')))),
  )
}

/** Adapts a line to today's menu, or removes it if its item is gone. */
function fit(cartScope: CartScope, lineId: string, index: MenuIndex): void {
  const store = cartStore(cartScope).getState()
  const line = store.cart.lines.find((each) => each.lineId === lineId)
  if (!line) return
  const item = index.items.get(line.itemId)
  if (item) store.update(fitLine(line, item, index), asTaken(item, index), line.quantity)
  else store.remove(lineId)
}
