import { settlement } from '@tabard/contract/settlement/calls'
import { paymentHistory } from '@tabard/contract/settlement/payment-history'
import { paymentHistorySchemas } from '@tabard/contract/settlement/payment-history.schema'
import { settlementSchemas } from '@tabard/contract/settlement/schema'
import { statements } from '@tabard/contract/settlement/statements'
import { statementSchemas } from '@tabard/contract/settlement/statements.schema'
import { bindRows } from '../../http/bind.ts'
import { applyStatement } from './files/apply-statement.ts'
import { listStatements } from './files/list-statements.ts'
import { previewStatement } from './files/preview-statement.ts'
import { showHistory } from './history/show-history.ts'
import { showDay } from './reading/show-day.ts'
import { showReport } from './reading/show-report.ts'
import { requestCheck } from './request-check.ts'
import { resolveDifference } from './resolve-difference.ts'

export const settlementRows = [
  ...bindRows(settlement, settlementSchemas, {
    report: showReport,
    day: showDay,
    check: requestCheck,
    resolve: resolveDifference,
  }),
  ...bindRows(statements, statementSchemas, {
    upload: previewStatement,
    apply: applyStatement,
    list: listStatements,
  }),
  ...bindRows(paymentHistory, paymentHistorySchemas, { show: showHistory }),
]
