import { createHash } from 'node:crypto'
import type { staffCalls } from '@tabard/contract/orders/help/calls'
import type { StaffCalls } from '@tabard/contract/orders/help/order-help'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { callsTopic, loadCalls } from '../../tables/requests/load-calls.ts'
import { listWaitingHelp } from './help-queries.ts'
import { presentHelpTask } from './present-help.ts'

async function loadStaffCalls(tx: ReadTx, shopId: string, now: number): Promise<StaffCalls> {
  const [{ calls }, help] = await Promise.all([
    loadCalls(tx, shopId, now),
    tx.rows(listWaitingHelp({ shopId })),
  ])
  return { calls, help: help.map(presentHelpTask) }
}

/** List what guests wait for: calls of tables and help with orders, each oldest first. */
export const showStaffCalls: Handler<typeof staffCalls.list> = ({ shop, now }) =>
  shop.read((tx) => loadStaffCalls(tx, shop.shopId, now))

/** Stream the same. */
export const streamStaffCalls: Handler<typeof staffCalls.stream> = async ({ shop, clock }) => {
  await shop.read(async (_, caller) => void (await caller))
  return {
    topic: callsTopic(shop),
    load: () =>
      shop.readForAll(async (tx) => {
        const data = await loadStaffCalls(tx, shop.shopId, clock())
        const version = createHash('sha1').update(JSON.stringify(data)).digest('base64url').slice(0, 16)
        return { version, data }
      }),
  }
}
