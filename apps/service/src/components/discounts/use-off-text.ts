import { languageTags } from '@tabard/domain/text/names'
import type { DiscountOff } from '@tabard/domain/pricing/discounts/manual-discount'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../text.ts'

/** Formats a discount: `10 %` or `$5.00`. */
export function useOffText(): (off: DiscountOff) => string {
  const { language } = useText()
  const { money } = useFormats()
  const percent = new Intl.NumberFormat(languageTags[language], {
    style: 'percent',
    maximumFractionDigits: 2,
  })
  return (off) => (off.kind === 'percent' ? percent.format(off.rate / 10_000) : money(off.cents))
}
