import { languageTags } from '@tabard/domain/text/names'
import { useText } from '../text.ts'

/** Returns a function that formats points, which are hundredths: `1,250` or `0.5`. */
export function usePoints(): (points: number) => string {
  const { language } = useText()
  const format = new Intl.NumberFormat(languageTags[language], { maximumFractionDigits: 2 })
  return (points) => format.format(points / 100)
}
