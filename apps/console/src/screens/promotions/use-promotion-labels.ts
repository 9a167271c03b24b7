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
