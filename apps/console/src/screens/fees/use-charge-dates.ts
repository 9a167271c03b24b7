import type { ShopCharge } from '@tabard/domain/shops/shop-fees'
import { useQuery } from '@tanstack/react-query'
import { useServerNow } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'

/** The dates on which a charge applies: public holidays of its region in the next two years, and other days. */
export function useChargeDates(charge: ShopCharge, put: (part: Partial<ShopCharge>) => void) {
  const { dateOf } = useFormats()
  const today = dateOf(useServerNow())
  const holidays = useHolidays()
  const inTwoYears = `${Number(today.slice(0, 4)) + 2}${today.slice(4)}`
  const offered = (region: string) =>
    (holidays?.[region] ?? []).filter(([day]) => day >= today && day <= inTwoYears)
  const shown = offered(charge.region)
  const own = charge.dates.filter((day) => !shown.some(([each]) => each === day) && day >= today)
  const toggle = (day: string, isOn: boolean) =>
    put({
      dates: isOn
        ? [...new Set([...charge.dates, day])].toSorted()
        : charge.dates.filter((each) => each !== day),
    })
  return {
    today,
    /** The holidays to choose from. */
    shown,
    /** Other days that are chosen. */
    own,
    toggle,
    chooseRegion: (region: string) => {
      // Another state's holidays replace the previous state's; individually added dates stay.
      const kept = charge.dates.filter((day) => !shown.some(([each]) => each === day))
      const days = offered(region).map(([day]) => day)
      put({ region, dates: [...new Set([...kept, ...days])].toSorted() })
    },
  }
}

export type ChargeDates = ReturnType<typeof useChargeDates>

/** The public holidays on which a charge may apply, loaded on first use. */
function useHolidays() {
  return useQuery({
    queryKey: ['australian-holidays'],
    queryFn: async () => (await import('./australian-holidays.json')).default as unknown as Holidays,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}

type Holidays = Readonly<Record<string, readonly (readonly [date: string, first: string, second: string])[]>>
