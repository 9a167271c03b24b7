import type { DeviceKind } from '@tabard/domain/devices/device'
import type { Columns } from '../../db/rows.ts'
import { reading, writing } from '../../db/statement.ts'

type ShopKey = [merchantId: string, shopId: string]
type DeviceKey = [...ShopKey, deviceId: string]

/** A device of a shop. */
export interface DeviceRow extends Columns<
  'devices',
  'device_id' | 'name' | 'paired_at' | 'last_seen_at' | 'code_expires_at' | 'stations'
> {
  kind: DeviceKind
}

const columns = 'device_id, name, kind, paired_at, last_seen_at, code_expires_at, stations'

/** List a shop's devices, oldest first. */
export const listDevices = reading<DeviceRow, ShopKey>(
  `select ${columns} from devices where merchant_id = $1 and shop_id = $2 order by created_at, device_id`,
)

/** Lock a device: parallel changes of it wait. */
export const holdDevice = writing<DeviceRow, DeviceKey>(
  `select ${columns} from devices where merchant_id = $1 and shop_id = $2 and device_id = $3 for update`,
)

/** Lock the shop's state row, so that parallel additions together respect the limit. */
export const lockDevices = writing<Record<never, never>, ShopKey>(
  'select from shop_states where merchant_id = $1 and shop_id = $2 for no key update',
)

/** Insert a device without a code. */
export const insertDevice = writing<
  Record<never, never>,
  [...DeviceKey, name: string, kind: DeviceKind, at: Date]
>(
  'insert into devices (merchant_id, shop_id, device_id, name, kind, created_at) values ($1, $2, $3, $4, $5, $6)',
)

/** Store the hash of a device's pairing code. */
export const setCode = writing<{ device_id: string }, [...DeviceKey, codeHash: Buffer, expiresAt: Date]>(
  `update devices set code_hash = $4, code_expires_at = $5
   where merchant_id = $1 and shop_id = $2 and device_id = $3 returning device_id`,
)

/** Change a device's name and kind. */
export const updateDevice = writing<{ device_id: string }, [...DeviceKey, name: string, kind: DeviceKind]>(
  `update devices set name = $4, kind = $5
   where merchant_id = $1 and shop_id = $2 and device_id = $3 returning device_id`,
)

/** Set the stations that a board shows. No row: it is not a board. */
export const updateStations = writing<{ device_id: string }, [...DeviceKey, stations: readonly string[]]>(
  `update devices set stations = $4::uuid[]
   where merchant_id = $1 and shop_id = $2 and device_id = $3 and kind = 'board' returning device_id`,
)

/** List paired boards. */
export const listPairedBoards = reading<Pick<DeviceRow, 'device_id' | 'name' | 'stations'>, ShopKey>(
  `select device_id, name, stations from devices
   where merchant_id = $1 and shop_id = $2 and kind = 'board' and paired_at is not null order by device_id`,
)

/** Unpair a device and delete its code. */
export const unpairDevice = writing<{ device_id: string }, [...DeviceKey, at: Date]>(
  `update devices set browser_id = null, key_hash = null, paired_at = null, code_hash = null, code_expires_at = null, revoked_at = $4
   where merchant_id = $1 and shop_id = $2 and device_id = $3 returning device_id`,
)

/** Delete a device. */
export const deleteDevice = writing<{ device_id: string }, DeviceKey>(
  'delete from devices where merchant_id = $1 and shop_id = $2 and device_id = $3 returning device_id',
)

/** Unpair a browser from its current device, because it becomes another one. */
export const releaseBrowser = writing<Record<never, never>, [...ShopKey, browserId: string, at: Date]>(
  `update devices set browser_id = null, key_hash = null, paired_at = null, revoked_at = $4
   where merchant_id = $1 and shop_id = $2 and browser_id = $3`,
)

/** Exchange a code for a key in one statement. Of parallel calls one gets the row. */
export const pairDevice = writing<
  { device_id: string; name: string; kind: DeviceKind },
  [...ShopKey, codeHash: Buffer, at: Date, browserId: string, keyHash: Buffer]
>(
  `update devices set code_hash = null, code_expires_at = null, browser_id = $5, key_hash = $6, paired_at = $4, last_seen_at = $4
   where merchant_id = $1 and shop_id = $2 and code_hash = $3 and code_expires_at > $4 returning device_id, name, kind`,
)

/** Record a contact. `seenBefore`: a device seen later than this is not written again. */
export const noteSeen = writing<Record<never, never>, [...DeviceKey, at: Date, seenBefore: Date]>(
  `update devices set last_seen_at = $4
   where merchant_id = $1 and shop_id = $2 and device_id = $3 and last_seen_at < $5`,
)

/** Find the name and kind of a device. */
export const findPairedAs = reading<{ device_id: string; name: string; kind: DeviceKind }, DeviceKey>(
  'select device_id, name, kind from devices where merchant_id = $1 and shop_id = $2 and device_id = $3',
)
