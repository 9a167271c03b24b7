import type { DraftGroup } from '@tabard/domain/menu-editing/draft'
import { nameIn } from '@tabard/domain/names'
import { useText } from '../../pieces/text.ts'

/** An option group in a line: how many one chooses, and between what. */
export function useGroupWords(): (group: DraftGroup) => string {
  const { t, language } = useText()
  return ({ min, max, options }) => {
    const names = options.map((option) => nameIn(option.names, language))
    return [t('menuGroup.bounds', { min, max }), names.join(', ')].filter((words) => words !== '').join(' · ')
  }
}
