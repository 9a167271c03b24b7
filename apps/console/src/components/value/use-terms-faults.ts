import type { FieldFault } from '@tabard/domain/catalogue/field-faults'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useFieldFaults } from '../fields/use-field-faults.ts'
import { useText } from '../../text.ts'

/** Returns a function that gives the fault of a field of gift cards or stored value in the reader's language. */
export function useTermsFaults(faults: readonly FieldFault[]): (field: string) => string | undefined {
  const { t } = useText()
  const { money } = useFormats()
  const faultOf = useFieldFaults(faults)
  return (field) => {
    const found = faults.find((fault) => fault.field === field)
    switch (found?.fault) {
      case 'missing':
        return t(`giftDesk.missing.${field === 'designs' ? 'designs' : 'amounts'}`)
      case 'tooMany':
        return t('loyalty.fault.tooMany', { max: found.max })
      case 'repeated':
        return t('giftDesk.repeated')
      case 'range':
        return field === 'months'
          ? t('giftDesk.monthsFault', { min: found.min, max: found.max })
          : t('loyalty.fault.range', { min: money(found.min), max: money(found.max) })
      default:
        return faultOf(field)
    }
  }
}
