import { checkEdit } from '@tabard/domain/settings/check-setting'
import { PlainFault } from '../../../db/plain-fault.ts'
import type { PlatformDatabase } from '../../../db/platform-database.ts'
import { writing } from '../../../db/statement.ts'

export const save = writing<{ key: string }, { key: string; value: string; isLocked: boolean; at: Date }>(
  `insert into platform_settings (key, value, is_locked, changed_at) values (:key, :value, :isLocked, :at)
   on conflict (key) do update set value = excluded.value, is_locked = excluded.is_locked, changed_at = excluded.changed_at
   returning key`,
)
export const remove = writing<{ key: string }, { key: string }>(
  'delete from platform_settings where key = :key returning key',
)
/** Makes every process reload every shop; live screens get the change with the poll. */
export const growAll = writing<{ shopId: string }>(
  'update shop_states set config_version = config_version + 1 returning shop_id',
)

/**
 * Set a setting for every merchant, from the operator's command line. `value` is JSON, or `default` to reset
 * it. Throws PlainFault for a refused value.
 */
export async function setPlatformSetting(
  platform: PlatformDatabase,
  { key, value, isLocked, now }: { key: string; value: string; isLocked: boolean; now: number },
): Promise<void> {
  const checked = checkEdit(key, value === 'default' ? null : parse(value))
  if (!checked.ok) {
    const { code, key: _, ...limits } = checked.fault
    throw new PlainFault(`${key}: ${code} ${JSON.stringify(limits)}`)
  }
  await platform.rows(
    checked.value === null
      ? remove({ key: checked.key })
      : save({ key: checked.key, value: JSON.stringify(checked.value), isLocked, at: new Date(now) }),
  )
  await platform.rows(growAll())
}

/** Parse JSON; other text is used as it is. */
function parse(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
