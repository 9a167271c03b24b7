import { kitchen } from '@tabard/contract/kitchen/calls'
import { tables } from '@tabard/contract/tables/calls'
import { floor } from '@tabard/contract/tables/floor/calls'
import { till } from '@tabard/contract/till/calls'
import { statusesUpTo } from '@tabard/domain/orders/order-status'
import { terminalTender } from '@tabard/domain/pricing/tenders/registry'
import type { Business } from '../businesses.ts'
import { tap } from '../play-orders.ts'
import type { Stage } from '../stage.ts'

/** How long after it was placed, or requested for, an order of an earlier service left. */
const leftAfterMs = 35 * 60_000
/** An order that is due no longer than this still belongs to the service. */
const graceMs = 60 * 60_000

/**
 * Finish what an earlier start of the demo left open: orders that were due an hour ago are paid and handed over as if
 * in time, and tables are free. Orders of visitors with their own phone number stay as they are.
 */
export async function finishService(stage: Stage, business: Business): Promise<void> {
  const { owner, clock } = stage
  const now = clock.now
  const phones = new Set(business.phones)
  const { tickets, upcoming } = await owner.call(kitchen.board, {})
  for (const { orderId, placedAt, requestedFor, firesAt } of [...tickets, ...upcoming]) {
    const dueAt = requestedFor ?? placedAt
    if (dueAt > now - graceMs) continue
    const { contact, status, balanceCents, ...seen } = await owner.call(till.get, { orderId })
    if (contact.phone !== '' && !phones.has(contact.phone)) continue
    clock.now = dueAt + leftAfterMs
    const { version } = firesAt === undefined ? seen : await owner.call(kitchen.start, { orderId })
    const order = { orderId, version }
    if (balanceCents > 0)
      order.version = (await owner.call(till.collect, { orderId, tender: terminalTender })).version
    for (const next of statusesUpTo(status, 'completed'))
      await tap(stage, order, (action) =>
        owner.call(next === 'preparing' ? kitchen.accept : kitchen.bump, action),
      )
    clock.now = now
  }
  for (const { tableId, occupiedSince } of (await owner.call(floor.show, {})).tables)
    if (occupiedSince !== undefined && occupiedSince < now - graceMs)
      await owner.call(tables.close, { tableId })
}
