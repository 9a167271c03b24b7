import type { ItemFields } from '@tabard/domain/catalogue/draft'
import { nameIn, type Names } from '@tabard/domain/text/names'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import { useSellingRuleLabels } from '../selling-rules/use-selling-rule-labels.ts'
import { useDiscountLabels } from '../use-discount-labels.ts'
import type { LoadedDraft } from '@tabard/contract/catalogue/loaded-draft'

/** Returns a function that formats a field of an item, to compare two versions. */
export function useFieldLabels(loaded: LoadedDraft): (field: keyof ItemFields, fields: ItemFields) => string {
  const { t, language } = useText()
  const { money } = useFormats()
  const sellingRules = useSellingRuleLabels(loaded)
  const discountLabels = useDiscountLabels()
  const { draft, taxes } = loaded
  const both = ({ first, second }: Names) =>
    [first, second].filter((text) => text !== '').join(' · ') || t('menuEdit.nothing')
  const named = (rows: readonly { id: string; names: Names }[], ids: readonly string[]) =>
    listed(
      ids.map((id) =>
        nameIn(rows.find((row) => row.id === id)?.names ?? { first: '?', second: '' }, language),
      ),
    )
  const listed = (texts: readonly string[]) => (texts.length === 0 ? t('menuEdit.nothing') : texts.join(', '))

  return (field, fields) => {
    switch (field) {
      case 'names':
      case 'descriptions':
        return both(fields[field])
      case 'displayName':
        return fields.displayName ?? t('menuEdit.nothing')
      case 'categoryId':
        return named(draft.categories, [fields.categoryId])
      case 'prices':
        return listed(fields.prices.map(sellingRules.price))
      case 'optionGroupIds':
        return named(draft.optionGroups, fields.optionGroupIds)
      case 'ingredientIds':
        return named(draft.ingredients, fields.ingredientIds)
      case 'tagIds':
        return named(draft.tags, fields.tagIds)
      case 'dietary':
        return listed(fields.dietary.map((each) => t(`dietary.${each}`)))
      case 'allergens':
        return listed(fields.allergens.map((each) => t(`allergen.${each}`)))
      case 'taxes':
        return listed(
          taxes
            .filter(({ index }) => fields.taxes.includes(index))
            .map(({ names }) => nameIn(names, language)),
        )
      case 'maxQuantity':
        return String(fields.maxQuantity)
      case 'discount':
        return discountLabels(fields.discount)
      case 'merges':
        return t(fields.merges ? 'menuEdit.merges' : 'menuEdit.mergesNot')
      case 'hiddenOn':
        return listed(fields.hiddenOn.map((each) => t(`channel.${each}`)))
      case 'virtualCategoryIds':
        return named(draft.categories, fields.virtualCategoryIds ?? [])
      case 'minQuantity':
        return String(fields.minQuantity ?? 1)
      case 'timed':
        return sellingRules.timed(fields.timed)
      case 'weighed':
        return sellingRules.weighed(fields.weighed)
      case 'meal':
        return sellingRules.meal(fields)
      case 'packagingCents':
        return money(Math.max(0, fields.packagingCents ?? 0))
      case 'hasNoAllergens':
      case 'isUndiscounted':
      case 'isPointless':
        return fields[field] ? t(`menuFlag.${field}`) : t('menuEdit.nothing')
      case 'taxesElsewhere':
        return sellingRules.taxesElsewhere(fields)
    }
  }
}
