import type { DraftGroup, DraftItem, MenuDraft } from '../catalogue/draft.ts'
import { toDecimalText, type Currency } from '../money/money.ts'
import type { Names } from '../text/names.ts'

/** A text in both languages, as other programs name them; a language without a text is left out. */
interface FileTexts {
  readonly en?: string
  readonly zh?: string
}

interface FileGroup {
  readonly id: string
  readonly name: FileTexts
  readonly min: number
  readonly max: number
  readonly options: readonly { readonly id: string; readonly name: FileTexts; readonly price: string }[]
}

interface FileItem {
  readonly id: string
  readonly name: FileTexts
  readonly description?: FileTexts
  /** Of an item in one size. */
  readonly price?: string
  readonly sizes?: readonly { readonly name: FileTexts; readonly price: string }[]
  readonly dietary: readonly string[]
  /** Left out: not stated. */
  readonly allergens?: readonly string[]
  readonly optionGroups: readonly FileGroup[]
}

/** A menu as a JSON file: amounts as decimal texts, categories with their items, option groups written out. */
export interface MenuFile {
  readonly currency: Currency
  readonly categories: readonly {
    readonly id: string
    readonly name: FileTexts
    readonly description?: FileTexts
    readonly items: readonly FileItem[]
  }[]
}

/** The draft as a file that this product and others can import. Categories are in the order of the menu. */
export function menuFile(draft: MenuDraft, currency: Currency): MenuFile {
  const amount = (cents: number) => toDecimalText(cents, currency)
  const groups = new Map(draft.optionGroups.map((group) => [group.id, fileGroup(group, amount)]))
  return {
    currency,
    categories: draft.categories.map(({ id, names, descriptions }) => ({
      id,
      name: texts(names),
      ...described(descriptions),
      items: draft.items
        .filter(({ categoryId }) => categoryId === id)
        .map((item) => fileItem(item, groups, amount)),
    })),
  }
}

function fileItem(
  item: DraftItem,
  groups: ReadonlyMap<string, FileGroup>,
  amount: (cents: number) => string,
): FileItem {
  const [only, ...others] = item.prices
  return {
    id: item.id,
    name: texts(item.names),
    ...described(item.descriptions),
    ...(only && others.length === 0
      ? { price: amount(only.cents) }
      : { sizes: item.prices.map(({ names, cents }) => ({ name: texts(names), price: amount(cents) })) }),
    dietary: item.dietary,
    ...(item.allergens.length > 0 || item.hasNoAllergens ? { allergens: item.allergens } : {}),
    optionGroups: item.optionGroupIds.flatMap((id) => groups.get(id) ?? []),
  }
}

function fileGroup(group: DraftGroup, amount: (cents: number) => string): FileGroup {
  return {
    id: group.id,
    name: texts(group.names),
    min: group.min,
    max: group.max,
    options: group.options.map(({ id, names, cents }) => ({ id, name: texts(names), price: amount(cents) })),
  }
}

function described(names: Names): { readonly description?: FileTexts } {
  return names.first === '' && names.second === '' ? {} : { description: texts(names) }
}

function texts({ first, second }: Names): FileTexts {
  return { ...(first === '' ? {} : { en: first }), ...(second === '' ? {} : { zh: second }) }
}
