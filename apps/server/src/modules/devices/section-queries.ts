import type { DeviceKind } from '@tabard/domain/devices/device'
import { reading } from '../../db/statement.ts'

/** List the paired devices of a shop. */
export const listPairedDevices = reading<
  { deviceId: string; kind: DeviceKind; browserId: string; keyHash: Buffer },
  { shopId: string }
>(
  `select device_id, kind, browser_id, key_hash from devices
   where merchant_id = :merchantId and shop_id = :shopId and browser_id is not null`,
)
