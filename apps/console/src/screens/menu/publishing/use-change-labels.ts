import { menuEditing } from '@tabard/contract/catalogue/calls'
import type { ChangeDetail } from '@tabard/domain/catalogue/differences/menu-change'
import { useRead } from '@tabard/ui/client/queries'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import { useLevelNames } from '../../../components/use-level-names.ts'
import { useSellingRuleLabels } from '../selling-rules/use-selling-rule-labels.ts'
import { useDiscountLabels } from '../use-discount-labels.ts'
import { partLabels } from './change-labels.ts'
import { changeText } from './change-text.ts'

/**
 * Returns a function that describes one change. Names are in the reader's language; a change of a name shows
 * both.
 */
export function useChangeLabels(): (detail: ChangeDetail) => string {
  const { t, language } = useText()
  const { money } = useFormats()
  const discount = useDiscountLabels()
  const levelName = useLevelNames()
  const loaded = useRead(menuEditing.draft, {}, { staleTime: Number.POSITIVE_INFINITY })
  const sellingRules = useSellingRuleLabels(loaded.data)
  const taxes = loaded.data?.taxes ?? []
  const labels = { ...partLabels({ t, language, money, taxes }), t, money, discount, levelName, sellingRules }
  return (detail) => changeText(detail, labels)
}
