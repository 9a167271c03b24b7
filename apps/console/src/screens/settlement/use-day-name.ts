import { languageTags } from '@tabard/domain/text/names'
import { useText } from '../../text.ts'

/** Names a UTC day, such as `Thu 26 Nov`. */
export function useDayName(): (day: string) => string {
  const { language } = useText()
  const format = new Intl.DateTimeFormat(languageTags[language], {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}
