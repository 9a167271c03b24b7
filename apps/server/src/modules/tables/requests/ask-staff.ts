import type { tables } from '@tabard/contract/tables/calls'
import type { Handler } from '../../../http/handler.ts'
import { listRequests } from './list-requests.ts'
import { findOwnTableGuest } from '../sessions/read-session.ts'
import { askForStaff } from './request-queries.ts'
import { callsTopic } from './show-calls.ts'

/** Shows a guest's request on every staff screen, and on the table's phones, until staff answer it. */
export const askStaff: Handler<typeof tables.ask> = ({ input, shop, now, fail, publish }) =>
  shop.write(async (tx, caller) => {
    const { guestId } = await caller
    const at = new Date(now)
    const query = askForStaff({
      shopId: shop.shopId,
      sessionId: input.sessionId,
      at,
      guestId,
      what: input.what,
    })
    if ((await tx.change(query)).length === 0) return fail('table.sessionEnded', {})
    const seat = await findOwnTableGuest(tx, { ...input, shopId: shop.shopId, guestId, now })
    if (!seat) return fail('table.sessionEnded', {})
    publish(callsTopic(shop))
    publish({ kind: 'table', merchantId: tx.merchantId, shopId: shop.shopId, id: seat.visitId })
    return { requests: await listRequests(tx, seat.visitId) }
  })
