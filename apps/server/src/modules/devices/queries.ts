import type { DeviceKind } from '@tabard/domain/devices/device'
import type { Columns } from '../../db/rows.ts'
import { reading, writing } from '../../db/statement.ts'

type ShopKey = [merchantId: string, shopId: string]
type DeviceKey = [...ShopKey, deviceId: string]

export interface DeviceRow extends Columns<
  'devices',
  'device_id' | 'name' | 'paired_at' | 'last_seen_at' | 'code_expires_at' | 'stations'
> {
  kind: DeviceKind
}

const columns = 'device_id, name, kind, paired_at, last_seen_at, code_expires_at, stations'

export const listDevices = reading<DeviceRow, ShopKey>(
  `select ${columns} from devices where merchant_id = $1 and shop_id = $2 order by created_at, device_id`,
)

/** Held: whoever changes the same device waits. */
export const holdDevice = writing<DeviceRow, DeviceKey>(
  `select ${columns} from devices where merchant_id = $1 and shop_id = $2 and device_id = $3 for update`,
)

/** Devices that are added at once wait for each other here, so that all of them together stay below the limit. */
export const lockDevices = writing<Record<never, never>, ShopKey>(
  'select from shop_states where merchant_id = $1 and shop_id = $2 for no key update',
)

export const insertDevice = writing<
  Record<never, never>,
  [...DeviceKey, name: string, kind: DeviceKind, at: Date]
>(
  'insert into devices (merchant_id, shop_id, device_id, name, kind, created_at) values ($1, $2, $3, $4, $5, $6)',
)

export const setCode = writing<{ device_id: string }, [...DeviceKey, codeHash: Buffer, expiresAt: Date]>(
  `update devices set code_hash = $4, code_expires_at = $5
   where merchant_id = $1 and shop_id = $2 and device_id = $3 returning device_id`,
)

export const updateDevice = writing<{ device_id: string }, [...DeviceKey, name: string, kind: DeviceKind]>(
  `update devices set name = $4, kind = $5
   where merchant_id = $1 and shop_id = $2 and device_id = $3 returning device_id`,
)

export const updateStations = writing<{ device_id: string }, [...DeviceKey, stations: readonly string[]]>(
  `update devices set stations = $4::uuid[]
   where merchant_id = $1 and shop_id = $2 and device_id = $3 and kind = 'board' returning device_id`,
)

/** The boards that are browsers now. */
export const listPairedBoards = reading<Pick<DeviceRow, 'device_id' | 'name' | 'stations'>, ShopKey>(
  `select device_id, name, stations from devices
   where merchant_id = $1 and shop_id = $2 and kind = 'board' and paired_at is not null order by device_id`,
)

export const unpairDevice = writing<{ device_id: string }, [...DeviceKey, at: Date]>(
  `update devices set browser_id = null, key_hash = null, paired_at = null, code_hash = null, code_expires_at = null, revoked_at = $4
   where merchant_id = $1 and shop_id = $2 and device_id = $3 returning device_id`,
)

export const deleteDevice = writing<{ device_id: string }, DeviceKey>(
  'delete from devices where merchant_id = $1 and shop_id = $2 and device_id = $3 returning device_id',
)

/** The browser becomes another device: what it was, nothing is any more. */
export const releaseBrowser = writing<Record<never, never>, [...ShopKey, browserId: string, at: Date]>(
  `update devices set browser_id = null, key_hash = null, paired_at = null, revoked_at = $4
   where merchant_id = $1 and shop_id = $2 and browser_id = $3`,
)

/** Takes the code and gives the key in one: of many who bring the same code at once, one finds it. */
export const pairDevice = writing<
  { device_id: string; name: string; kind: DeviceKind },
  [...ShopKey, codeHash: Buffer, at: Date, browserId: string, keyHash: Buffer]
>(
  `update devices set code_hash = null, code_expires_at = null, browser_id = $5, key_hash = $6, paired_at = $4, last_seen_at = $4
   where merchant_id = $1 and shop_id = $2 and code_hash = $3 and code_expires_at > $4 returning device_id, name, kind`,
)

/** `seenBefore`: a device seen later than that is not written again. */
export const noteSeen = writing<Record<never, never>, [...DeviceKey, at: Date, seenBefore: Date]>(
  `update devices set last_seen_at = $4
   where merchant_id = $1 and shop_id = $2 and device_id = $3 and last_seen_at < $5`,
)

export const findPairedAs = reading<{ device_id: string; name: string; kind: DeviceKind }, DeviceKey>(
  'select device_id, name, kind from devices where merchant_id = $1 and shop_id = $2 and device_id = $3',
)
