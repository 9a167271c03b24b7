import type { Client } from '@tabard/contract/wire/client'
import { orders } from '@tabard/contract/orders/calls'
import { payOnline, type Paying } from '@tabard/contract/payments/pay-online'
import { tableCart, type TableCart } from '@tabard/contract/tables/cart/calls'
import { tables, type TableCode, type TableSession } from '@tabard/contract/tables/calls'
import type { Order } from '@tabard/contract/orders/order'
import { floor, type FloorTable } from '@tabard/contract/tables/floor/calls'
import type { SharedChange } from '@tabard/domain/cart/table-cart'
import { createMerchant, createStaff } from './factories.ts'
import { lineOf, placeInput, readMenu } from '../samples/sample-cart.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { ownerRows } from '../database/owner-rows.ts'

/** A shop with tables 1 to `count`, an owner and phones at the tables. */
export interface TableTestShop {
  readonly testShop: TestServer
  readonly merchantId: string
  readonly shopId: string
  readonly owner: Client
  codes(): Promise<readonly TableCode[]>
  /** The code printed for a table. */
  code(number: string): Promise<string>
  set(key: string, value: unknown): Promise<void>
  /** Scan the code of a table with a new phone. */
  sitDown(number: string): Promise<TablePhone>
  /** A table as staff see it. */
  onFloor(number: string): Promise<FloorTable>
  /** The input of a guest's order. */
  input(more?: { sessionId?: string; locator?: string }): Promise<ReturnType<typeof placeInput>>
}

/** A guest's phone at a table. It numbers its changes as the app does. */
export interface TablePhone {
  readonly client: Client
  readonly session: TableSession
  change(...changes: readonly SharedChange[]): Promise<TableCart>
  /** Add one portion of dumplings. */
  add(lineId: string): Promise<TableCart>
  /** Place the whole cart. */
  place(cart: TableCart): Promise<Order>
  /** Open the page to pay the cart by card; the order is placed once it is paid. */
  payFor(cart: TableCart): Promise<Paying>
}

/** Start a shop with tables. With a server that has payment providers guests can also pay by card. */
export async function startTableTestShop(count: number, at?: TestServer): Promise<TableTestShop> {
  const testShop = at ?? (await startTestServer())
  const { merchantId, shops } = await createMerchant(
    testShop.server,
    ['lantern'],
    {},
    { isDemo: at !== undefined },
  )
  const shopId = shops[0]?.shopId ?? ''
  const owner = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'owner')).cookie)
  await owner.call(tables.create, { prefix: '', from: 1, to: count, area: '', seats: 4 })
  const ids = await ownerRows<{ table_id: string }>(
    'select table_id from shop_tables where merchant_id = $1',
    [merchantId],
  )
  const menu = await readMenu(testShop.visitor('lantern'), 'lantern')
  const dumplings = lineOf(menu, 'Dumplings')
  const codes = () => owner.call(tables.codes, { tableIds: ids.map(({ table_id }) => table_id) })
  const code = async (number: string) => {
    const found = (await codes()).find((each) => each.number === number)
    return found?.address.split('/').at(-1) ?? ''
  }
  return {
    testShop,
    merchantId,
    shopId,
    owner,
    codes,
    code,
    async sitDown(number) {
      const client = await testShop.guest('lantern')
      const session = await client.call(tables.scan, { code: await code(number) })
      const { sessionId } = session
      let n = 0
      const change = (...changes: readonly SharedChange[]) =>
        client.call(tableCart.change, {
          sessionId,
          ops: changes.map((each) => ({ source: `phone-${session.seat}`, n: (n += 1), change: each })),
        })
      return {
        client,
        session,
        change,
        add: (lineId) => change({ kind: 'add', line: { ...dumplings, lineId } }),
        place: (cart) => client.call(orders.place, roundOf(cart, sessionId)),
        payFor: (cart) => client.call(payOnline.pay, { ...roundOf(cart, sessionId), payment: 'sandbox' }),
      }
    },
    async onFloor(number) {
      const found = (await owner.call(floor.show, {})).tables.find((table) => table.number === number)
      if (!found) throw new Error(`no table ${number}`)
      return found
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
      ...placeInput([dumplings]),
      contact: { name: '', phone: '' },
      ...more,
    }),
  }
}

function roundOf({ cartId, lines }: TableCart, sessionId: string): ReturnType<typeof placeInput> {
  return {
    ...placeInput(lines, { contact: { name: '', phone: '' } }),
    cart: { cartId, orderType: 'table', note: '', lines },
    sessionId,
  }
}
