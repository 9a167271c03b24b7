import type { LineDiscount } from '@tabard/domain/menu/menu'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../text.ts'

/** Returns a function that describes an item's own discount. */
export function useDiscountLabels(): (discount: LineDiscount | null) => string {
  const { t } = useText()
  const { money } = useFormats()
  return (discount) => {
    switch (discount?.kind) {
      case undefined:
        return t('menuEdit.nothing')
      case 'percent':
        return t('discount.percent', { value: discount.value / 100 })
      case 'fixed':
        return t('discount.fixed', { amount: money(discount.cents) })
      case 'secondAt':
        return t('discount.secondAt', { value: discount.value / 100 })
      case 'buyGet':
        return t('discount.buyGet', { buy: discount.buy, get: discount.get })
    }
  }
}
