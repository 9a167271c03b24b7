import type { FieldFault } from '@tabard/domain/catalogue/field-faults'
import { nameIn } from '@tabard/domain/text/names'
import type { PromotionTerms } from '@tabard/domain/promotions/promotion-terms'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../text.ts'

/** Short texts about a promotion. */
export function usePromotionLabels() {
  const { t, language } = useText()
  const { money } = useFormats()
  return {
    name: ({ names }: PromotionTerms) => nameIn(names, language),
    benefit: ({ benefit }: PromotionTerms): string => {
      switch (benefit.kind) {
        case 'percent':
          return `−${benefit.rate / 100} %${benefit.maxCents === undefined ? '' : ` · ${t('offer.maxAmount')} ${money(benefit.maxCents)}`}`
        case 'amount':
          return `−${money(benefit.cents)}`
        case 'bundle':
          return t('offer.says.bundle', { units: benefit.units, price: money(benefit.cents) })
        case 'buyGet':
          return t(benefit.rate === 10_000 ? 'offer.says.buyGet' : 'offer.says.buyGetRate', {
            buy: benefit.buy,
            get: benefit.get,
            rate: benefit.rate / 100,
          })
        case 'freeDelivery':
          return t('offer.kind.freeDelivery')
      }
    },
  }
}

/** Returns a function that gives the fault of a field in the reader's language. */
export function usePromotionFaults(faults: readonly FieldFault[]): (field: string) => string | undefined {
  const { t } = useText()
  const { money } = useFormats()
  return (field) => {
    const found = faults.find((fault) => fault.field === field)
    if (!found) return undefined
    switch (found.fault) {
      case 'missing':
        return t('offer.fault.missing')
      case 'tooLong':
        return t('offer.fault.tooLong', { max: found.max })
      case 'amount':
        return t('offer.fault.amount', { max: money(found.max) })
      case 'range':
        return found.max === 0
          ? t('offer.fault.order')
          : t('offer.fault.range', { min: found.min, max: found.max })
      default:
        return t('offer.fault.other')
    }
  }
}
