import { tableCart, type TableView } from '@tabard/contract/table-cart'
import { Refused } from '@tabard/contract/refused'
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

/** The table as it was told last; undefined: not yet. */
export function useTableView(shop: string): TableView | undefined {
  return useStore(views, ({ byShop }) => byShop[shop])
}

/** Tables whose cart is on its way out from here, and the last look at each since. */
const held = new Map<string, TableView | undefined>()

/**
 * The cart stays as it is on the screen until the answer is there: news that it was sent may be quicker, and must not
 * take the checkout away from whoever waits for it.
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
    .revise((kept) => takeSnapshot(kept, view.cart, Date.now()))
}

export function keepTableView(shop: string, view: TableView): TableView | undefined {
  const before = views.getState().byShop[shop]
  views.setState(({ byShop }) => ({ byShop: { ...byShop, [shop]: view } }))
  if (held.has(shop)) held.set(shop, view)
  else takeView(shop, view)
  return before
}

/** The visit's requests as the server answered, ahead of the stream. Ignored for another visit. */
export function keepRequests(shop: string, sittingId: string, requests: TableView['requests']): void {
  const view = views.getState().byShop[shop]
  if (view?.cart.sittingId !== sittingId) return
  views.setState(({ byShop }) => ({ byShop: { ...byShop, [shop]: { ...view, requests } } }))
}

/** The time at the table is over: what one chose oneself stays, what others chose was theirs. */
export function endTable(shop: string): void {
  cartStore(tableScope(shop))
    .getState()
    .revise((kept) => leaveTable(kept, mintUuid()))
  resetTableSession(shop)
  tableChanged()
}

/** What a guest says of themselves: their name, or that they have chosen. */
export function tellTable(shop: string, change: SharedChange): void {
  cartStore(tableScope(shop))
    .getState()
    .revise((kept) => withOp(kept, change, mintUuid))
}

/** Whoever may not any more is asked who they are; nothing of theirs is given up. */
const isOver: ReadonlySet<string> = new Set(['table.sessionEnded', 'token.missing', 'token.expired'])

const sending = new Map<string, Promise<void>>()

/**
 * Sends what was done here to the table, until all of it has arrived; over a line that fails again and again, later and
 * later. Safe to send twice: each change counts once. One at a time, so that changes arrive in their order.
 */
export function sendToTable(client: ShopClient, shop: string): Promise<void> {
  const known = sending.get(shop)
  if (known) return known
  const done = sendAll(client, shop).finally(() => sending.delete(shop))
  sending.set(shop, done)
  return done
}

/** At once, so that a guest who brings a whole cart waits for one answer. */
const batch = 150

async function sendAll(client: ShopClient, shop: string): Promise<void> {
  const store = cartStore(tableScope(shop))
  const given: GivenUp[] = []
  // Of a batch that was refused, how many are still to be sent one by one: only what is refused by itself is given up.
  let alone = 0
  let isLookDue = false
  try {
    for (let failures = 0; ;) {
      const { shared } = store.getState()
      if (!shared || (shared.pending.length === 0 && !isLookDue)) return
      const ops = shared.pending.slice(0, alone > 0 ? 1 : batch)
      try {
        const { sessionId } = shared
        const cart = await client.call<typeof tableCart.change>(tableCart.change, { sessionId, ops })
        failures = 0
        alone -= 1
        isLookDue = false
        store.getState().revise((kept) => takeSnapshot(dropped(kept, ops), cart, Date.now()))
      } catch (error) {
        if (error instanceof Refused && error.status < 429) {
          if (isOver.has(error.code) || ops.length === 0) throw error
          if (ops.length > 1) {
            alone = ops.length
            continue
          }
          alone -= 1
          // The cart on this screen still has it: a look at the table shows what stands.
          isLookDue = true
          given.push(...ops.map(({ change }) => givenUp(store.getState().cart.lines, change, error)))
          store.getState().revise((kept) => dropped(kept, ops))
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

/** A change that the table's cart refuses, and will refuse again. */
export interface GivenUp {
  readonly what: 'dish' | 'note' | 'name' | 'ready'
  /** The dish; undefined: it is of none, or of one that is gone already. */
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

/** What was given up and the guest has not been told of. */
export function useGivenUp(shop: string): readonly GivenUp[] {
  return useStore(lost, ({ byShop }) => byShop[shop] ?? nothing)
}

/** Told once: whoever takes them tells the guest. */
export function takeGivenUp(shop: string): readonly GivenUp[] {
  const given = lost.getState().byShop[shop] ?? nothing
  lost.setState(({ byShop }) => ({ byShop: { ...byShop, [shop]: nothing } }))
  return given
}

type Kept = Parameters<typeof takeSnapshot>[0]

function dropped(kept: Kept, ops: readonly unknown[]): Kept {
  const { shared } = kept
  return shared
    ? { ...kept, shared: { ...shared, pending: shared.pending.filter((op) => !isAmong(op, ops)) } }
    : kept
}

function isAmong(op: NonNullable<Kept['shared']>['pending'][number], ops: readonly unknown[]): boolean {
  return (ops as readonly (typeof op)[]).some(({ source, n }) => source === op.source && n === op.n)
}

/** Waits, or less when the network comes back. */
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
