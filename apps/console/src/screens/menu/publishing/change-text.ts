import type { Allergen } from '@tabard/domain/menu/menu'
import type { ChangeDetail, SellingRuleDetail } from '@tabard/domain/catalogue/differences/menu-change'
import type { ChangeLabels } from './change-labels.ts'

type DetailOf<Kind> = Extract<ChangeDetail, { readonly kind: Kind }>

type Texts = {
  readonly [Kind in ChangeDetail['kind']]: (detail: DetailOf<Kind>, labels: ChangeLabels) => string
}

const ownTexts: Omit<Texts, SellingRuleDetail['kind']> = {
  added: (detail, labels) => withPrices(detail, labels),
  removed: (detail, labels) => withPrices(detail, labels),
  renamed: (detail, labels) => renamed(detail, labels),
  sizeRenamed: (detail, labels) => renamed(detail, labels),
  optionRenamed: (detail, labels) => renamed(detail, labels),
  displayName: ({ from, to }, { t }) =>
    t('menuChange.displayName', { from: from || t('menuEdit.nothing'), to: to || t('menuEdit.nothing') }),
  described: ({ to }, { t, both }) => t('menuChange.described', { to: both(to) }),
  moved: ({ from, to }, { t, name }) =>
    t('menuChange.moved', {
      from: from ? name(from) : t('menuEdit.topLevel'),
      to: to ? name(to) : t('menuEdit.topLevel'),
    }),
  reordered: ({ what }, { t }) => t(`menuChange.reordered.${what}`),
  hidden: (detail, labels) => channels(detail, labels),
  shown: (detail, labels) => channels(detail, labels),
  picture: ({ change }, { t }) => t(`menuChange.picture.${change}`),
  price: ({ size, from, to }, { t, name, money }) =>
    t('menuChange.price', { size: name(size), from: money(from), to: money(to) }).trim(),
  sizeAdded: (detail, labels) => sizePrice(detail, labels),
  sizeRemoved: (detail, labels) => sizePrice(detail, labels),
  listed: ({ list, names }, { t, name }) => t(`menuChange.listed.${list}`, { name: name(names) }),
  unlisted: ({ list, names }, { t, name }) => t(`menuChange.unlisted.${list}`, { name: name(names) }),
  allergens: ({ added, removed }, { t, gained }) =>
    gained(
      'allergens',
      added.map((each) => t(`allergen.${each}`)),
      removed.map((each) => t(`allergen.${each}`)),
    ),
  dietary: ({ added, removed }, { t, gained }) =>
    gained(
      'dietary',
      added.map((each) => t(`dietary.${each}`)),
      removed.map((each) => t(`dietary.${each}`)),
    ),
  taxes: ({ from, to }, { t, list, tax }) =>
    t('menuChange.taxes', { from: list(from.map(tax)), to: list(to.map(tax)) }),
  maxQuantity: ({ from, to }, { t }) => t('menuChange.maxQuantity', { from, to }),
  discount: ({ from, to }, { t, discount }) =>
    t('menuChange.discount', { from: discount(from), to: discount(to) }),
  merges: ({ to }, { t }) => t(to ? 'menuEdit.merges' : 'menuEdit.mergesNot'),
  bounds: ({ from, to }, { t }) =>
    t('menuChange.bounds', {
      fromMin: from.min,
      fromMax: from.max,
      fromFree: from.free,
      toMin: to.min,
      toMax: to.max,
      toFree: to.free,
    }),
  optionAdded: ({ names, cents }, { t, name, money }) =>
    t('menuChange.optionAdded', { name: name(names), price: money(cents) }),
  optionRemoved: ({ names, cents }, { t, name, money }) =>
    t('menuChange.optionRemoved', { name: name(names), price: money(cents) }),
  optionPrice: ({ names, from, to }, { t, name, money }) =>
    t('menuChange.optionPrice', { name: name(names), from: money(from), to: money(to) }),
  optionQuantity: ({ names, from, to }, { t, name }) =>
    t('menuChange.optionQuantity', {
      name: name(names),
      fromMax: from.max,
      fromOpens: from.opens,
      toMax: to.max,
      toOpens: to.opens,
    }),
}

const sellingRuleTexts: Pick<Texts, SellingRuleDetail['kind']> = {
  otherPrices: ({ size, from, to }, { t, ofSize, list, sellingRules }) =>
    ofSize(
      size,
      t('menuChange.otherPrices', {
        from: list(from.map(sellingRules.otherPrice)),
        to: list(to.map(sellingRules.otherPrice)),
      }),
    ),
  levelPrice: ({ size, level, from, to }, { t, ofSize, amount, levelName }) =>
    ofSize(size, t('menuChange.levelPrice', { level: levelName(level), from: amount(from), to: amount(to) })),
  minQuantity: ({ from, to }, { t }) => t('menuChange.minQuantity', { from, to }),
  timed: ({ from, to }, { t, sellingRules: { timed } }) =>
    t('menuChange.timed', { from: timed(from), to: timed(to) }),
  weighed: ({ from, to }, { t, sellingRules: { weighed } }) =>
    t('menuChange.weighed', { from: weighed(from), to: weighed(to) }),
  mealStep: ({ from, to }, { t, sellingRules: { step } }) =>
    t(`menuChange.mealStep.${from === null ? 'added' : to === null ? 'removed' : 'changed'}`, {
      from: from ? step(from) : '',
      to: to ? step(to) : '',
    }),
  packaging: ({ from, to }, { t, money }) => t('menuChange.packaging', { from: money(from), to: money(to) }),
  flag: ({ flag, to }, { t }) => t(`menuChange.flag.${to ? 'on' : 'off'}`, { flag: t(`menuFlag.${flag}`) }),
  taxesElsewhere: ({ orderType, from, to }, { t, sellingRules: { orderTypeName, taxes } }) =>
    t('menuChange.taxesElsewhere', {
      orderType: orderTypeName(orderType),
      from: from === null ? t('menuSold.taxesUsual') : taxes(from),
      to: to === null ? t('menuSold.taxesUsual') : taxes(to),
    }),
  preModifiers: ({ from, to }, { t, sellingRules: { modifiers } }) =>
    t('menuChange.preModifiers', { from: modifiers(from), to: modifiers(to) }),
  halves: ({ from, to }, { t }) => {
    const halves = (rate: number | null) =>
      rate === null ? t('menuEdit.nothing') : t('menuSold.halfWords', { rate: rate / 100 })
    return t('menuChange.halves', { from: halves(from), to: halves(to) })
  },
  optionGroups: ({ names, from, to }, { t, name, list }) =>
    t('menuChange.optionGroups', {
      name: name(names),
      from: list(from.map(name)),
      to: list(to.map(name)),
    }),
  optionAllergens: ({ names, added, removed }, { t, name, list }) => {
    const said = (change: 'added' | 'removed', allergens: readonly Allergen[]) =>
      allergens.length === 0
        ? []
        : t(`menuChange.optionAllergens.${change}`, {
            name: name(names),
            list: list(allergens.map((each) => t(`allergen.${each}`))),
          })
    return [said('added', added), said('removed', removed)].flat().join('\n')
  },
  optionPicture: ({ names, change }, { t, name }) =>
    t(`menuChange.optionPicture.${change}`, { name: name(names) }),
  hours: ({ from, to }, { t, sellingRules: { hours } }) =>
    t('menuChange.hours', { from: hours(from), to: hours(to) }),
}

const texts: Texts = { ...ownTexts, ...sellingRuleTexts }

/** Describes one detail of a change. */
export function changeText<Kind extends ChangeDetail['kind']>(
  detail: DetailOf<Kind>,
  labels: ChangeLabels,
): string {
  const describe = texts[detail.kind] as (detail: ChangeDetail, labels: ChangeLabels) => string
  return describe(detail, labels)
}

function withPrices({ kind, prices }: DetailOf<'added'> | DetailOf<'removed'>, labels: ChangeLabels): string {
  const shown = labels.prices(prices)
  const text = labels.t(`menuChange.${kind}`)
  return shown === '' ? text : `${text} · ${shown}`
}

function renamed(
  { kind, from, to }: DetailOf<'renamed'> | DetailOf<'sizeRenamed'> | DetailOf<'optionRenamed'>,
  { t, both }: ChangeLabels,
): string {
  return t(`menuChange.${kind}`, { from: both(from), to: both(to) })
}

function channels(
  { kind, channels }: DetailOf<'hidden'> | DetailOf<'shown'>,
  { t, list }: ChangeLabels,
): string {
  return t(`menuChange.${kind}`, { channels: list(channels.map((each) => t(`channel.${each}`))) })
}

function sizePrice(
  { kind, size, cents }: DetailOf<'sizeAdded'> | DetailOf<'sizeRemoved'>,
  { t, name, money }: ChangeLabels,
): string {
  // An item with one price has no size name.
  return t(`menuChange.${name(size) === '' ? pricePlain[kind] : kind}`, {
    size: name(size),
    price: money(cents),
  })
}

const pricePlain = { sizeAdded: 'priceAdded', sizeRemoved: 'priceRemoved' } as const
