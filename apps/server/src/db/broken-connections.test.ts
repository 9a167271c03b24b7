import { orders } from '@tabard/contract/orders/calls'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { createMerchant } from '../../test/shops/factories.ts'
import { adminRows, ownerRows } from '../../test/database/owner-rows.ts'
import { tally, verdictOf } from '../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../test/samples/sample-cart.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let testShop: TestServer
let merchantId: string

beforeAll(async () => {
  testShop = await startTestServer({ poolSize: 4 })
  merchantId = (await createMerchant(testShop.server, ['lantern'])).merchantId
})
afterAll(() => testShop.stop())

describe('after broken connections', () => {
  const cut = () =>
    adminRows(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tabard' and datname = current_database()",
    )

  test('the next requests are answered, and none is asked to log in', async () => {
    const diner = await testShop.guest('lantern')
    const menu = await readMenu(diner, 'lantern')
    for (let round = 0; round < 3; round += 1) {
      expect((await cut()).length).toBeGreaterThan(0)
      const verdicts = await Promise.all(
        Array.from({ length: 8 }, () => verdictOf(diner.call(orders.list, {}))),
      )
      expect(Object.keys(tally(verdicts)).filter((verdict) => verdict !== 'ok' && verdict !== '503')).toEqual(
        [],
      )
      expect(await verdictOf(diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings')])))).toBe('ok')
    }
    expect((await testShop.app.inject('/healthz')).statusCode).toBe(200)
  })

  test('a running request gets 503 with Retry-After, its cart stays usable, and the pool recovers', async () => {
    const diner = await testShop.guest('lantern')
    const menu = await readMenu(diner, 'lantern')
    const input = placeInput([lineOf(menu, 'Duck')])
    const { urls } = await testDatabase()
    const blocker = new Client({ connectionString: urls.owner })
    await blocker.connect()
    // The order waits for the row of the duck, and its connection is cut while it waits.
    await blocker.query('begin')
    await blocker.query('select from stock where merchant_id = $1 for update', [merchantId])
    const placing = testShop.app.inject({
      method: 'POST',
      url: diner.address(orders.place, input),
      headers: diner.headers(),
      payload: JSON.stringify(orders.place.input?.toWire(input)),
    })
    for (let waits = 0; waits === 0;)
      waits = (
        await adminRows(
          "select 1 from pg_stat_activity where application_name = 'tabard' and wait_event_type = 'Lock' and datname = current_database()",
        )
      ).length
    await cut()
    const response = await placing
    await blocker.query('rollback')
    await blocker.end()
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('2')
    expect(response.json()).toMatchObject({
      code: 503,
      success: false,
      result: null,
      error: { code: 'server.busy' },
    })
    expect(await diner.call(orders.place, input)).toMatchObject({ status: 'placed' })
    expect(
      await ownerRows(
        'select count(*)::integer as orders from orders where merchant_id = $1 and cart_id = $2',
        [merchantId, input.cart.cartId],
      ),
    ).toEqual([{ orders: 1 }])
  })
})
