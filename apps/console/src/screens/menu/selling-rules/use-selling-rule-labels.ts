import { preModifiers, type PreModifier, type Timed, type Weighed } from '@tabard/domain/menu/menu'
import type { WeeklyHours } from '@tabard/domain/hours/shop-hours'
import type { DraftPrice, ItemFields } from '@tabard/domain/catalogue/draft'
import type { OtherPrice, StepInLabels } from '@tabard/domain/catalogue/differences/menu-change'
import { nameIn, type Names } from '@tabard/domain/text/names'
import { toClock } from '../../../components/clock-minutes.ts'
import { useFormats } from '../../../components/formats.ts'
import { useText } from '../../../components/text.ts'
import { useLevelNames } from '../../../components/use-level-names.ts'
import { entriesOf } from './daypart-entries.ts'
import { useWeekdays } from './use-weekdays.ts'
import type { LoadedDraft } from '@tabard/contract/catalogue/loaded-draft'

/** Describes how an item is sold other than by the piece. `loaded` is undefined while the draft loads. */
export function useSellingRuleLabels(loaded: LoadedDraft | undefined) {
  const { t, language } = useText()
  const { money } = useFormats()
  const weekdays = useWeekdays()
  const nameOfLevel = useLevelNames()
  const name = (names: Names) => nameIn(names, language)
  const listed = (texts: readonly string[]) => (texts.length === 0 ? t('menuEdit.nothing') : texts.join(', '))
  const amount = (cents: number) => money(Math.max(0, cents))

  const orderTypeName = (code: string) => {
    const known = loaded?.orderTypes.find((each) => each.code === code)
    return known ? name(known.names) : code
  }
  const taxes = (indexes: readonly number[]) =>
    indexes.length === 0
      ? t('menuSold.taxesNone')
      : indexes
          .map((index) => {
            const known = loaded?.taxes.find((each) => each.index === index)
            return known ? name(known.names) : String(index)
          })
          .join(', ')
  const otherPrice = ({ orderTypes, daypart, cents }: OtherPrice) => {
    const when = [...(daypart ? [name(daypart)] : []), ...orderTypes.map(orderTypeName)].join(' · ')
    return t('menuChange.otherPrice', { when, price: amount(cents) })
  }
  const timed = (value: Timed | null | undefined) =>
    value
      ? t('menuSold.timedWords', {
          step: value.stepMinutes,
          min: value.minMinutes,
          max: value.maxMinutes,
          grace: value.graceMinutes,
        })
      : t('menuEdit.nothing')
  const weighed = (value: Weighed | null | undefined) =>
    value
      ? t('menuSold.weighedWords', { per: value.perGrams, min: value.minGrams, max: value.maxGrams })
      : t('menuEdit.nothing')
  const step = ({ names, min, max, choices }: StepInLabels) =>
    t('menuSold.stepWords', {
      name: name(names),
      min,
      max,
      dishes: listed(
        choices.map(({ names: dish, size, extraCents }) =>
          [name(dish), name(size), extraCents > 0 ? `+${amount(extraCents)}` : '']
            .filter((texts) => texts !== '')
            .join(' '),
        ),
      ),
    })
  const modifiers = (rates: Readonly<Partial<Record<PreModifier, number>>>) =>
    listed(
      preModifiers
        .filter((each) => rates[each] !== undefined)
        .map((each) =>
          t('menuSold.modifierWords', { modifier: t(`preModifier.${each}`), rate: (rates[each] ?? 0) / 100 }),
        ),
    )
  const hours = (week: readonly WeeklyHours[]) =>
    entriesOf(week)
      .map(({ days, opensMinute, durationMinutes }) =>
        t('daypart.hoursWords', {
          days: weekdays.span(days),
          from: toClock(opensMinute),
          to: toClock((opensMinute + durationMinutes) % 1_440),
        }),
      )
      .join(' · ')

  const daypartNames = (id: string) =>
    loaded?.draft.dayparts.find((each) => each.id === id)?.names ?? { first: '?', second: '' }
  const othersOf = ({ others = [] }: DraftPrice) =>
    others.map(({ orderTypes = [], daypartId, cents }) =>
      otherPrice({
        orderTypes,
        daypart: daypartId === undefined ? null : daypartNames(daypartId),
        cents,
      }),
    )
  const levelsOf = ({ levels = [] }: DraftPrice) =>
    levels.map(({ level, cents }) => `${nameOfLevel(level)} ${amount(cents)}`)
  /** A size with all its prices. */
  const price = (each: DraftPrice) =>
    [`${name(each.names)} ${amount(each.cents)}`.trim(), ...othersOf(each), ...levelsOf(each)].join(' · ')
  const dishIn = (itemId: string, priceIndex: number) => {
    const dish = loaded?.draft.items.find((each) => each.id === itemId)
    const size = dish?.prices.find(({ index }) => index === priceIndex)
    const nothing = { first: '', second: '' }
    const gone = t('menuSold.gone')
    return { names: dish?.names ?? { first: gone, second: gone }, size: size?.names ?? nothing }
  }
  const meal = ({ meal: steps = [] }: ItemFields) =>
    listed(
      steps.map(({ names, min, max, choices }) =>
        step({
          names,
          min,
          max,
          choices: choices.map(({ itemId, priceIndex, extraCents }) => ({
            ...dishIn(itemId, priceIndex),
            extraCents,
          })),
        }),
      ),
    )
  const taxesElsewhere = ({ taxesElsewhere: rows = {} }: ItemFields) =>
    listed(
      Object.entries(rows).map(([code, own]) =>
        t('menuSold.taxesWords', { orderType: orderTypeName(code), taxes: taxes(own) }),
      ),
    )

  return {
    orderTypeName,
    taxes,
    otherPrice,
    othersOf,
    levelsOf,
    price,
    timed,
    weighed,
    step,
    meal,
    modifiers,
    hours,
    taxesElsewhere,
    dishIn,
  }
}
