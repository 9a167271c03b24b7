import type { Allergen } from '@tabard/domain/menu/menu'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import type {
  ChangeDetail,
  SizePrice,
  SellingRuleDetail,
} from '@tabard/domain/catalogue/differences/menu-change'
import { nameIn, type Names } from '@tabard/domain/text/names'
import { useRead } from '@tabard/ui/queries'
import { useFormats } from '../../../components/formats.ts'
import { useText } from '../../../components/text.ts'
import { useLevelNames } from '../../../components/use-level-names.ts'
import { useSellingRuleLabels } from '../selling-rules/use-selling-rule-labels.ts'
import { useDiscountLabels } from '../use-discount-labels.ts'

/**
 * Returns a function that describes one change. Names are in the reader's language; a change of a name shows
 * both.
 */
export function useChangeLabels(): (detail: ChangeDetail) => string {
  const { t, language } = useText()
  const { money } = useFormats()
  const discountLabels = useDiscountLabels()
  const nameOfLevel = useLevelNames()
  const loaded = useRead(menuEditing.draft, {}, { staleTime: Number.POSITIVE_INFINITY })
  const sellingRules = useSellingRuleLabels(loaded.data)
  /** A tax that the shop no longer has is named by its number. */
  const tax = (index: number) => {
    const known = loaded.data?.taxes.find((each) => each.index === index)
    return known ? name(known.names) : String(index)
  }
  const name = (names: Names) => nameIn(names, language)
  const both = ({ first, second }: Names) =>
    [first, second].filter((each) => each !== '').join(' · ') || t('menuEdit.nothing')
  const list = (texts: readonly string[]) => (texts.length === 0 ? t('menuEdit.nothing') : texts.join(', '))
  const prices = (sizes: readonly SizePrice[]) =>
    sizes.map(({ size, cents }) => `${name(size)} ${money(cents)}`.trim()).join(', ')
  /** An item with one size has no size name. */
  const ofSize = (size: Names, texts: string) => [name(size), texts].filter((each) => each !== '').join(' · ')

  const gained = (what: 'allergens' | 'dietary', added: readonly string[], removed: readonly string[]) =>
    [
      ...(added.length > 0 ? [t(`menuChange.${what}.added`, { list: list(added) })] : []),
      ...(removed.length > 0 ? [t(`menuChange.${what}.removed`, { list: list(removed) })] : []),
    ].join('\n')

  const sellingRuleLabels = (detail: SellingRuleDetail): string => {
    switch (detail.kind) {
      case 'otherPrices':
        return ofSize(
          detail.size,
          t('menuChange.otherPrices', {
            from: list(detail.from.map(sellingRules.otherPrice)),
            to: list(detail.to.map(sellingRules.otherPrice)),
          }),
        )
      case 'levelPrice':
        return ofSize(
          detail.size,
          t('menuChange.levelPrice', {
            level: nameOfLevel(detail.level),
            from: detail.from === null ? t('menuEdit.nothing') : money(detail.from),
            to: detail.to === null ? t('menuEdit.nothing') : money(detail.to),
          }),
        )
      case 'minQuantity':
        return t('menuChange.minQuantity', { from: detail.from, to: detail.to })
      case 'timed':
        return t('menuChange.timed', {
          from: sellingRules.timed(detail.from),
          to: sellingRules.timed(detail.to),
        })
      case 'weighed':
        return t('menuChange.weighed', {
          from: sellingRules.weighed(detail.from),
          to: sellingRules.weighed(detail.to),
        })
      case 'mealStep':
        return t(
          `menuChange.mealStep.${detail.from === null ? 'added' : detail.to === null ? 'removed' : 'changed'}`,
          {
            from: detail.from ? sellingRules.step(detail.from) : '',
            to: detail.to ? sellingRules.step(detail.to) : '',
          },
        )
      case 'packaging':
        return t('menuChange.packaging', { from: money(detail.from), to: money(detail.to) })
      case 'flag':
        return t(`menuChange.flag.${detail.to ? 'on' : 'off'}`, { flag: t(`menuFlag.${detail.flag}`) })
      case 'taxesElsewhere':
        return t('menuChange.taxesElsewhere', {
          orderType: sellingRules.orderTypeName(detail.orderType),
          from: detail.from === null ? t('menuSold.taxesUsual') : sellingRules.taxes(detail.from),
          to: detail.to === null ? t('menuSold.taxesUsual') : sellingRules.taxes(detail.to),
        })
      case 'preModifiers':
        return t('menuChange.preModifiers', {
          from: sellingRules.modifiers(detail.from),
          to: sellingRules.modifiers(detail.to),
        })
      case 'halves':
        return t('menuChange.halves', { from: halves(detail.from), to: halves(detail.to) })
      case 'optionGroups':
        return t('menuChange.optionGroups', {
          name: name(detail.names),
          from: list(detail.from.map(name)),
          to: list(detail.to.map(name)),
        })
      case 'optionAllergens': {
        const said = (change: 'added' | 'removed', allergens: readonly Allergen[]) =>
          allergens.length === 0
            ? []
            : t(`menuChange.optionAllergens.${change}`, {
                name: name(detail.names),
                list: list(allergens.map((each) => t(`allergen.${each}`))),
              })
        return [said('added', detail.added), said('removed', detail.removed)].flat().join('\n')
      }
      case 'optionPicture':
        return t(`menuChange.optionPicture.${detail.change}`, { name: name(detail.names) })
      case 'hours':
        return t('menuChange.hours', {
          from: sellingRules.hours(detail.from),
          to: sellingRules.hours(detail.to),
        })
    }
  }
  const halves = (rate: number | null) =>
    rate === null ? t('menuEdit.nothing') : t('menuSold.halfWords', { rate: rate / 100 })

  return (detail) => {
    switch (detail.kind) {
      case 'added':
      case 'removed': {
        const shown = prices(detail.prices)
        const texts = t(`menuChange.${detail.kind}`)
        return shown === '' ? texts : `${texts} · ${shown}`
      }
      case 'renamed':
      case 'sizeRenamed':
      case 'optionRenamed':
        return t(`menuChange.${detail.kind}`, { from: both(detail.from), to: both(detail.to) })
      case 'displayName':
        return t('menuChange.displayName', {
          from: detail.from || t('menuEdit.nothing'),
          to: detail.to || t('menuEdit.nothing'),
        })
      case 'described':
        return t('menuChange.described', { to: both(detail.to) })
      case 'moved':
        return t('menuChange.moved', {
          from: detail.from ? name(detail.from) : t('menuEdit.topLevel'),
          to: detail.to ? name(detail.to) : t('menuEdit.topLevel'),
        })
      case 'reordered':
        return t(`menuChange.reordered.${detail.what}`)
      case 'hidden':
      case 'shown':
        return t(`menuChange.${detail.kind}`, {
          channels: list(detail.channels.map((each) => t(`channel.${each}`))),
        })
      case 'picture':
        return t(`menuChange.picture.${detail.change}`)
      case 'price':
        return t('menuChange.price', {
          size: name(detail.size),
          from: money(detail.from),
          to: money(detail.to),
        }).trim()
      case 'sizeAdded':
      case 'sizeRemoved':
        // An item with one price has no size name.
        return t(`menuChange.${name(detail.size) === '' ? pricePlain[detail.kind] : detail.kind}`, {
          size: name(detail.size),
          price: money(detail.cents),
        })
      case 'listed':
      case 'unlisted':
        return t(`menuChange.${detail.kind}.${detail.list}`, { name: name(detail.names) })
      case 'allergens':
        return gained(
          'allergens',
          detail.added.map((each) => t(`allergen.${each}`)),
          detail.removed.map((each) => t(`allergen.${each}`)),
        )
      case 'dietary':
        return gained(
          'dietary',
          detail.added.map((each) => t(`dietary.${each}`)),
          detail.removed.map((each) => t(`dietary.${each}`)),
        )
      case 'taxes':
        return t('menuChange.taxes', { from: list(detail.from.map(tax)), to: list(detail.to.map(tax)) })
      case 'maxQuantity':
        return t('menuChange.maxQuantity', { from: detail.from, to: detail.to })
      case 'discount':
        return t('menuChange.discount', { from: discountLabels(detail.from), to: discountLabels(detail.to) })
      case 'merges':
        return t(detail.to ? 'menuEdit.merges' : 'menuEdit.mergesNot')
      case 'bounds':
        return t('menuChange.bounds', {
          fromMin: detail.from.min,
          fromMax: detail.from.max,
          fromFree: detail.from.free,
          toMin: detail.to.min,
          toMax: detail.to.max,
          toFree: detail.to.free,
        })
      case 'optionAdded':
      case 'optionRemoved':
        return t(`menuChange.${detail.kind}`, { name: name(detail.names), price: money(detail.cents) })
      case 'optionPrice':
        return t('menuChange.optionPrice', {
          name: name(detail.names),
          from: money(detail.from),
          to: money(detail.to),
        })
      case 'optionQuantity':
        return t('menuChange.optionQuantity', {
          name: name(detail.names),
          fromMax: detail.from.max,
          fromOpens: detail.from.opens,
          toMax: detail.to.max,
          toOpens: detail.to.opens,
        })
      default:
        return sellingRuleLabels(detail)
    }
  }
}

const pricePlain = { sizeAdded: 'priceAdded', sizeRemoved: 'priceRemoved' } as const
