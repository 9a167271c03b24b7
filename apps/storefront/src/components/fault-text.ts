import type { Translate } from '@tabard/text/translate'
import type { CartFault } from '@tabard/domain/cart/checks/cart-fault'

/** The text of a cart fault. Faults that only a bug could cause share the nearest text. */
export function faultText(fault: CartFault, t: Translate): string {
  switch (fault.code) {
    case 'line.repeated':
      return t('item.unknown')
    case 'note.tooLong':
      return t('text.tooLong', { max: fault.max })
    case 'item.soldOut':
      return t('basket.soldOut')
    case 'item.resting':
      return t('basket.resting')
    case 'stock.short':
      return fault.remaining === 0 ? t('basket.soldOut') : t('basket.short', { remaining: fault.remaining })
    case 'item.unknown':
      return t('basket.gone')
    default: {
      const { code, ...values } = fault
      return t(code, values)
    }
  }
}
