import type { Client } from '@tabard/contract/wire/client'
import { tables } from '@tabard/contract/tables/calls'
import { floor } from '@tabard/contract/tables/floor/calls'

interface OwnTable {
  /** What its code says. */
  readonly address: string
  close(): Promise<void>
}

/** A new table, numbered 1 after `prefix`, through the API. */
export async function addOwnTable(staff: Client, prefix: string): Promise<OwnTable> {
  await staff.call(tables.create, { prefix, from: 1, to: 1, area: '', seats: 4 })
  const { tables: all } = await staff.call(floor.show, {})
  const { tableId } = all.find(({ number }) => number === `${prefix}1`) ?? { tableId: '' }
  const { address } = await staff.call(tables.showCode, { tableId })
  return { address, close: async () => void (await staff.call(tables.close, { tableId })) }
}
