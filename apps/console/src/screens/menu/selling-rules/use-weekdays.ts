import { languageTags } from '@tabard/domain/text/names'
import { useText } from '../../../text.ts'

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** Names of weekdays in the reader's language. */
export function useWeekdays() {
  const { language } = useText()
  const format = new Intl.DateTimeFormat(languageTags[language], { weekday: 'short', timeZone: 'UTC' })
  // 1 January 2024 was a Monday.
  const short = (weekday: number) => format.format(Date.UTC(2024, 0, weekday))
  /** Formats days as `Mon–Fri, Sun`: consecutive days form a span. */
  const span = (days: readonly number[]) => {
    const runs: number[][] = []
    for (const day of days) {
      const last = runs.at(-1)
      if (last?.at(-1) === day - 1) last.push(day)
      else runs.push([day])
    }
    return runs
      .map((run) =>
        run.length > 2 ? `${short(run[0] ?? 1)}–${short(run.at(-1) ?? 1)}` : run.map(short).join(', '),
      )
      .join(', ')
  }
  return { short, span }
}
