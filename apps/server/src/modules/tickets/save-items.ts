import type { KitchenRecord } from '@tabard/domain/kitchen/ticket-items'
import { changeAll, type WriteTx } from '../../db/tx.ts'
import { followStatus, removeItems, saveTicket, saveTicketItems } from './queries.ts'

interface OrderKey {
  readonly shopId: string
  readonly orderId: string
}

/** Save the progress of an order's items and its courses. The caller holds the order's lock and raises its version. */
export async function saveItems(
  tx: WriteTx,
  { shopId, orderId }: OrderKey,
  { items, fired = {}, courses = {} }: KitchenRecord,
): Promise<void> {
  const stored = Object.entries(items ?? {}).map(([key, item]) => ({ key, ...item }))
  await changeAll(tx, [
    saveTicket({
      shopId,
      orderId,
      isByItem: items !== undefined,
      fired: JSON.stringify(fired),
      courses: JSON.stringify(courses),
    }),
    removeItems({ orderId, keys: stored.map(({ key }) => key) }),
    saveTicketItems({ orderId, items: JSON.stringify(stored) }),
  ])
}

/** Let all items of an order follow its status again. The caller holds the order's lock. */
export async function clearItems(tx: WriteTx, orderId: string): Promise<void> {
  await changeAll(tx, [followStatus({ orderId }), removeItems({ orderId, keys: [] })])
}
