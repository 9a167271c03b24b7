import type { SettingKey } from '@tabard/domain/settings/registry'
import type { ShopSetting } from '@tabard/contract/settings/shop-setting'

/** Settings whose texts contain every word of `text`. `saidOf` returns the texts in both languages. */
export function findSettings(
  settings: readonly ShopSetting[],
  saidOf: (key: SettingKey) => string,
  text: string,
): readonly ShopSetting[] {
  const words = text.trim().toLowerCase().split(/\s+/)
  return settings.filter(({ key }) => {
    const said = saidOf(key).toLowerCase()
    return words.every((word) => said.includes(word))
  })
}
