import { schemeRulesKey, shippedSchemeRules } from '@tabard/domain/shops/scheme-rules'
import { ownerRows } from '../database/owner-rows.ts'

/**
 * Let every card scheme allow surcharges, as an operator of an installation does. For tests of how surcharges are charged:
 * test shops are in Australia, where the shipped rules forbid most of them on the date of the tests (ADR-206).
 */
export async function allowSurcharges(): Promise<void> {
  await ownerRows(
    `insert into platform_settings (key, value, is_locked, changed_at) values ($1, '[]', false, now())
     on conflict (key) do update set value = excluded.value`,
    [schemeRulesKey],
  )
  await ownerRows('update shop_states set config_version = config_version + 1')
}

/** Let the schemes of the shipped rule forbid surcharges in Australia from this day of the shop's calendar on. */
export async function forbidSurcharges(from: string): Promise<void> {
  const rules = shippedSchemeRules.map((rule) => ({ ...rule, from }))
  await ownerRows('update platform_settings set value = $2 where key = $1', [
    schemeRulesKey,
    JSON.stringify(rules),
  ])
  await ownerRows('update shop_states set config_version = config_version + 1')
}
