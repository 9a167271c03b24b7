import type { Page } from '@playwright/test'
import { floor } from '@tabard/contract/tables/floor/calls'
import { tables } from '@tabard/contract/tables/calls'
import { staffClient } from '../staff-client.ts'

interface NewTable {
  readonly tableId: string
  /** The address in its code, as staff print it. */
  readonly address: string
  /** End its visit and take it out of use. */
  remove(): Promise<void>
}

/** A table of harbour of the journey's own, made through the API by the person at `desk`. */
export async function newTable(desk: Page, prefix: string): Promise<NewTable> {
  const client = await staffClient(desk, 'harbour')
  await client.call(tables.create, { prefix, from: 1, to: 1, area: '', seats: 2 })
  const find = async () => {
    const table = (await client.call(floor.show, {})).tables.find(({ number }) => number === `${prefix}1`)
    if (!table) throw new Error(`there is no table ${prefix}1`)
    return table
  }
  const { tableId } = await find()
  const [code] = await client.call(tables.codes, { tableIds: [tableId] })
  return {
    tableId,
    address: code?.address ?? '',
    remove: async () => {
      await client.call(tables.close, { tableId })
      const { number, name, area, seats, revision } = await find()
      await client.call(tables.change, { tableId, revision, number, name, area, seats, isActive: false })
    },
  }
}
