import type { DeviceKind } from '@tabard/domain/devices/device'
import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'

/** A stored setting with its level. */
export interface StoredSettingRow extends Columns<'settings', 'key' | 'value' | 'isLocked'> {
  scope: 'platform' | 'merchant' | 'shop' | 'device'
  /** The device of a device value; null on the other levels. */
  deviceId: string | null
  revision: string
  changedAt: Date | null
  changedBy: string | null
}

/** List the stored settings of the platform, the merchant, the shop and its devices. */
export const listStoredSettings = reading<StoredSettingRow, { shopId: string }>(
  `select case when shop_id is null then 'merchant' when device_id is null then 'shop' else 'device' end as scope, device_id, key, value, is_locked, revision::text, changed_at, changed_by
   from settings where merchant_id = :merchantId and (shop_id = :shopId or shop_id is null)
   union all
   select 'platform', null, key, value, is_locked, '', changed_at, null from platform_settings`,
)

/**
 * Lock and increase config versions, of one shop or (null) of all shops in a fixed order. Returns the shops.
 */
export const growConfigVersions = writing<{ shopId: string }, { shopId: string | null }>(
  `update shop_states set config_version = config_version + 1
   where merchant_id = :merchantId and shop_id in (
     select shop_id from shop_states where merchant_id = :merchantId and (:shopId::uuid is null or shop_id = :shopId) order by shop_id for update)
   returning shop_id`,
)

const atLevel =
  'merchant_id = :merchantId and shop_id is not distinct from :shopId::uuid and device_id is not distinct from :deviceId::uuid'

/** Insert a setting. No row: the level already has a value. */
export const insertSetting = writing<
  { key: string },
  {
    shopId: string | null
    deviceId: string | null
    key: string
    value: string
    isLocked: boolean
    revision: string
    at: Date
    byName: string
    settingId: string
  }
>(
  `insert into settings (merchant_id, shop_id, device_id, key, value, is_locked, revision, changed_at, changed_by, setting_id)
   values (:merchantId, :shopId, :deviceId, :key, :value, :isLocked, :revision, :at, :byName, :settingId) on conflict do nothing returning key`,
)

/** Update a setting at the revision seen. No row: it has changed. */
export const updateSetting = writing<
  { key: string },
  {
    shopId: string | null
    deviceId: string | null
    key: string
    value: string
    isLocked: boolean
    revision: string
    at: Date
    byName: string
    seen: string
  }
>(
  `update settings set value = :value, is_locked = :isLocked, revision = :revision, changed_at = :at, changed_by = :byName
   where ${atLevel} and key = :key and revision = :seen returning key`,
)

/** Delete a setting at the revision seen. No row: it has changed. */
export const deleteSetting = writing<
  { key: string },
  { shopId: string | null; deviceId: string | null; key: string; seen: string }
>(
  `delete from settings
   where ${atLevel} and key = :key and revision = :seen returning key`,
)

/** A device with its name. */
export interface NamedDeviceRow extends Columns<'devices', 'deviceId' | 'name'> {
  kind: DeviceKind
}

/** List the devices of a shop, paired or not. */
export const listNamedDevices = reading<NamedDeviceRow, { shopId: string }>(
  'select device_id, name, kind from devices where merchant_id = :merchantId and shop_id = :shopId order by created_at, device_id',
)
