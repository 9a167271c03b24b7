import type { Client } from '@tabard/contract/wire/client'
import { importing } from '@tabard/contract/importing/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { previewOf, sendMenu } from '../../../../test/samples/import-file.ts'
import { draftItem, loadDraft } from '../../../../test/shops/menu-editor.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer
let shop: { readonly code: string; readonly cookie: string; readonly staff: Client }
let opened = 0

beforeAll(async () => {
  testShop = await startTestServer()
})
beforeEach(async () => {
  const code = `json${(opened += 1)}`
  const { merchantId } = await createMerchant(testShop.server, [code])
  const { cookie } = await createStaff(testShop.server, merchantId, 'manager')
  shop = { code, cookie, staff: testShop.staff(code, cookie) }
})
afterAll(() => testShop.stop())

const teas = (price: number) =>
  JSON.stringify({
    shop: 'Tea house',
    menu: [
      {
        name: { en: 'Teas', zh: '茶', ja: '茶' },
        products: [
          {
            id: '6f1c2b9e-0d7a',
            name: { en: 'Milk tea', zh: '奶茶', ja: 'ミルクティー' },
            price,
            optionGroups: [
              {
                name: { en: 'Sugar', zh: '糖', ja: '砂糖' },
                required: true,
                options: [
                  { name: { en: 'Half', zh: '半糖' }, price: 0 },
                  { name: { en: 'Full', zh: '全糖' }, price: 50 },
                ],
              },
            ],
          },
          { id: '6f1c2b9e-0d7b', name: 'Soup of the day', price: null },
        ],
      },
    ],
  })

test('a JSON file with nested options in three languages is imported, and again without changes', async () => {
  const preview = await previewOf(testShop, shop, teas(750))
  expect(preview).toMatchObject({
    format: 'json',
    isCents: true,
    counts: { created: 1, changed: 0, same: 0, faulty: 1, groups: 1 },
    newCategories: [{ first: 'Teas', second: '茶' }],
    groups: [{ names: { first: 'Sugar', second: '糖' }, min: 1, max: 1 }],
  })
  expect(preview.unreadColumns).toContain('name (ja)')
  expect(preview.rows[1]).toMatchObject({
    names: { first: 'Soup of the day' },
    lines: [2],
    faults: [{ column: 'price', fault: { code: 'priceMissing' } }],
  })
  await shop.staff.call(importing.apply, { importId: preview.importId })
  const { optionGroups } = await loadDraft(shop)
  const sugar = optionGroups.find(({ names }) => names.first === 'Sugar')
  expect(sugar?.options).toMatchObject([
    { names: { first: 'Half', second: '半糖' }, cents: 0 },
    { names: { first: 'Full', second: '全糖' }, cents: 50 },
  ])
  expect(await draftItem(shop, 'Milk tea')).toMatchObject({
    names: { second: '奶茶' },
    prices: [{ cents: 750 }],
    optionGroupIds: [sugar?.id],
  })
  expect((await previewOf(testShop, shop, teas(750))).counts).toMatchObject({ same: 1, groups: 0 })
  expect((await previewOf(testShop, shop, teas(800))).counts).toMatchObject({ changed: 1, created: 0 })
  expect(await shop.staff.call(importing.list, {})).toMatchObject([{ format: 'json' }])
})

const set = JSON.stringify([
  {
    name: 'Set meal',
    price: 20.5,
    optionGroups: [
      {
        name: 'Main',
        min: 1,
        max: 1,
        options: [
          {
            name: 'Noodles',
            price: 0,
            optionGroups: [{ name: 'Size', options: [{ name: 'Large', price: 2.5 }] }],
          },
          { name: 'Rice', price: 1 },
        ],
      },
    ],
  },
])

test('choices inside an option are groups inside it, and an undo removes both', async () => {
  const groupsNow = async () => (await loadDraft(shop)).optionGroups
  const before = await groupsNow()
  const { importId, groups, counts } = await previewOf(testShop, shop, set)
  expect(counts).toMatchObject({ created: 1, groups: 2 })
  expect(groups[0]?.options).toMatchObject([{ inside: [{ first: 'Size' }] }, { inside: [] }])
  await shop.staff.call(importing.apply, { importId })
  const [main, size] = (await groupsNow()).filter(({ names }) => ['Main', 'Size'].includes(names.first))
  expect(main?.options).toMatchObject([{ names: { first: 'Noodles' }, groupIds: [size?.id] }, { cents: 100 }])
  expect(size).toMatchObject({ min: 0, max: 1, options: [{ cents: 250 }] })
  expect((await previewOf(testShop, shop, set)).counts).toMatchObject({ same: 1, groups: 0 })
  await shop.staff.call(importing.undo, { importId })
  expect(await groupsNow()).toEqual(before)
})

test('an undo takes groups out of the options of an older group again', async () => {
  const plain = JSON.parse(set) as [{ optionGroups: [{ options: { optionGroups?: unknown }[] }] }]
  for (const option of plain[0].optionGroups[0].options) delete option.optionGroups
  const first = await previewOf(testShop, shop, JSON.stringify(plain))
  await shop.staff.call(importing.apply, { importId: first.importId })
  const before = (await loadDraft(shop)).optionGroups.map(({ options }) => options)
  const second = await previewOf(testShop, shop, set)
  expect(second.groups).toMatchObject([{ what: 'change' }, { what: 'create' }])
  await shop.staff.call(importing.apply, { importId: second.importId })
  await shop.staff.call(importing.undo, { importId: second.importId })
  expect((await loadDraft(shop)).optionGroups.map(({ options }) => options)).toEqual(before)
})

test.each<[string, string, string]>([
  ['half a file', '[{"name": "Duck", "price"', 'import.damaged'],
  ['no items', '{"staff": [{"name": "Li"}]}', 'import.noItems'],
  ['a deep file', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, 'import.noItems'],
])('%s is refused', async (_, file, code) => {
  const answer = await sendMenu(testShop, shop, file)
  expect(answer).toMatchObject({ code, preview: undefined })
  expect((await sendMenu(testShop, shop, file, 'zh-hans')).message).toMatch(/\p{Script=Han}/u)
})

test('5,001 entries are too many', async () => {
  const items = Array.from({ length: 5_001 }, (_, place) => ({ name: `Dish ${place}`, price: 5 }))
  expect((await sendMenu(testShop, shop, JSON.stringify(items))).code).toBe('import.rows')
})
