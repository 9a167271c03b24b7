import type { ChargeHours, ShopCharge } from '@tabard/domain/shops/shop-fees'
import { useQuery } from '@tanstack/react-query'
import { useServerNow } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'

const dayMinutes = 1_440

/** A whole day, or hours of one. */
export type ChargedDay = Pick<ChargeHours, 'date'> & Partial<ChargeHours>

/** A public holiday. A part of a day lasts until midnight. */
interface Holiday extends ChargedDay {
  readonly names: { readonly first: string; readonly second: string }
}

type ChargeDays = Pick<ShopCharge, 'dates' | 'hours'>

/** When a charge applies: public holidays of its region in the next two years, and other days and hours. */
export function useChargeDates(charge: ShopCharge, put: (part: Partial<ShopCharge>) => void) {
  const { dateOf } = useFormats()
  const today = dateOf(useServerNow())
  const holidays = useHolidays()
  const inTwoYears = `${Number(today.slice(0, 4)) + 2}${today.slice(4)}`
  const offered = (region: string): readonly Holiday[] =>
    (holidays?.[region] ?? []).filter(({ date }) => date >= today && date <= inTwoYears)
  const shown = offered(charge.region)
  const all = daysOf(charge)
  return {
    today,
    /** The holidays to choose from. */
    shown,
    /** Other days that are chosen. */
    own: all.filter((day) => day.date >= today && !shown.some((each) => isSame(each, day))),
    isChosen: (day: ChargedDay) => all.some((each) => isSame(each, day)),
    toggle: (day: ChargedDay, isOn: boolean) =>
      put(toDays([...all.filter((each) => !isSame(each, day)), ...(isOn ? [day] : [])])),
    chooseRegion: (region: string) => {
      // Another state's holidays replace the previous state's; individually added days stay.
      const kept = all.filter((day) => !shown.some((each) => isSame(each, day)))
      const added = offered(region).filter((day) => !kept.some((each) => isSame(each, day)))
      put({ region, ...toDays([...kept, ...added]) })
    },
  }
}

export type ChargeDates = ReturnType<typeof useChargeDates>

function daysOf({ dates, hours = [] }: ChargeDays): ChargedDay[] {
  return [...dates.map((date) => ({ date })), ...hours]
}

function toDays(days: readonly ChargedDay[]): ChargeDays {
  const inOrder = days.toSorted(
    (one, other) =>
      Date.parse(one.date) - Date.parse(other.date) || (one.opensMinute ?? 0) - (other.opensMinute ?? 0),
  )
  return {
    dates: inOrder.filter(({ opensMinute }) => opensMinute === undefined).map(({ date }) => date),
    hours: inOrder.flatMap(({ date, opensMinute, durationMinutes }) =>
      opensMinute === undefined || durationMinutes === undefined
        ? []
        : [{ date, opensMinute, durationMinutes }],
    ),
  }
}

function isSame(one: ChargedDay, other: ChargedDay): boolean {
  return (
    one.date === other.date &&
    one.opensMinute === other.opensMinute &&
    one.durationMinutes === other.durationMinutes
  )
}

/** The public holidays on which a charge may apply, loaded on first use. */
function useHolidays() {
  return useQuery({
    queryKey: ['australian-holidays'],
    queryFn: async () => toHolidays((await import('./australian-holidays.json')).default),
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}

/** Date, names, and the minute at which a part of a day begins. */
type HolidayRow = readonly (string | number)[]

function toHolidays(
  rows: Readonly<Record<string, readonly HolidayRow[]>>,
): Readonly<Record<string, readonly Holiday[]>> {
  return Object.fromEntries(
    Object.entries(rows).map(([region, days]) => [region, days.map(toHoliday)] as const),
  )
}

function toHoliday([date, first, second, opensMinute]: HolidayRow): Holiday {
  const part =
    typeof opensMinute === 'number' ? { opensMinute, durationMinutes: dayMinutes - opensMinute } : {}
  return { date: String(date), names: { first: String(first), second: String(second) }, ...part }
}
