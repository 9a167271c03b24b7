import { checkEdit } from '@tabard/domain/settings/check-setting'
import { checkSchemeRules, schemeRulesKey } from '@tabard/domain/shops/scheme-rules'
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
 * Set a setting, or the rules of card schemes, for every merchant, from the operator's command line. `value` is JSON, or `default` to reset
 * it. Throws PlainFault for a refused value.
 */
export async function setPlatformSetting(
  platform: PlatformDatabase,
  { key, value, isLocked, now }: { key: string; value: string; isLocked: boolean; now: number },
): Promise<void> {
  const parsed = value === 'default' ? null : parse(value)
  const checked = key === schemeRulesKey ? checkedRules(parsed) : checkedSetting(key, parsed)
  await platform.rows(
    checked === null
      ? remove({ key })
      : save({ key, value: JSON.stringify(checked), isLocked, at: new Date(now) }),
  )
  await platform.rows(growAll())
}

function checkedSetting(key: string, value: unknown): unknown {
  const checked = checkEdit(key, value)
  if (checked.ok) return checked.value
  const { code, key: _, ...limits } = checked.fault
  throw new PlainFault(`${key}: ${code} ${JSON.stringify(limits)}`)
}

/** What card schemes say of surcharges is no setting of shops: only the operator sets it (ADR-206). */
function checkedRules(value: unknown): unknown {
  if (value === null) return null
  const checked = checkSchemeRules(value)
  if (checked.ok) return checked.rules
  throw new PlainFault(`${schemeRulesKey}: setting.form ${JSON.stringify({ field: checked.field })}`)
}

/** Parse JSON; other text is used as it is. */
function parse(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
