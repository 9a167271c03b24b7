import type { Page } from '@playwright/test'
import { settings } from '@tabard/contract/settings/calls'
import type { SettingValue } from '@tabard/domain/settings/setting'
import { staffClient } from './staff-client.ts'

export type Values = Readonly<Record<string, SettingValue>>

/** Set a shop's settings through the API as the person at `desk`; the returned function restores them. */
export async function setSettings(desk: Page, shop: string, values: Values): Promise<() => Promise<void>> {
  const client = await staffClient(desk, shop)
  const save = async (requested: Readonly<Record<string, SettingValue | null>>) => {
    const { settings: known } = await client.call(settings.list, {})
    const seenOf = (key: string) =>
      known.find((each) => each.key === key)?.stored.find(({ level }) => level === 'shop')?.revision ?? null
    await client.call(settings.save, {
      level: 'shop',
      changes: Object.entries(requested).map(([key, value]) => ({
        key,
        value,
        isLocked: false,
        seen: seenOf(key),
      })),
    })
  }
  await save(values)
  return () => save(Object.fromEntries(Object.keys(values).map((key) => [key, null])))
}

/** Lift the limits on unpaid orders, for a journey that places dozens of them. */
export function allowUnpaidOrders(desk: Page, shop: string): Promise<() => Promise<void>> {
  return setSettings(desk, shop, {
    'order.unpaidPerGuest': 100,
    'order.unpaidPerNetwork': 1_000,
    'order.unpaidPerMinute': 1_000,
  })
}
