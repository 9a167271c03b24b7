import type { DeviceList } from '@tabard/contract/devices/calls'
import type { ReadTx } from '../../db/tx.ts'
import { listDevices } from './queries.ts'

/** Present a shop's devices to staff. */
export async function presentDevices(tx: ReadTx, shopId: string, now: number): Promise<DeviceList> {
  const rows = await tx.rows(listDevices({ shopId }))
  return {
    devices: rows.map((row) => {
      const codeUntil = row.codeExpiresAt?.getTime()
      return {
        deviceId: row.deviceId,
        name: row.name,
        kind: row.kind,
        pairedAt: row.pairedAt?.getTime(),
        lastSeenAt: row.lastSeenAt?.getTime(),
        stations: row.stations,
        codeUntil: codeUntil !== undefined && codeUntil > now ? codeUntil : undefined,
      }
    }),
  }
}
