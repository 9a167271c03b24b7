import type { SizePrice } from '@tabard/domain/catalogue/differences/menu-change'
import { nameIn, type Names, type Language } from '@tabard/domain/text/names'
import type { useLevelNames } from '../../../components/use-level-names.ts'
import type { useSellingRuleLabels } from '../selling-rules/use-selling-rule-labels.ts'
import type { useDiscountLabels } from '../use-discount-labels.ts'
import type { T } from '../../../text.ts'

interface LabelSources {
  readonly t: T
  readonly language: Language
  readonly money: (cents: number) => string
  readonly taxes: readonly { readonly index: number; readonly names: Names }[]
}

/** The texts of which the description of a change consists. */
export interface ChangeLabels extends ReturnType<typeof partLabels> {
  readonly t: T
  readonly money: (cents: number) => string
  readonly discount: ReturnType<typeof useDiscountLabels>
  readonly levelName: ReturnType<typeof useLevelNames>
  readonly sellingRules: ReturnType<typeof useSellingRuleLabels>
}

/** Names, lists and prices in the reader's language. */
export function partLabels({ t, language, money, taxes }: LabelSources) {
  const name = (names: Names) => nameIn(names, language)
  const both = ({ first, second }: Names) =>
    [first, second].filter((each) => each !== '').join(' · ') || t('menuEdit.nothing')
  const list = (texts: readonly string[]) => (texts.length === 0 ? t('menuEdit.nothing') : texts.join(', '))
  return {
    name,
    /** Both languages of a name. */
    both,
    list,
    /** A price, or that there is none. */
    amount: (cents: number | null) => (cents === null ? t('menuEdit.nothing') : money(cents)),
    prices: (sizes: readonly SizePrice[]) =>
      sizes.map(({ size, cents }) => `${name(size)} ${money(cents)}`.trim()).join(', '),
    /** An item with one size has no size name. */
    ofSize: (size: Names, texts: string) => [name(size), texts].filter((each) => each !== '').join(' · '),
    /** A tax that the shop no longer has is named by its number. */
    tax: (index: number) => {
      const known = taxes.find((each) => each.index === index)
      return known ? name(known.names) : String(index)
    },
    gained: (what: 'allergens' | 'dietary', added: readonly string[], removed: readonly string[]) =>
      [
        ...(added.length > 0 ? [t(`menuChange.${what}.added`, { list: list(added) })] : []),
        ...(removed.length > 0 ? [t(`menuChange.${what}.removed`, { list: list(removed) })] : []),
      ].join('\n'),
  }
}
