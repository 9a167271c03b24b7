import type { FieldFault } from '@tabard/domain/catalogue/field-faults'
import { useFieldFaults } from '../../components/fields/use-field-faults.ts'
import { usePoints } from '../../components/use-points.ts'
import { useText } from '../../text.ts'

const countFields = /goal$|months$|priceLevel$/
const rateFields = /discountRate$/
const percentFields = /earningPercent$/

/** Returns a function that gives the fault of a programme's field in the reader's language. */
export function useProgrammeFaults(faults: readonly FieldFault[]): (field: string) => string | undefined {
  const { t } = useText()
  const points = usePoints()
  const faultOf = useFieldFaults(faults)
  const shown = (field: string, value: number): string => {
    if (countFields.test(field)) return String(value)
    if (rateFields.test(field)) return `${value / 100}%`
    if (percentFields.test(field)) return `${value}%`
    return points(value)
  }
  return (field) => {
    const found = faults.find((fault) => fault.field === field)
    switch (found?.fault) {
      case 'tooMany':
        return t('loyalty.fault.tooMany', { max: found.max })
      case 'range':
        if (field.endsWith('.from')) return t('loyalty.fault.from', { min: points(found.min - 1) })
        return t('loyalty.fault.range', { min: shown(field, found.min), max: shown(field, found.max) })
      default:
        return faultOf(field)
    }
  }
}
