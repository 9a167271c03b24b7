import type { CategoryFields } from './draft.ts'
import { draftLimits } from './draft-limits.ts'
import { checkedOf, collectFaults, describedTexts, displayNameOf, type Checked } from './field-faults.ts'

/** Validate a category form. That it is not its own ancestor is checked on saving. */
export function checkCategory(category: CategoryFields): Checked<CategoryFields> {
  const list = collectFaults()
  const names = list.names('names', category.names, { maxLength: draftLimits.nameLength, isRequired: true })
  const descriptions = describedTexts(list, category.descriptions)
  const { daypartIds = [], isVirtual, isSubmenu, displayName, ...rest } = category
  list.once('daypartIds', daypartIds, draftLimits.dayparts)
  return checkedOf(list, {
    ...rest,
    names,
    ...displayNameOf(list, displayName),
    descriptions,
    hiddenOn: [...new Set(category.hiddenOn)],
    ...(daypartIds.length > 0 ? { daypartIds } : {}),
    ...(isVirtual ? { isVirtual } : {}),
    ...(isSubmenu ? { isSubmenu } : {}),
  })
}
