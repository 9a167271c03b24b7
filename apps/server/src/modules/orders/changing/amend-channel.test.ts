import { randomUUID } from 'node:crypto'
import { catalogue } from '@tabard/contract/menu/calls'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { orders } from '@tabard/contract/orders/calls'
import { till, type StaffOrder } from '@tabard/contract/till/calls'
import { indexMenu } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeItem, publish } from '../../../../test/menu-editor.ts'
import { verdictOf } from '../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/sample-cart.ts'
import { startTableTestShop, type TableTestShop } from '../../../../test/table-test-shop.ts'

let at: TableTestShop

beforeAll(async () => {
  at = await startTableTestShop(1)
  // Duck is sold at tables only, soup everywhere else.
  const editor = { staff: at.owner }
  await changeItem(editor, 'Duck', { hiddenOn: ['online', 'kiosk'] })
  await changeItem(editor, 'Soup', { hiddenOn: ['table'] })
  await publish(editor)
})
afterAll(() => at.testShop.stop())

/** Which of the two items is on the menu of the order's channel, and which can be added to the order. */
async function canAdd({ orderId, amendments, channel }: StaffOrder) {
  const menu = indexMenu(await at.owner.read(catalogue.currentMenu, { shop: 'lantern', channel }))
  const names = menu.menu.items.map((item) => item.names.first)
  const known = {
    Duck: indexMenu(await at.owner.read(catalogue.currentMenu, { shop: 'lantern', channel: 'table' })),
    Soup: await readMenu(at.owner, 'lantern'),
  }
  const verdicts = []
  for (const name of ['Duck', 'Soup'] as const) {
    const added = [lineOf(known[name], name, { lineId: randomUUID() })]
    const verdict = await verdictOf(
      at.owner.call(orderLife.quote, { orderId, amendments, quantities: [], added }),
    )
    verdicts.push([name, names.includes(name), verdict])
  }
  return verdicts
}

test('staff change an order by the menu of its channel', async () => {
  const anna = await at.sitDown('1')
  const served = await anna.place(await anna.add('one'))
  const atTable = await at.owner.call(till.get, { orderId: served.orderId })
  expect(atTable.channel).toBe('table')
  expect(await canAdd(atTable)).toEqual([
    ['Duck', true, 'ok'],
    ['Soup', false, 'item.unknown'],
  ])
  const taken = await anna.client.call(
    orders.place,
    placeInput([lineOf(await readMenu(at.owner, 'lantern'), 'Dumplings')]),
  )
  const online = await at.owner.call(till.get, { orderId: taken.orderId })
  expect(online.channel).toBe('online')
  expect(await canAdd(online)).toEqual([
    ['Duck', false, 'item.unknown'],
    ['Soup', true, 'ok'],
  ])
})
