import type { Client } from '@tabard/contract/client'
import { tables, type TableCode } from '@tabard/contract/tables'
import { createMerchant, createStaff } from './factories.ts'
import { lineOf, placeInput, readMenu } from './sample-cart.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { ownerRows } from './owner-rows.ts'

/** A shop with tables 1 to `count`, an owner, and what a phone at one of them does. */
export interface TableHouse {
  readonly house: TestServer
  readonly merchantId: string
  readonly shopId: string
  readonly owner: Client
  codes(): Promise<readonly TableCode[]>
  /** The code of a table's print. */
  code(number: string): Promise<string>
  set(key: string, value: unknown): Promise<void>
  /** An order as a guest sends it. */
  input(more?: { sessionId?: string; plate?: string }): Promise<ReturnType<typeof placeInput>>
}

export async function startTableHouse(count: number): Promise<TableHouse> {
  const house = await startTestServer()
  const { merchantId, shops } = await createMerchant(house.server, ['lantern'])
  const shopId = shops[0]?.shopId ?? ''
  const owner = house.staff('lantern', (await createStaff(house.server, merchantId, 'owner')).cookie)
  await owner.call(tables.create, { prefix: '', from: 1, to: count, area: '', seats: 4 })
  const ids = await ownerRows<{ table_id: string }>(
    'select table_id from shop_tables where merchant_id = $1',
    [merchantId],
  )
  const menu = await readMenu(house.visitor('lantern'), 'lantern')
  const codes = () => owner.call(tables.codes, { tableIds: ids.map(({ table_id }) => table_id) })
  return {
    house,
    merchantId,
    shopId,
    owner,
    codes,
    async code(number) {
      const found = (await codes()).find((each) => each.number === number)
      return found?.address.split('/').at(-1) ?? ''
    },
    async set(key, value) {
      await ownerRows('delete from settings where merchant_id = $1 and key = $2', [merchantId, key])
      await ownerRows(
        'insert into settings (merchant_id, setting_id, shop_id, key, value) values ($1, gen_random_uuid(), $2, $3, $4)',
        [merchantId, shopId, key, JSON.stringify(value)],
      )
      await ownerRows('update shop_states set config_version = config_version + 1 where merchant_id = $1', [
        merchantId,
      ])
    },
    input: async (more = {}) => ({
      ...placeInput([lineOf(menu, 'Dumplings')]),
      contact: { name: '', phone: '' },
      ...more,
    }),
  }
}
