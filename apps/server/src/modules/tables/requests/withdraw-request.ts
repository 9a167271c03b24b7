import type { tables } from '@tabard/contract/tables/calls'
import type { Handler } from '../../../http/handler.ts'
import { listRequests } from './list-requests.ts'
import { findOwnTableGuest } from '../sessions/read-session.ts'
import { withdrawRequests } from './request-queries.ts'
import { callsTopic } from './load-calls.ts'

/** Takes back the request of one kind, whichever guest of the table made it. An answered request stays. */
export const withdrawRequest: Handler<typeof tables.withdraw> = ({ input, shop, now, fail, publish }) =>
  shop.write(async (tx, caller) => {
    const { guestId } = await caller
    const seat = await findOwnTableGuest(tx, { ...input, shopId: shop.shopId, guestId, now })
    if (!seat) return fail('table.sessionEnded', {})
    const [, requests] = await Promise.all([
      tx.change(withdrawRequests({ visitId: seat.visitId, what: input.what })),
      listRequests(tx, seat.visitId),
    ])
    publish(callsTopic(shop))
    publish({ kind: 'table', merchantId: tx.merchantId, shopId: shop.shopId, id: seat.visitId })
    return { requests }
  })
