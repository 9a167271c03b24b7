import { createHash } from 'node:crypto'
import type { kitchen, KitchenBoard } from '@tabard/contract/kitchen'
import type { ReadTx } from '../../db/tx.ts'
import type { Handler } from '../../http/handler.ts'
import { listOpenTickets, listUpcomingTickets } from '../orders/list-open-orders.ts'
import { getShop } from '../shops/load-shop.ts'

async function loadBoard(tx: ReadTx, shopId: string): Promise<KitchenBoard> {
  const [{ settings, currency }, tickets, upcoming] = await Promise.all([
    getShop(tx, shopId),
    listOpenTickets(tx, shopId),
    listUpcomingTickets(tx, shopId),
  ])
  const rules = {
    warnAfterMinutes: settings['kitchen.warnAfterMinutes'],
    lateAfterMinutes: settings['kitchen.lateAfterMinutes'],
    instructionPrefix: settings['instruction.prefix'],
  }
  const version = createHash('sha1')
    .update(JSON.stringify(rules))
    .update([...tickets, ...upcoming].map(({ orderId, version: of }) => `${orderId} ${of}`).join())
    .digest('base64url')
    .slice(0, 16)
  return {
    version,
    ...rules,
    currency,
    tickets,
    upcoming,
  }
}

export const readBoard: Handler<typeof kitchen.board> = ({ shop }) =>
  shop.read((tx) => loadBoard(tx, shop.shopId))

/** The board, live. */
export const streamBoard: Handler<typeof kitchen.boardStream> = async ({ shop }) => {
  await shop.read(async (_, caller) => void (await caller))
  return {
    topic: { kind: 'kitchen', merchantId: shop.merchantId, shopId: shop.shopId, id: '' },
    load: () =>
      shop.readForAll(async (tx) => {
        const board = await loadBoard(tx, shop.shopId)
        return { version: board.version, data: board }
      }),
  }
}
