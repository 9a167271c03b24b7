import { preModifiers, type PreModifier, type Timed, type Weighed } from '@tabard/domain/menu/menu'
import type { WeeklyHours } from '@tabard/domain/hours/shop-hours'
import type { DraftPrice, ItemFields } from '@tabard/domain/catalogue/draft'
import type { OtherPrice, StepInLabels } from '@tabard/domain/catalogue/differences/menu-change'
import { nameIn, type Names } from '@tabard/domain/text/names'
import { toClock } from '../../../components/fields/clock-minutes.ts'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText, type T } from '../../../text.ts'
import { useLevelNames } from '../../../components/use-level-names.ts'
import { entriesOf } from './daypart-entries.ts'
import { useWeekdays } from './use-weekdays.ts'
import type { LoadedDraft } from '@tabard/contract/catalogue/loaded-draft'

/** Describes how an item is sold other than by the piece. `loaded` is undefined while the draft loads. */
export function useSellingRuleLabels(loaded: LoadedDraft | undefined) {
  const { t, language } = useText()
  const { money } = useFormats()
  const weekdays = useWeekdays()
  const levelName = useLevelNames()
  const texts: Texts = {
    t,
    levelName,
    name: (names) => nameIn(names, language),
    listed: (parts) => (parts.length === 0 ? t('menuEdit.nothing') : parts.join(', ')),
    amount: (cents) => money(Math.max(0, cents)),
  }
  const draft = draftNames(loaded, texts)
  return {
    ...draft,
    ...priceLabels(draft, texts),
    ...measureLabels(texts),
    ...mealLabels(draft, texts),
    modifiers: (rates: Readonly<Partial<Record<PreModifier, number>>>) =>
      texts.listed(
        preModifiers
          .filter((each) => rates[each] !== undefined)
          .map((each) =>
            t('menuSold.modifierWords', {
              modifier: t(`preModifier.${each}`),
              rate: (rates[each] ?? 0) / 100,
            }),
          ),
      ),
    hours: (week: readonly WeeklyHours[]) =>
      entriesOf(week)
        .map(({ days, opensMinute, durationMinutes }) =>
          t('daypart.hoursWords', {
            days: weekdays.span(days),
            from: toClock(opensMinute),
            to: toClock((opensMinute + durationMinutes) % 1_440),
          }),
        )
        .join(' · '),
    taxesElsewhere: ({ taxesElsewhere: rows = {} }: ItemFields) =>
      texts.listed(
        Object.entries(rows).map(([code, own]) =>
          t('menuSold.taxesWords', { orderType: draft.orderTypeName(code), taxes: draft.taxes(own) }),
        ),
      ),
  }
}

interface Texts {
  readonly t: T
  readonly levelName: (level: number) => string
  readonly name: (names: Names) => string
  readonly listed: (parts: readonly string[]) => string
  readonly amount: (cents: number) => string
}

type DraftNames = ReturnType<typeof draftNames>

/** The names of what a rule refers to by number, code or id. */
function draftNames(loaded: LoadedDraft | undefined, { t, name }: Texts) {
  return {
    orderTypeName: (code: string) => {
      const known = loaded?.orderTypes.find((each) => each.code === code)
      return known ? name(known.names) : code
    },
    taxes: (indexes: readonly number[]) =>
      indexes.length === 0
        ? t('menuSold.taxesNone')
        : indexes
            .map((index) => {
              const known = loaded?.taxes.find((each) => each.index === index)
              return known ? name(known.names) : String(index)
            })
            .join(', '),
    daypart: (id: string) =>
      loaded?.draft.dayparts.find((each) => each.id === id)?.names ?? { first: '?', second: '' },
    dishIn: (itemId: string, priceIndex: number) => {
      const dish = loaded?.draft.items.find((each) => each.id === itemId)
      const size = dish?.prices.find(({ index }) => index === priceIndex)
      const nothing = { first: '', second: '' }
      const gone = t('menuSold.gone')
      return { names: dish?.names ?? { first: gone, second: gone }, size: size?.names ?? nothing }
    },
  }
}

function priceLabels({ orderTypeName, daypart }: DraftNames, { t, name, amount, levelName }: Texts) {
  const otherPrice = ({ orderTypes, daypart: part, cents }: OtherPrice) => {
    const when = [...(part ? [name(part)] : []), ...orderTypes.map(orderTypeName)].join(' · ')
    return t('menuChange.otherPrice', { when, price: amount(cents) })
  }
  const othersOf = ({ others = [] }: DraftPrice) =>
    others.map(({ orderTypes = [], daypartId, cents }) =>
      otherPrice({ orderTypes, daypart: daypartId === undefined ? null : daypart(daypartId), cents }),
    )
  const levelsOf = ({ levels = [] }: DraftPrice) =>
    levels.map(({ level, cents }) => `${levelName(level)} ${amount(cents)}`)
  return {
    otherPrice,
    othersOf,
    levelsOf,
    /** A size with all its prices. */
    price: (each: DraftPrice) =>
      [`${name(each.names)} ${amount(each.cents)}`.trim(), ...othersOf(each), ...levelsOf(each)].join(' · '),
  }
}

function measureLabels({ t }: Texts) {
  return {
    timed: (value: Timed | null | undefined) =>
      value
        ? t('menuSold.timedWords', {
            step: value.stepMinutes,
            min: value.minMinutes,
            max: value.maxMinutes,
            grace: value.graceMinutes,
          })
        : t('menuEdit.nothing'),
    weighed: (value: Weighed | null | undefined) =>
      value
        ? t('menuSold.weighedWords', { per: value.perGrams, min: value.minGrams, max: value.maxGrams })
        : t('menuEdit.nothing'),
  }
}

function mealLabels({ dishIn }: DraftNames, { t, name, listed, amount }: Texts) {
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
  return { step, meal }
}
