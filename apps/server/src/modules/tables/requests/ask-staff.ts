import type { tables } from '@tabard/contract/tables/calls'
import type { Handler } from '../../../http/handler.ts'
import { listRequests } from './list-requests.ts'
import { askForStaff } from './request-queries.ts'
import { callsTopic } from './load-calls.ts'

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
      wants: input.wants ?? [],
      note: (input.note ?? '').trim(),
    })
    const [asked] = await tx.change(query)
    if (!asked?.visitId) return fail('table.sessionEnded', {})
    const { visitId } = asked
    publish(callsTopic(shop))
    publish({ kind: 'table', merchantId: tx.merchantId, shopId: shop.shopId, id: visitId })
    return { requests: await listRequests(tx, visitId) }
  })
