import { reports } from '@tabard/contract/reports/calls'
import { exporting } from '@tabard/contract/reports/exporting'
import { exportingSchemas } from '@tabard/contract/reports/exporting.schema'
import { reportsSchemas } from '@tabard/contract/reports/schema'
import { bindRows } from '../../http/bind.ts'
import { dayTotal } from './day-total.ts'
import { exportList } from './exporting/export-list.ts'
import { showHome } from './show-home.ts'
import { showLiabilities } from './show-liabilities.ts'

export const reportsRows = [
  ...bindRows(reports, reportsSchemas, { day: dayTotal, home: showHome, liabilities: showLiabilities }),
  ...bindRows(exporting, exportingSchemas, { list: exportList }),
]
