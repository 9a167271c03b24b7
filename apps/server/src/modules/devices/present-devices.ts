import type { DeviceList } from '@tabard/contract/devices'
import type { ReadTx } from '../../db/tx.ts'
import { listDevices } from './queries.ts'

/** Present a shop's devices to staff. */
export async function presentDevices(tx: ReadTx, shopId: string, now: number): Promise<DeviceList> {
  const rows = await tx.rows(listDevices({ shopId }))
  return {
    devices: rows.map((row) => {
      const codeUntil = row.code_expires_at?.getTime()
      return {
        deviceId: row.device_id,
        name: row.name,
        kind: row.kind,
        pairedAt: row.paired_at?.getTime(),
        lastSeenAt: row.last_seen_at?.getTime(),
        stations: row.stations,
        codeUntil: codeUntil !== undefined && codeUntil > now ? codeUntil : undefined,
      }
    }),
  }
}
