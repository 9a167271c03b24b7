import { catalogue } from '@tabard/contract/menu/calls'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import type { Channel, Menu } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkMenu } from '../../../../test/check-menu.ts'
import { changeItem, openEditor, publish, type Editor } from '../../../../test/menu-editor.ts'
import { ownerRows } from '../../../../test/owner-rows.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer
let editor: Editor

beforeAll(async () => {
  testShop = await startTestServer()
  editor = await openEditor(testShop, 'lantern')
})
afterAll(() => testShop.stop())

const menuOf = (channel: Channel): Promise<Menu> =>
  testShop.visitor('lantern').read(catalogue.currentMenu, { shop: 'lantern', channel })

const itemIn = (menu: Menu, name: string) => menu.items.find((item) => item.names.first === name)

async function idOf(name: string): Promise<string> {
  const [row] = await ownerRows<{ item_id: string }>('select item_id from items where name1 = $1', [name])
  return row?.item_id ?? ''
}

/** Make a meal with two steps: dumplings on all channels, and soup. */
async function makeMeal(): Promise<void> {
  await ownerRows(
    `with meal as (select * from items where name1 = 'Tea'),
     step as (
       insert into item_meal_steps select merchant_id, shop_id, gen_random_uuid(), item_id, title, '', 1, 1, place
       from meal, (values ('Main', 1), ('Side', 2)) s(title, place)
       returning *)
     insert into item_meal_choices select i.merchant_id, i.shop_id, step_id, i.item_id, 0, 150, 1
     from step join items i on i.name1 = case step.name1 when 'Main' then 'Dumplings' else 'Soup' end`,
  )
}

test('a meal has only choices on the channel, and is left out where a step has none', async () => {
  await makeMeal()
  await changeItem(editor, 'Soup', { hiddenOn: ['kiosk'] })
  await publish(editor)
  const [online, kiosk] = await Promise.all([menuOf('online'), menuOf('kiosk')])
  expect(itemIn(online, 'Tea')?.meal).toEqual([
    {
      id: expect.any(String),
      names: { first: 'Main', second: '' },
      min: 1,
      max: 1,
      choices: [{ itemId: await idOf('Dumplings'), priceIndex: 0, extraCents: 150 }],
    },
    expect.objectContaining({ names: { first: 'Side', second: '' } }),
  ])
  expect(itemIn(kiosk, 'Soup')).toBeUndefined()
  expect(itemIn(kiosk, 'Tea')).toBeUndefined()
  expect(itemIn(kiosk, 'Dumplings')).toBeDefined()
  expect([checkMenu(online), checkMenu(kiosk)]).toEqual([[], []])
})

test('a price level has its own menu, and its lunch prices are never higher than those of level 0', async () => {
  await ownerRows(
    `insert into dayparts select merchant_id, shop_id, gen_random_uuid(), 'Lunch', '午市', '[{"weekday": 1, "opensMinute": 690, "durationMinutes": 180}]', 0, 0 from shops where code = 'lantern'`,
  )
  await ownerRows(
    `insert into item_prices (merchant_id, shop_id, item_id, price_index, price_level, name1, name2, cents)
     select merchant_id, shop_id, item_id, 0, 2, '', '', 1000 from items where name1 = 'Dumplings'`,
  )
  await ownerRows(
    `insert into item_price_others select i.merchant_id, i.shop_id, i.item_id, 0, 0, place, null, d.daypart_id, cents
     from items i, dayparts d, (values (1, 1100), (2, 900)) o(place, cents) where i.name1 = 'Dumplings'`,
  )
  await publish(editor)
  const online = await menuOf('online')
  const lunch = online.dayparts?.[0]?.id ?? ''
  expect(online.dayparts).toEqual([
    {
      id: lunch,
      names: { first: 'Lunch', second: '午市' },
      hours: [{ weekday: 1, opensMinute: 690, durationMinutes: 180 }],
    },
  ])
  expect(itemIn(online, 'Dumplings')?.prices[0]).toMatchObject({
    cents: 1250,
    others: [
      { daypartIds: [lunch], cents: 1100 },
      { daypartIds: [lunch], cents: 900 },
    ],
  })
  const [row] = await ownerRows<{ body: string }>(
    "select body from menus m join menu_documents using (merchant_id, shop_id, channel, price_level, version) where channel = 'online' and price_level = 2",
  )
  const level = JSON.parse(row?.body ?? '{}') as Menu
  expect(level.priceLevel).toBe(2)
  expect(itemIn(level, 'Dumplings')?.prices[0]).toMatchObject({
    cents: 1000,
    others: [{ daypartIds: [lunch], cents: 900 }],
  })
  // An item without a price at the level has the price of level 0.
  expect(itemIn(level, 'Soup')?.prices).toEqual(itemIn(online, 'Soup')?.prices)
})

test('a deleted item is restored with everything that belonged to it', async () => {
  const soup = await ownerRows<{ revision: number; item_id: string }>(
    "select item_id, revision from items where name1 = 'Soup'",
  )
  const { removalId } = await editor.staff.call(menuEditing.removeItems, {
    items: soup.map(({ item_id: id, revision }) => ({ id, revision })),
  })
  const choices = () => ownerRows('select item_id, extra_cents from item_meal_choices order by item_id')
  expect(await choices()).toHaveLength(1)
  await editor.staff.call(menuEditing.restoreVersion, { removalId })
  expect(await choices()).toHaveLength(2)
})

test.each<[string, string]>([
  [
    'a daypart on weekday 8',
    `insert into dayparts select merchant_id, shop_id, gen_random_uuid(), 'x', '', '[{"weekday": 8, "opensMinute": 0, "durationMinutes": 60}]', 0, 0 from shops`,
  ],
  [
    'a daypart without a weekday',
    `insert into dayparts select merchant_id, shop_id, gen_random_uuid(), 'x', '', '[{"opensMinute": 0, "durationMinutes": 60}]', 0, 0 from shops`,
  ],
  [
    'an item sold both by time and by weight',
    'update items set timed_step_minutes = 15, timed_grace_minutes = 0, timed_min_minutes = 15, timed_max_minutes = 60, weighed_per_grams = 100, weighed_min_grams = 100, weighed_max_grams = 900',
  ],
  ['incomplete columns for a weight', 'update items set weighed_per_grams = 100'],
  ['a minimum above the maximum', 'update items set min_quantity = max_quantity + 1'],
  ['an unknown pre-modifier', `update option_groups set pre_modifiers = '{"burnt": 10000}'`],
  [
    'an alternative price without order type or daypart',
    'insert into item_price_others select merchant_id, shop_id, item_id, 0, 0, 9, null, null, 100 from item_prices where price_index = 0 and price_level = 0',
  ],
  [
    'a step with its minimum above its maximum',
    "insert into item_meal_steps select merchant_id, shop_id, gen_random_uuid(), item_id, 'x', '', 3, 2, 9 from items",
  ],
])('the database refuses %s', async (_, statement) => {
  await expect(ownerRows(statement)).rejects.toThrow('violates check constraint')
})
