import { catalogue } from '@tabard/contract/menu/calls'
import { customers } from '@tabard/contract/customers/calls'
import { orders } from '@tabard/contract/orders/calls'
import { tables } from '@tabard/contract/tables/calls'
import type { Menu } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCustomer } from '../../../../test/shops/factories.ts'
import { changeItem, draftItem, publish } from '../../../../test/shops/menu-editor.ts'
import { refusalOf, verdictOf } from '../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { startTableTestShop, type TableTestShop } from '../../../../test/shops/table-test-shop.ts'

let at: TableTestShop
let testShop: TableTestShop['testShop']
let editor: { readonly staff: TableTestShop['owner'] }

beforeAll(async () => {
  at = await startTableTestShop(7)
  testShop = at.testShop
  editor = { staff: at.owner }
})
afterAll(() => testShop.stop())

const priceIn = (menu: Menu | null, name: string) =>
  menu?.items.find((item) => item.names.first === name)?.prices[0]?.cents

test('a customer with a price level reads and pays its prices; all others read and pay those of level 0', async () => {
  const { prices } = await draftItem(editor, 'Dumplings')
  await changeItem(editor, 'Dumplings', {
    prices: prices.map((price) => ({ ...price, levels: [{ level: 2, cents: 700 }] })),
  })
  await publish(editor)
  const account = await createCustomer(testShop.server, at.merchantId)
  const mei = await testShop.guest('lantern', { token: account.token ?? '' })
  const public_ = await readMenu(mei, 'lantern')
  expect(priceIn(public_.menu, 'Dumplings')).toBe(1250)
  expect(await mei.call(catalogue.ownMenu, { channel: 'online' })).toEqual({ menu: null })
  const request = { customerId: account.customerId, priceLevel: 2 }
  expect(await editor.staff.call(customers.setPriceLevel, request)).toMatchObject({ priceLevel: 2 })

  const { menu } = await mei.call(catalogue.ownMenu, { channel: 'online' })
  expect([menu?.priceLevel, priceIn(menu, 'Dumplings')]).toEqual([2, 700])
  const guest = await testShop.guest('lantern')
  // The shop is cached by now: orders in one statement use level 0, other levels use the longer path.
  for (const [who, cents] of [
    [guest, 1250],
    [mei, 700],
    [guest, 1250],
    [mei, 700],
  ] as const) {
    const order = await who.call(orders.place, placeInput([lineOf(public_, 'Dumplings')]))
    expect(order.bill.lines[0]?.amountCents).toBe(cents)
    // What documented clients read as shopPrice.
    expect(order.bill.lines[0]?.dish?.shopPriceCents).toBe(who === mei ? 1250 : undefined)
  }
  // Knowing the version is not enough to read the document of a price level.
  const { menu: own } = await mei.call(catalogue.ownMenu, { channel: 'online' })
  const version = own?.version ?? ''
  const stolen = testShop
    .visitor('lantern')
    .read(catalogue.menu, { shop: 'lantern', channel: 'online', version })
  expect(await verdictOf(stolen)).toBe('document.unknown')
  expect(await verdictOf(guest.call(catalogue.ownMenu, { channel: 'online' }))).toBe('token.missing')

  await editor.staff.call(customers.setPriceLevel, { ...request, priceLevel: 0 })
  const last = await mei.call(orders.place, placeInput([lineOf(public_, 'Dumplings')]))
  expect(last.bill.lines[0]?.amountCents).toBe(1250)
})

test('a table order is checked against the menu of the table channel', async () => {
  await changeItem(editor, 'Soup', { hiddenOn: ['table'] })
  await publish(editor)
  const phone = await testShop.guest('lantern')
  const { sessionId } = await phone.call(tables.scan, { code: await at.code('7') })
  const menu = await readMenu(phone, 'lantern')
  const place = (name: string, session?: string) =>
    phone.call(
      orders.place,
      placeInput([lineOf(menu, name)], session === undefined ? {} : { sessionId: session }),
    )
  expect(await refusalOf(place('Soup', sessionId))).toMatchObject({ code: 'item.unknown' })
  expect((await place('Dumplings', sessionId)).status).toBe('placed')
  expect((await place('Soup')).status).toBe('placed')
})
