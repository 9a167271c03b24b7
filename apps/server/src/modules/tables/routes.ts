import { tables } from '@tabard/contract/tables'
import { tablesSchemas } from '@tabard/contract/tables.schema'
import { bindRows } from '../../http/bind.ts'
import { changeTable } from './change-table.ts'
import { answerTable, closeTable } from './close-table.ts'
import { createTables } from './create-tables.ts'
import { askStaff, readSession } from './read-session.ts'
import { scanCode } from './scan-code.ts'
import { showCalls, streamCalls } from './show-calls.ts'
import { listCodes, rotateCodes, showCode } from './turn-codes.ts'

export const tablesRows = [
  ...bindRows(tables, tablesSchemas, {
    scan: scanCode,
    session: readSession,
    ask: askStaff,
    create: createTables,
    change: changeTable,
    rotate: rotateCodes,
    codes: listCodes,
    showCode,
    close: closeTable,
    calls: showCalls,
    callsStream: streamCalls,
    answer: answerTable,
  }),
]
