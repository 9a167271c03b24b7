import { openStatuses } from '@tabard/domain/orders/order-status'
import { shopPairing } from '@tabard/ui/device'
import { storedEntry, type StoredEntry } from '@tabard/ui/storage'
import type { Order } from '@tabard/contract/orders/order'

/** What a guest needs of an open order without a network: the number and the time, and nothing of the person. */
export interface StoredOrder extends Pick<
  Order,
  'orderId' | 'number' | 'table' | 'locator' | 'firesAt' | 'dueAt'
> {
  readonly status: Order['status']
  /** When it was so, by this browser's clock. */
  readonly at: number
}

const entries = new Map<string, StoredEntry<StoredOrder>>()

/** The last open order that this browser followed at a shop. */
export function storedOrder(shop: string): StoredEntry<StoredOrder> {
  const known = entries.get(shop)
  if (known) return known
  const made = storedEntry('open-order', shop, isStoredOrder)
  entries.set(shop, made)
  return made
}

function isStoredOrder(value: unknown): value is StoredOrder {
  const fields = ['orderId', 'number', 'table', 'locator', 'dueAt', 'status', 'at']
  return typeof value === 'object' && value !== null && fields.every((field) => field in value)
}

type Followed = Pick<Order, 'orderId' | 'number' | 'table' | 'locator' | 'firesAt' | 'dueAt' | 'status'>

/** Keeps an order while it is open. A device of the shop is many guests': it keeps none. */
export function keepOrder(shop: string, order: Followed, at: number): void {
  if (shopPairing(shop).read() !== undefined) return
  const before = storedOrder(shop).read()
  const next = afterEvent(before, order, at)
  if (next !== before) storedOrder(shop).update(() => next)
}

/** What is kept once this is known of an order: the open one followed last. */
export function afterEvent(
  before: StoredOrder | undefined,
  order: Followed,
  at: number,
): StoredOrder | undefined {
  const { orderId, number, table, locator, firesAt, dueAt, status } = order
  if (!openStatuses.includes(status)) return before?.orderId === orderId ? undefined : before
  return { orderId, number, table, locator, firesAt, dueAt, status, at }
}
