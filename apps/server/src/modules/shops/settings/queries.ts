import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'

export interface StoredSettingRow extends Columns<'settings', 'key' | 'value' | 'is_locked'> {
  scope: 'platform' | 'merchant' | 'shop'
  revision: string
  changed_at: Date | null
  changed_by: string | null
}

/** What every level above a shop, and the shop itself, has set. */
export const listStoredSettings = reading<StoredSettingRow, [merchantId: string, shopId: string]>(
  `select case when shop_id is null then 'merchant' else 'shop' end as scope, key, value, is_locked, revision::text, changed_at, changed_by
   from settings where merchant_id = $1 and (shop_id = $2 or shop_id is null)
   union all
   select 'platform', key, value, is_locked, '', changed_at, null from platform_settings`,
)

type Level = [merchantId: string, shopId: string | null]

/** Whoever changes settings of the same shop waits here. No shop: all of the merchant's, each in its turn. */
export const growConfigVersions = writing<{ shop_id: string }, Level>(
  `update shop_states set config_version = config_version + 1
   where merchant_id = $1 and shop_id in (
     select shop_id from shop_states where merchant_id = $1 and ($2::uuid is null or shop_id = $2) order by shop_id for update)
   returning shop_id`,
)

type Key = [...Level, key: string]
type Change = [...Key, value: string, isLocked: boolean, revision: string, at: Date, byName: string]

export const insertSetting = writing<{ key: string }, [...Change, settingId: string]>(
  `insert into settings (merchant_id, shop_id, key, value, is_locked, revision, changed_at, changed_by, setting_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning key`,
)

export const updateSetting = writing<{ key: string }, [...Change, seen: string]>(
  `update settings set value = $4, is_locked = $5, revision = $6, changed_at = $7, changed_by = $8
   where merchant_id = $1 and shop_id is not distinct from $2::uuid and key = $3 and revision = $9 returning key`,
)

export const deleteSetting = writing<{ key: string }, [...Key, seen: string]>(
  `delete from settings
   where merchant_id = $1 and shop_id is not distinct from $2::uuid and key = $3 and revision = $4 returning key`,
)
