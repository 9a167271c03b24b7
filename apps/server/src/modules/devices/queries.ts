import type { DeviceKind } from '@tabard/domain/devices/device'
import type { Columns } from '../../db/rows.ts'
import { reading, writing } from '../../db/statement.ts'

/** A device of a shop. */
export interface DeviceRow extends Columns<
  'devices',
  'deviceId' | 'name' | 'pairedAt' | 'lastSeenAt' | 'codeExpiresAt' | 'stations'
> {
  kind: DeviceKind
}

const columns = 'device_id, name, kind, paired_at, last_seen_at, code_expires_at, stations'

/** List a shop's devices, oldest first. */
export const listDevices = reading<DeviceRow, { shopId: string }>(
  `select ${columns} from devices where merchant_id = :merchantId and shop_id = :shopId order by created_at, device_id`,
)

/** Lock a device: parallel changes of it wait. */
export const holdDevice = writing<DeviceRow, { shopId: string; deviceId: string }>(
  `select ${columns} from devices where merchant_id = :merchantId and shop_id = :shopId and device_id = :deviceId for update`,
)

/** Lock the shop's state row, so that parallel additions together respect the limit. */
export const lockDevices = writing<Record<never, never>, { shopId: string }>(
  'select from shop_states where merchant_id = :merchantId and shop_id = :shopId for no key update',
)

/** Insert a device without a code. */
export const insertDevice = writing<
  Record<never, never>,
  { shopId: string; deviceId: string; name: string; kind: DeviceKind; at: Date }
>(
  'insert into devices (merchant_id, shop_id, device_id, name, kind, created_at) values (:merchantId, :shopId, :deviceId, :name, :kind, :at)',
)

/** Store the hash of a device's pairing code. */
export const setCode = writing<
  { deviceId: string },
  { shopId: string; deviceId: string; codeHash: Buffer; expiresAt: Date }
>(
  `update devices set code_hash = :codeHash, code_expires_at = :expiresAt
   where merchant_id = :merchantId and shop_id = :shopId and device_id = :deviceId returning device_id`,
)

/** Change a device's name and kind. */
export const updateDevice = writing<
  { deviceId: string },
  { shopId: string; deviceId: string; name: string; kind: DeviceKind }
>(
  `update devices set name = :name, kind = :kind
   where merchant_id = :merchantId and shop_id = :shopId and device_id = :deviceId returning device_id`,
)

/** Set the stations that a board shows. No row: it is not a board. */
export const updateStations = writing<
  { deviceId: string },
  { shopId: string; deviceId: string; stations: readonly string[] }
>(
  `update devices set stations = :stations::uuid[]
   where merchant_id = :merchantId and shop_id = :shopId and device_id = :deviceId and kind = 'board' returning device_id`,
)

/** List paired boards. */
export const listPairedBoards = reading<
  Pick<DeviceRow, 'deviceId' | 'name' | 'stations'>,
  { shopId: string }
>(
  `select device_id, name, stations from devices
   where merchant_id = :merchantId and shop_id = :shopId and kind = 'board' and paired_at is not null order by device_id`,
)

/** Unpair a device and delete its code. */
export const unpairDevice = writing<{ deviceId: string }, { shopId: string; deviceId: string; at: Date }>(
  `update devices set browser_id = null, key_hash = null, paired_at = null, code_hash = null, code_expires_at = null, revoked_at = :at
   where merchant_id = :merchantId and shop_id = :shopId and device_id = :deviceId returning device_id`,
)

/** Delete a device. */
export const deleteDevice = writing<{ deviceId: string }, { shopId: string; deviceId: string }>(
  'delete from devices where merchant_id = :merchantId and shop_id = :shopId and device_id = :deviceId returning device_id',
)

/** Unpair a browser from its current device, because it becomes another one. */
export const releaseBrowser = writing<Record<never, never>, { shopId: string; browserId: string; at: Date }>(
  `update devices set browser_id = null, key_hash = null, paired_at = null, revoked_at = :at
   where merchant_id = :merchantId and shop_id = :shopId and browser_id = :browserId`,
)

/** Exchange a code for a key in one statement. Of parallel calls one gets the row. */
export const pairDevice = writing<
  { deviceId: string; name: string; kind: DeviceKind },
  { shopId: string; codeHash: Buffer; at: Date; browserId: string; keyHash: Buffer }
>(
  `update devices set code_hash = null, code_expires_at = null, browser_id = :browserId, key_hash = :keyHash, paired_at = :at, last_seen_at = :at
   where merchant_id = :merchantId and shop_id = :shopId and code_hash = :codeHash and code_expires_at > :at returning device_id, name, kind`,
)

/** Record a contact. `seenBefore`: a device seen later than this is not written again. */
export const noteSeen = writing<
  Record<never, never>,
  { shopId: string; deviceId: string; at: Date; seenBefore: Date }
>(
  `update devices set last_seen_at = :at
   where merchant_id = :merchantId and shop_id = :shopId and device_id = :deviceId and last_seen_at < :seenBefore`,
)

/** Find the name and kind of a device. */
export const findPairedAs = reading<
  { deviceId: string; name: string; kind: DeviceKind },
  { shopId: string; deviceId: string }
>(
  'select device_id, name, kind from devices where merchant_id = :merchantId and shop_id = :shopId and device_id = :deviceId',
)
