import type { DraftGroup } from '@tabard/domain/catalogue/draft'
import { nameIn } from '@tabard/domain/text/names'
import { useText } from '../../text.ts'

/** Returns a function that summarises an option group: its bounds and its options. */
export function useGroupLabels(): (group: DraftGroup) => string {
  const { t, language } = useText()
  return ({ min, max, options }) => {
    const names = options.map((option) => nameIn(option.names, language))
    return [t('menuGroup.bounds', { min, max }), names.join(', ')].filter((text) => text !== '').join(' · ')
  }
}
