import type { devices } from '@tabard/contract/devices/calls'
import type { BoardDevice } from '@tabard/contract/kitchen/calls'
import type { ReadTx } from '../../db/tx.ts'
import type { Handler } from '../../http/handler.ts'
import { recordAudit } from '../platform/audit.ts'
import { presentDevices } from './present-devices.ts'
import { holdDevice, listPairedBoards, updateStations } from './queries.ts'

/** Set the stations of a board. The board follows by its stream; no other screen reloads. */
export const showStations: Handler<typeof devices.showStations> = ({ input, shop, now, fail, publish }) =>
  shop.write(async (tx, caller) => {
    const key = { shopId: shop.shopId, deviceId: input.deviceId }
    const [who, [before]] = await Promise.all([caller, tx.change(holdDevice({ ...key }))])
    const stations = [...new Set(input.stationIds)]
    const changed = before ? await tx.change(updateStations({ ...key, stations })) : []
    if (!before || changed.length === 0) return fail('device.unknown', {})
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'devices.stations',
      subject: input.deviceId,
      before: { name: before.name, stations: before.stations },
      after: { name: before.name, stations },
    })
    publish({ kind: 'kitchen', merchantId: tx.merchantId, shopId: shop.shopId, id: '' })
    return presentDevices(tx, shop.shopId, now)
  })

/** List a shop's paired boards with the stations they show. */
export async function boardsOf(tx: ReadTx, shopId: string): Promise<BoardDevice[]> {
  const rows = await tx.rows(listPairedBoards({ shopId }))
  return rows.map(({ deviceId, name, stations }) => ({ deviceId, name, stations }))
}
