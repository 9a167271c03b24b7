import { tableCart, type TableView } from '@tabard/contract/tables/cart/calls'
import { Refused } from '@tabard/contract/wire/refused'
import type { CartLine } from '@tabard/domain/cart/cart'
import type { SharedChange } from '@tabard/domain/cart/table-cart'
import type { ShopClient } from '@tabard/ui/browser-client'
import { pauseMs } from '@tabard/ui/live-connection'
import { mintUuid } from '@tabard/ui/mint-uuid'
import { tableScope } from '@tabard/ui/ordering/cart-scope'
import { leaveTable, takeSnapshot, withOp } from '@tabard/ui/ordering/table-cart'
import { cartStore } from '@tabard/ui/ordering/use-cart'
import { resetTableSession } from '@tabard/ui/table-session'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { tableChanged } from './use-table.ts'

const views = createStore<{ readonly byShop: Readonly<Record<string, TableView>> }>(() => ({ byShop: {} }))

/** The table as last received; undefined: not yet. */
export function useTableView(shop: string): TableView | undefined {
  return useStore(views, ({ byShop }) => byShop[shop])
}

/** Tables whose cart is being placed, with the latest view received since. */
const held = new Map<string, TableView | undefined>()

/**
 * Freezes the cart on screen until the answer arrives. The update that the round was sent may come first, and
 * must not close the checkout of the waiting guest.
 */
export async function whileSending(shop: string, work: () => Promise<void>): Promise<void> {
  held.set(shop, undefined)
  try {
    await work()
  } finally {
    const view = held.get(shop)
    held.delete(shop)
    if (view) takeView(shop, view)
  }
}

function takeView(shop: string, view: TableView): void {
  cartStore(tableScope(shop))
    .getState()
    .revise((stored) => takeSnapshot(stored, view.cart, Date.now()))
}

export function keepTableView(shop: string, view: TableView): TableView | undefined {
  const before = views.getState().byShop[shop]
  views.setState(({ byShop }) => ({ byShop: { ...byShop, [shop]: view } }))
  if (held.has(shop)) held.set(shop, view)
  else takeView(shop, view)
  return before
}

/** The visit's requests as the server answered, ahead of the stream. Ignored for another visit. */
export function keepRequests(shop: string, visitId: string, requests: TableView['requests']): void {
  const view = views.getState().byShop[shop]
  if (view?.cart.visitId !== visitId) return
  views.setState(({ byShop }) => ({ byShop: { ...byShop, [shop]: { ...view, requests } } }))
}

/** Ends the visit on this phone: its guest's own lines stay in the cart, other guests' lines go. */
export function endTable(shop: string): void {
  cartStore(tableScope(shop))
    .getState()
    .revise((stored) => leaveTable(stored, mintUuid()))
  resetTableSession(shop)
  tableChanged()
}

/** Records what a guest says about themselves: a name, or that they are ready. */
export function notifyTable(shop: string, change: SharedChange): void {
  cartStore(tableScope(shop))
    .getState()
    .revise((stored) => withOp(stored, change, mintUuid))
}

/** After these refusals the session is checked again; pending changes are kept. */
const isOver: ReadonlySet<string> = new Set(['table.sessionEnded', 'token.missing', 'token.expired'])

const sending = new Map<string, Promise<void>>()

/**
 * Sends this phone's changes to the table until all have arrived, with increasing delays after failures. Safe
 * to repeat: each change counts once. One request at a time keeps the changes in order. Throws the refusal if
 * the session has ended.
 */
export function sendToTable(client: ShopClient, shop: string): Promise<void> {
  const known = sending.get(shop)
  if (known) return known
  const done = sendAll(client, shop).finally(() => sending.delete(shop))
  sending.set(shop, done)
  return done
}

/** Changes per request, so that a guest who brings a whole cart waits for one answer. */
const batch = 150

async function sendAll(client: ShopClient, shop: string): Promise<void> {
  const store = cartStore(tableScope(shop))
  const given: GivenUp[] = []
  // Changes of a rejected batch still to be sent one by one, so that only rejected ones are dropped.
  let alone = 0
  let isPollDue = false
  try {
    for (let failures = 0; ;) {
      const { shared } = store.getState()
      if (!shared || (shared.pending.length === 0 && !isPollDue)) return
      const ops = shared.pending.slice(0, alone > 0 ? 1 : batch)
      try {
        const { sessionId } = shared
        const cart = await client.call(tableCart.change, { sessionId, ops })
        failures = 0
        alone -= 1
        isPollDue = false
        store.getState().revise((stored) => takeSnapshot(dropped(stored, ops), cart, Date.now()))
      } catch (error) {
        if (error instanceof Refused && error.status < 429) {
          if (isOver.has(error.code) || ops.length === 0) throw error
          if (ops.length > 1) {
            alone = ops.length
            continue
          }
          alone -= 1
          // The cart on screen still has it: the next request fetches the table's state.
          isPollDue = true
          given.push(...ops.map(({ change }) => givenUp(store.getState().cart.lines, change, error)))
          store.getState().revise((stored) => dropped(stored, ops))
        } else {
          failures += 1
          await pause(pauseMs(failures, Math.random()))
        }
      }
    }
  } finally {
    if (given.length > 0)
      lost.setState(({ byShop }) => ({
        byShop: { ...byShop, [shop]: [...(byShop[shop] ?? []), ...given] },
      }))
  }
}

/** A change that the table's cart rejects permanently. */
export interface GivenUp {
  readonly what: 'dish' | 'note' | 'name' | 'ready'
  /** The dish; undefined: none, or already removed. */
  readonly itemId: string | undefined
  readonly why: Refused
}

function givenUp(lines: readonly CartLine[], change: SharedChange, why: Refused): GivenUp {
  if (change.kind === 'note' || change.kind === 'name' || change.kind === 'ready')
    return { what: change.kind, itemId: undefined, why }
  const line = 'line' in change ? change.line : lines.find(({ lineId }) => lineId === change.lineId)
  return { what: 'dish', itemId: line?.itemId, why }
}

const lost = createStore<{ readonly byShop: Readonly<Record<string, readonly GivenUp[]>> }>(() => ({
  byShop: {},
}))

const nothing: readonly GivenUp[] = []

/** Dropped changes that the guest has not been informed of. */
export function useGivenUp(shop: string): readonly GivenUp[] {
  return useStore(lost, ({ byShop }) => byShop[shop] ?? nothing)
}

/** Returns the dropped changes once: the caller informs the guest. */
export function takeGivenUp(shop: string): readonly GivenUp[] {
  const given = lost.getState().byShop[shop] ?? nothing
  lost.setState(({ byShop }) => ({ byShop: { ...byShop, [shop]: nothing } }))
  return given
}

type StoredCart = Parameters<typeof takeSnapshot>[0]

function dropped(stored: StoredCart, ops: readonly unknown[]): StoredCart {
  const { shared } = stored
  return shared
    ? { ...stored, shared: { ...shared, pending: shared.pending.filter((op) => !isAmong(op, ops)) } }
    : stored
}

function isAmong(op: NonNullable<StoredCart['shared']>['pending'][number], ops: readonly unknown[]): boolean {
  return (ops as readonly (typeof op)[]).some(({ source, n }) => source === op.source && n === op.n)
}

/** Waits, less if the network returns. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
  })
}
