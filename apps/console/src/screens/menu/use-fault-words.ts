import type { FieldFault } from '@tabard/domain/menu-editing/field-faults'
import { useFormats } from '../../pieces/formats.ts'
import { useText } from '../../pieces/text.ts'

/** What is wrong with a field, in words, with the limit it is held to. */
export function useFaultWords(faults: readonly FieldFault[]): (field: string) => string | undefined {
  const { t } = useText()
  const { money } = useFormats()
  return (field) => {
    const found = faults.find((fault) => fault.field === field)
    if (!found) return undefined
    switch (found.fault) {
      case 'missing':
        return t('menuFault.missing')
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
    }
  }
}
