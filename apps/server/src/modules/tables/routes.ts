import { tables } from '@tabard/contract/tables/calls'
import { tableCart } from '@tabard/contract/tables/cart/calls'
import { tableCartSchemas } from '@tabard/contract/tables/cart/schema'
import { tablesSchemas } from '@tabard/contract/tables/schema'
import { bindRows } from '../../http/bind.ts'
import { answerTable } from './requests/answer-table.ts'
import { askStaff } from './requests/ask-staff.ts'
import { changeTable } from './change-table.ts'
import { closeTable } from './close-table.ts'
import { createTables } from './create-tables.ts'
import { readSession } from './sessions/read-session.ts'
import { scanCode } from './sessions/scan-code.ts'
import { listCodes, rotateCodes, showCode } from './turn-codes.ts'
import { changeTableCart } from './visits/change-table-cart.ts'
import { withdrawRequest } from './requests/withdraw-request.ts'

export const tablesRows = [
  ...bindRows(tables, tablesSchemas, {
    scan: scanCode,
    session: readSession,
    ask: askStaff,
    withdraw: withdrawRequest,
    create: createTables,
    change: changeTable,
    rotate: rotateCodes,
    codes: listCodes,
    showCode,
    close: closeTable,
    answer: answerTable,
  }),
  ...bindRows(tableCart, tableCartSchemas, { change: changeTableCart }),
]
