import type { FieldFault } from '@tabard/domain/catalogue/field-faults'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../text.ts'

/** Returns a function that gives the fault of a field in the reader's language, with its limit. */
export function useFaultLabels(faults: readonly FieldFault[]): (field: string) => string | undefined {
  const { t } = useText()
  const { money } = useFormats()
  return (field) => {
    const found = faults.find((fault) => fault.field === field)
    if (!found) return undefined
    switch (found.fault) {
      case 'missing':
        return t(missing(field))
      case 'tooLong':
        return t('menuFault.tooLong', { max: found.max })
      case 'amount':
        return t('menuFault.amount', { max: money(found.max) })
      case 'range':
        return t('menuFault.range', { min: found.min, max: found.max })
      case 'tooMany':
        return t('menuFault.tooMany', { max: found.max })
      case 'repeated':
        return t('menuFault.repeated')
      case 'unknown':
        return t('menuFault.unknown')
      case 'clash':
      case 'mealInMeal':
      case 'measuredPart':
      case 'circle':
        return t(`menuFault.${found.fault}`)
      case 'tooDeep':
        return t('menuFault.tooDeep', { max: found.max })
    }
  }
}

/** Not every required field is a name. */
function missing(field: string) {
  if (field.endsWith('.choices')) return 'menuFault.choices'
  if (/\.others\.\d+$/.test(field)) return 'menuFault.condition'
  return field === 'hours' ? 'menuFault.hours' : 'menuFault.missing'
}
