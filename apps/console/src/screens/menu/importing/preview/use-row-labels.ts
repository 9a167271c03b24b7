import type { RowFault, RowNotice } from '@tabard/domain/importing/import-row'
import { draftLimits } from '@tabard/domain/catalogue/draft-limits'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../../text.ts'

/** Explains the faults of a row and how to fix them. */
export function useRowLabels() {
  const { t } = useText()
  const { money, currency } = useFormats()
  const faultLabel = (fault: RowFault): string => {
    switch (fault.code) {
      case 'price':
      case 'pricesUnnamed':
        return t(`menuImport.fault.${fault.code}`, { text: fault.text })
      case 'priceTooHigh':
        return t('menuImport.fault.priceTooHigh', { text: fault.text, max: money(draftLimits.priceCents) })
      case 'tooLong':
      case 'tooManyOptions':
      case 'tooManySizes':
        return t(`menuImport.fault.${fault.code}`, { max: fault.max })
      case 'columns':
        return t('menuImport.fault.columns', { columns: fault.columns })
      case 'bounds':
        return t('menuImport.fault.bounds', { text: fault.text })
      case 'otherRow':
      case 'otherOption':
        return t(`menuImport.fault.${fault.code}`, { line: fault.line })
      case 'nameMissing':
      case 'priceMissing':
      case 'priceOpen':
      case 'sizeMissing':
      case 'repeated':
      case 'formula':
      case 'headingEmpty':
      case 'unclear':
      case 'groupMissing':
      case 'optionMissing':
      case 'optionRepeated':
        return t(`menuImport.fault.${fault.code}`)
    }
  }
  const noticeLabel = (notice: RowNotice): string => {
    switch (notice.code) {
      case 'noCategory':
        return t('menuImport.notice.noCategory')
      case 'currency':
        return t('menuImport.notice.currency', { text: notice.text, currency })
      case 'dietary':
      case 'allergen':
      case 'nestedOption':
      case 'endlessOption':
      case 'sizeOption':
      case 'joinedSizes':
      case 'otherCategories':
        return t(`menuImport.notice.${notice.code}`, { text: notice.text })
    }
  }
  return { faultLabel, noticeLabel }
}
