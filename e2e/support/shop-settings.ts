import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createClient } from '@tabard/contract/client'
import { settings } from '@tabard/contract/settings'
import type { SettingValue } from '@tabard/domain/settings/setting'

export type Values = Readonly<Record<string, SettingValue>>

/** Sets a shop's settings as the staff person at `desk`, at the wire; what comes back puts them as they were. */
export async function setSettings(desk: Page, shop: string, values: Values): Promise<() => Promise<void>> {
  const cookies = await desk.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const client = createClient({
    baseUrl: new URL(desk.url()).origin,
    shop,
    device: 'e2e-settings',
    language: () => 'en-gb',
    token: () => undefined,
    now: () => Date.now(),
    randomBytes: (length) => randomBytes(length),
    fetch: (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('cookie', cookie)
      return fetch(input, { ...init, headers })
    },
  })
  const save = async (wanted: Readonly<Record<string, SettingValue | null>>) => {
    const { settings: known } = await client.call(settings.list, {})
    const seenOf = (key: string) =>
      known.find((each) => each.key === key)?.stored.find(({ level }) => level === 'shop')?.revision ?? null
    await client.call(settings.save, {
      level: 'shop',
      changes: Object.entries(wanted).map(([key, value]) => ({
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
