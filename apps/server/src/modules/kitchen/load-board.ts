import { createHash } from 'node:crypto'
import type { kitchen, KitchenBoard } from '@tabard/contract/kitchen/calls'
import type { ReadTx } from '../../db/tx.ts'
import type { Handler } from '../../http/handler.ts'
import { boardsOf } from '../devices/show-stations.ts'
import { listOpenTickets } from './list-open-tickets.ts'

async function loadBoard(tx: ReadTx, shopId: string, now: number): Promise<KitchenBoard> {
  const { tickets, openCount, upcoming, kitchen: of } = await listOpenTickets(tx, shopId, now)
  const { settings, currency, orderTypes } = of.profile
  const { stations, courses } = of.routing
  const shown = {
    warnAfterMinutes: settings['kitchen.warnAfterMinutes'],
    lateAfterMinutes: settings['kitchen.lateAfterMinutes'],
    instructionPrefix: settings['instruction.prefix'],
    seenSeconds: settings['kitchen.seenSeconds'],
    orderTypes: orderTypes.map(({ code, kind, names }) => ({ code, kind, names })),
    stations,
    boards: stations.length === 0 ? [] : await boardsOf(tx, shopId),
    courses,
  }
  const version = createHash('sha1')
    .update(JSON.stringify([shown, openCount, of.profile.configVersion]))
    .update(
      [...tickets, ...upcoming]
        .map(
          ({ orderId, version: at, seenBy = [], sentAgainAt = 0 }) =>
            `${orderId} ${at} ${seenBy.join('+')} ${sentAgainAt}`,
        )
        .join(),
    )
    .digest('base64url')
    .slice(0, 16)
  return {
    version,
    ...shown,
    currency,
    tickets,
    openCount,
    upcoming,
  }
}

/** Return the kitchen board. */
export const readBoard: Handler<typeof kitchen.board> = ({ shop, now }) =>
  shop.read((tx) => loadBoard(tx, shop.shopId, now))

/** Stream the kitchen board. */
export const streamBoard: Handler<typeof kitchen.boardStream> = async ({ shop, clock }) => {
  await shop.read(async (_, caller) => void (await caller))
  return {
    topic: { kind: 'kitchen', merchantId: shop.merchantId, shopId: shop.shopId, id: '' },
    load: () =>
      shop.readForAll(async (tx) => {
        const board = await loadBoard(tx, shop.shopId, clock())
        return { version: board.version, data: board }
      }),
  }
}
