import { tables } from '@tabard/contract/tables/calls'
import { tablesSchemas } from '@tabard/contract/tables/schema'
import { bindRows } from '../../http/bind.ts'
import { answerTable } from './answer-table.ts'
import { askStaff } from './ask-staff.ts'
import { changeTable } from './change-table.ts'
import { closeTable } from './close-table.ts'
import { createTables } from './create-tables.ts'
import { readSession } from './read-session.ts'
import { scanCode } from './scan-code.ts'
import { showCalls, streamCalls } from './show-calls.ts'
import { listCodes, rotateCodes, showCode } from './turn-codes.ts'
import { withdrawRequest } from './withdraw-request.ts'

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
    calls: showCalls,
    callsStream: streamCalls,
    answer: answerTable,
  }),
]
