import { readFileSync } from 'node:fs'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeItem, loadDraft, openEditor, publish, single } from '../../../../test/menu-editor.ts'
import { ownerRows } from '../../../../test/owner-rows.ts'
import { itemNamed, readMenu } from '../../../../test/sample-cart.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer

beforeAll(async () => {
  testShop = await startTestServer()
})
afterAll(() => testShop.stop())

test('a menu published before the history existed is publication 1, complete', async () => {
  const editor = await openEditor(testShop, 'lantern')
  const before = await loadDraft(editor)
  const [made] = await editor.staff.call(menuPublishing.history, {})
  await ownerRows('delete from menu_publications')
  const migration = readFileSync(
    new URL('../../../../migrations/007-menu-editing.sql', import.meta.url),
    'utf8',
  )
  await ownerRows(migration.slice(migration.indexOf('insert into menu_publications')))

  const [first] = await editor.staff.call(menuPublishing.history, {})
  expect(first).toMatchObject({ number: 1, kind: 'opening', itemCount: before.items.length, at: made?.at })
  expect((await editor.staff.call(menuPublishing.difference, {})).changes).toEqual([])
  await changeItem(editor, 'Tea', { prices: single(700) })
  await publish(editor)
  await editor.staff.call(menuPublishing.restore, {
    publicationId: first?.publicationId ?? '',
    draftRevision: (await editor.staff.call(menuPublishing.state, {})).draftRevision,
  })
  const { id, ...rest } = before.items[0] ?? { id: '' }
  expect((await loadDraft(editor)).items.find((item) => item.id === id)).toMatchObject({
    ...rest,
    revision: expect.any(Number),
  })
})

test('two thousand items are loaded, changed and published (duration: bench editing)', async () => {
  const editor = await openEditor(testShop, 'compass')
  await ownerRows(
    `insert into items select merchant_id, shop_id, gen_random_uuid(), category_id, name1 || n, name2, description1, description2, dietary, allergens, taxes, max_quantity, discount, merges, position + n, hidden_on
     from items, generate_series(1, 500) n where merchant_id = $1 and name1 in ('Tea', 'Duck', 'Soup', 'Dumplings')`,
    [editor.merchantId],
  )
  await ownerRows(
    `insert into item_prices (merchant_id, shop_id, item_id, price_index, price_level, name1, name2, cents)
     select merchant_id, shop_id, item_id, 0, 0, '', '', 1000 from items where merchant_id = $1 on conflict do nothing`,
    [editor.merchantId],
  )
  const { draft, draftRevision } = await editor.staff.call(menuEditing.draft, {})
  expect(draft.items.length).toBeGreaterThan(2_000)
  await changeItem(editor, 'Tea', { maxQuantity: 7 })
  await editor.staff.call(menuEditing.changePrices, {
    draftRevision: draftRevision + 1,
    itemIds: draft.items.map(({ id }) => id),
    change: { kind: 'percent', value: 500 },
    ending: '90',
  })
  await publish(editor)
  const menu = await readMenu(testShop.visitor('compass'), 'compass')
  const online = draft.items.filter(({ hiddenOn }) => !hiddenOn.includes('online'))
  expect(menu.menu.items).toHaveLength(online.length)
  expect(itemNamed(menu, 'Tea')).toMatchObject({ maxQuantity: 7 })
})
