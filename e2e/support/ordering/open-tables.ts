import { tables } from '@tabard/contract/tables/calls'
import { floor } from '@tabard/contract/tables/floor/calls'
import type { Client } from '@tabard/contract/wire/client'

interface OpenedTable {
  readonly tableId: string
  readonly number: string
  /** The address in its code, as staff print it. */
  readonly address: string
}

/** New tables of a shop, numbered from 1 after these letters, through the API. */
export async function openTables(
  staff: Client,
  prefix: string,
  count: number,
): Promise<readonly OpenedTable[]> {
  await staff.call(tables.create, { prefix, from: 1, to: count, area: '', seats: 4 })
  const shown = (await staff.call(floor.show, {})).tables
  const made = Array.from({ length: count }, (_, place) => {
    const number = `${prefix}${place + 1}`
    const table = shown.find((each) => each.number === number)
    if (!table) throw new Error(`there is no table ${number}`)
    return table
  })
  const codes = await staff.call(tables.codes, { tableIds: made.map(({ tableId }) => tableId) })
  return made.map(({ tableId, number }) => ({
    tableId,
    number,
    address: codes.find((code) => code.tableId === tableId)?.address ?? '',
  }))
}

/** End a table's visit and take it out of use. */
export async function removeTable(staff: Client, tableId: string): Promise<void> {
  await staff.call(tables.close, { tableId })
  const table = (await staff.call(floor.show, {})).tables.find((each) => each.tableId === tableId)
  if (!table) throw new Error('the table is gone')
  const { number, name, area, seats, revision } = table
  await staff.call(tables.change, { tableId, revision, number, name, area, seats, isActive: false })
}
