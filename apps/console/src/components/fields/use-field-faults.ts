import type { FieldFault } from '@tabard/domain/catalogue/field-faults'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../text.ts'

/** Returns a function that gives the fault of a field in the reader's language; undefined: none. */
export function useFieldFaults(faults: readonly FieldFault[]): (field: string) => string | undefined {
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
