import type { MenuDraft } from '../catalogue/draft.ts'
import { toDecimalText, type Currency } from '../money/money.ts'
import type { Names } from '../text/names.ts'
import { noNames } from './import-row.ts'
import { nameKey } from './name-key.ts'
import { ownHeader } from './formats/own-form.ts'

/**
 * A menu in our own format, one row per size and then one per option. Edited in a spreadsheet and imported,
 * it updates its origin.
 */
export function ownRows(draft: MenuDraft, currency: Currency): string[][] {
  const categories = new Map(draft.categories.map((category) => [category.id, category]))
  const groups = new Map(draft.optionGroups.map(({ id, names }) => [id, names.first]))
  const pathOf = (id: string | null, side: 'first' | 'second'): string[] => {
    const category = id === null ? undefined : categories.get(id)
    return category ? [...pathOf(category.parentId, side), category.names[side]] : []
  }
  const joined = (id: string, side: 'first' | 'second') => {
    const path = pathOf(id, side)
    return path.every((part) => part === '') ? '' : path.join(' > ')
  }
  const items = draft.items.flatMap((item) => {
    const sizes = item.prices.length === 0 ? [{ index: 0, names: noNames, cents: undefined }] : item.prices
    return sizes.map(({ index, names, cents }) => [
      `${item.id}/${index}`,
      joined(item.categoryId, 'first'),
      joined(item.categoryId, 'second'),
      item.names.first,
      item.names.second,
      item.descriptions.first,
      item.descriptions.second,
      names.first,
      names.second,
      cents === undefined ? '' : toDecimalText(cents, currency),
      item.dietary.join(', '),
      item.hasNoAllergens ? 'none' : item.allergens.join(', '),
      item.optionGroupIds.flatMap((id) => groups.get(id) ?? []).join('; '),
      item.hiddenOn.join(', '),
      ...noOption,
    ])
  })
  // Equal names refer to one thing: a file can only describe the first.
  const options = named(draft.optionGroups).flatMap(({ names: group, min, max, options: own }) =>
    named(own).map(({ names, cents }, place) => [
      ...noDish,
      group.first,
      place === 0 ? group.second : '',
      place === 0 ? String(min) : '',
      place === 0 ? String(max) : '',
      names.first,
      names.second,
      toDecimalText(cents, currency),
    ]),
  )
  return [[...ownHeader], ...items, ...options]
}

/** What item rows and option rows leave empty. */
const noOption: readonly string[] = ['', '', '', '', '', '', '']
const noDish: readonly string[] = ownHeader.slice(noOption.length).map(() => '')

function named<Row extends { readonly names: Names }>(rows: readonly Row[]): Row[] {
  const seen = new Set<string>()
  return rows.filter(({ names }) => {
    const key = nameKey(names.first)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
