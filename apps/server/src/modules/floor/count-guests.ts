import type { floor } from '@tabard/contract/tables/floor/calls'
import type { Handler } from '../../http/handler.ts'
import { recordAudit } from '../platform/audit.ts'
import { getShop } from '../shops/load-shop.ts'
import { callsTopic } from '../tables/requests/load-calls.ts'
import { holdTable, openVisit } from '../tables/visits/hold-visit.ts'

/** Set how many guests sit at a table and the tables joined with it. A free table is opened for them. */
export const countGuests: Handler<typeof floor.count> = ({ input, shop, now, fail, publish }) =>
  shop.write(async (tx, caller) => {
    const { shopId } = shop
    const [who, table, { settings }] = await Promise.all([
      caller,
      holdTable(tx, { shopId, tableId: input.tableId }),
      getShop(tx, shopId),
    ])
    if (!table?.isActive) return fail('table.unknown', {})
    const keptUntil = now + settings['table.sessionMinutes'] * 60_000
    const { covers, table: opened } = await openVisit(tx, table, {
      shopId,
      now,
      keptUntil,
      covers: input.guests,
    })
    await recordAudit(tx, {
      shopId,
      now,
      caller: who,
      what: 'tables.count',
      subject: input.tableId,
      before: null,
      after: { number: opened.number, guests: covers },
    })
    publish(callsTopic(shop))
    return {}
  })
