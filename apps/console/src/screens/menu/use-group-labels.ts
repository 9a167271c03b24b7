import type { DraftGroup } from '@tabard/domain/menu-editing/draft'
import { nameIn } from '@tabard/domain/names'
import { useText } from '@tabard/staff-ui/text'

/** Returns a function that summarises an option group: its bounds and its options. */
export function useGroupLabels(): (group: DraftGroup) => string {
  const { t, language } = useText()
  return ({ min, max, options }) => {
    const names = options.map((option) => nameIn(option.names, language))
    return [t('menuGroup.bounds', { min, max }), names.join(', ')].filter((text) => text !== '').join(' · ')
  }
}
