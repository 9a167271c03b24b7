import { floor } from '@tabard/contract/tables/floor/calls'
import { floorSchemas } from '@tabard/contract/tables/floor/schema'
import { bindRows } from '../../http/bind.ts'
import { printTableBill } from '../orders/at-tables/print-table-bill.ts'
import { collectTable, showTableBill } from '../orders/at-tables/table-bill.ts'
import { showTableParts } from '../orders/at-tables/table-parts.ts'
import { collectPart } from '../orders/paying/collecting/collect-part.ts'
import { countGuests } from './count-guests.ts'
import { joinTables } from './join-tables.ts'
import { moveTable } from './move-table.ts'
import { separateTables } from './separate-tables.ts'
import { showFloor } from './show-floor.ts'

export const floorRows = [
  ...bindRows(floor, floorSchemas, {
    show: showFloor,
    count: countGuests,
    move: moveTable,
    join: joinTables,
    separate: separateTables,
    bill: showTableBill,
    printBill: printTableBill,
    parts: showTableParts,
    collect: collectTable,
    collectPart,
  }),
]
