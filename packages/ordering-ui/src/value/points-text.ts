import { languageTags, type Language } from '@tabard/domain/text/names'
import type { PointHundredths } from '@tabard/domain/pricing/discounts/redeem-points'

/** Points as people read them: 2,950 hundredths are 29.5. */
export function pointsText(points: PointHundredths, language: Language): string {
  return new Intl.NumberFormat(languageTags[language], { maximumFractionDigits: 2 }).format(points / 100)
}
