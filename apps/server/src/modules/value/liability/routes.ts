import { valueReports } from '@tabard/contract/value/gift-cards/value-reports'
import { valueReportsSchemas } from '@tabard/contract/value/gift-cards/value-reports.schema'
import { bindRows } from '../../../http/bind.ts'
import { exportLiability, showLiability } from './show-liability.ts'

export const valueReportRows = bindRows(valueReports, valueReportsSchemas, {
  liability: showLiability,
  liabilityCsv: exportLiability,
})
