import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Client } from '@tabard/contract/wire/client'
import { importing } from '@tabard/contract/importing/calls'
import { exampleFormats, exampleRows } from '@tabard/domain/importing/example-rows'
import { ownRows } from '@tabard/domain/importing/own-rows'
import { toCsv } from '@tabard/domain/importing/to-csv'
import { writeXlsx } from 'hucre'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../../app.ts'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { previewOf, sendMenu } from '../../../../test/samples/import-file.ts'
import { changeItem, draftItem, loadDraft, publish, single } from '../../../../test/shops/menu-editor.ts'
import { fingerprint, ownerRows } from '../../../../test/database/owner-rows.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { itemNamed, readMenu } from '../../../../test/samples/sample-cart.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

interface Shop {
  readonly merchantId: string
  readonly shopId: string
  readonly code: string
  readonly cookie: string
  readonly staff: Client
}

let testShop: TestServer
let shop: Shop
let opened = 0

beforeAll(async () => {
  testShop = await startTestServer()
})
beforeEach(async () => {
  const code = `import${(opened += 1)}`
  const { merchantId, shops } = await createMerchant(testShop.server, [code])
  const { cookie } = await createStaff(testShop.server, merchantId, 'manager')
  shop = { merchantId, shopId: shops[0]?.shopId ?? '', code, cookie, staff: testShop.staff(code, cookie) }
})
afterAll(() => testShop.stop())

const apply = async (file: string | Uint8Array) => {
  const preview = await previewOf(testShop, shop, file)
  await shop.staff.call(importing.apply, { importId: preview.importId })
  return preview
}
const state = () => fingerprint(shop.merchantId, shop.shopId)
const concord = readFileSync(path.join(import.meta.dirname, '../../../../test/menus/concord.csv'))

test('a real menu is previewed, applied, published and shown on the storefront', async () => {
  const preview = await previewOf(testShop, shop, concord)
  expect(preview).toMatchObject({ format: 'simple', counts: { created: 33, changed: 0, same: 0, faulty: 0 } })
  expect((await loadDraft(shop)).items).toHaveLength(6)
  await shop.staff.call(importing.apply, { importId: preview.importId })
  const draft = await loadDraft(shop)
  expect(draft.items).toHaveLength(39)
  expect(draft.items.find(({ names }) => names.first === '2 Egg Rolls')).toMatchObject({
    prices: [{ cents: 295 }],
    taxes: [1],
    hiddenOn: [],
  })
  await publish(shop)
  const guest = await testShop.guest(shop.code)
  expect(itemNamed(await readMenu(guest, shop.code), 'Fried Wonton').prices[0]?.cents).toBe(295)
  expect(await shop.staff.call(importing.list, {})).toMatchObject([
    { format: 'simple', byName: 'manager person', counts: { created: 33 }, isUndone: false },
  ])
})

test('the same file again changes nothing, a new price changes one item, and the Square token survives an edit', async () => {
  const square = (price: string, name = 'Latte') =>
    `Token,Item Name,Variation Name,Category,Price\nT1,${name},Small,Coffee,4\nT2,${name},Large,Coffee,${price}\n`
  await apply(square('5'))
  expect((await apply(square('5'))).counts).toEqual({ created: 0, changed: 0, same: 1, faulty: 0, groups: 0 })
  await changeItem(shop, 'Latte', { maxQuantity: 5 })
  const renamed = await apply(square('6', 'Flat white'))
  expect(renamed.rows).toMatchObject([
    { what: 'change', details: [{ kind: 'renamed' }, { kind: 'price', from: 500, to: 600 }] },
  ])
  expect(await draftItem(shop, 'Flat white')).toMatchObject({ maxQuantity: 5 })
  expect((await loadDraft(shop)).items).toHaveLength(7)
})

test('items entered by hand are matched by their names', async () => {
  await apply(concord)
  expect((await apply(concord)).counts).toEqual({ created: 0, changed: 0, same: 33, faulty: 0, groups: 0 })
})

test('our own export imports without changes, and an edited export imports exactly its edit', async () => {
  const rows = ownRows(await loadDraft(shop), 'AUD')
  expect((await previewOf(testShop, shop, toCsv(rows))).counts).toEqual({
    created: 0,
    changed: 0,
    same: 6,
    faulty: 0,
    groups: 0,
  })
  const dearer = rows.map((row) => row.map((cell) => (cell === '48.00' ? '52.00' : cell)))
  const { rows: shown } = await apply(toCsv(dearer))
  expect(shown.filter(({ what }) => what === 'change')).toMatchObject([
    { names: { first: 'Duck' }, details: [{ kind: 'price', from: 4800, to: 5200 }] },
  ])
})

test.each(['own', ...exampleFormats] as const)(
  'our example in the format %s imports without faults',
  async (form) => {
    const { rows, ...shown } = await apply(toCsv(exampleRows(form, 'AUD')))
    expect(shown).toMatchObject({
      format: form,
      counts: { created: 3, changed: 0, same: 0, faulty: 0 },
      unreadColumns: [],
    })
    expect(rows.flatMap(({ notices }) => notices)).toEqual([])
    expect((await draftItem(shop, 'Mapo tofu')).prices).toMatchObject([
      { names: { first: 'Small' }, cents: 1280 },
      { names: { first: 'Large' }, cents: 1880 },
    ])
    expect(await draftItem(shop, 'Roast duck')).toMatchObject({ descriptions: { first: 'With plum sauce' } })
  },
)

test('a workbook imports like a CSV, and names the row and column of a fault', async () => {
  const rows = [
    ['Menu Group', 'Menu Item', 'Price', 'Description'],
    ['Soups', 'Pho', 12.5, 'With herbs'],
    ['Soups', 'Laksa', 'soon', null],
  ]
  const { format, counts, rows: shown } = await apply(await writeXlsx({ sheets: [{ name: 'Menu', rows }] }))
  expect({ format, counts }).toEqual({
    format: 'simple',
    counts: { created: 1, changed: 0, same: 0, faulty: 1, groups: 0 },
  })
  expect(shown[1]).toMatchObject({ lines: [3], faults: [{ column: 'Price' }] })
  expect(await draftItem(shop, 'Pho')).toMatchObject({
    prices: [{ cents: 1250 }],
    descriptions: { first: 'With herbs' },
  })
})

test('all sheets of a messy workbook are imported, and the preview lists the rest', async () => {
  const dishes = [['Golden Wok'], [], ['No.', 'Item', 'Price (AUD)', 'Chinese name'], ['Noodles']]
  const preview = await apply(
    await writeXlsx({
      sheets: [
        { name: 'Kitchen', rows: [...dishes, [1, 'Chow mein', 14.5, '炒面'], [2, 'Laksa', 'ask', '叻沙']] },
        { name: 'Cocktails', rows: [['Name', 'Price'], ['Old fashioned', 18], ['Free refills']] },
        { name: 'Staff', rows: [['Surname', 'Phone']] },
      ],
    }),
  )
  expect(preview).toMatchObject({
    format: 'simple',
    counts: { created: 2, faulty: 2 },
    unreadColumns: ['No.'],
    unreadTitles: ['Golden Wok'],
    unreadSheets: ['Staff'],
    newCategories: [{ first: 'Noodles' }, { first: 'Cocktails' }],
  })
  expect(preview.rows).toMatchObject([
    {
      sheet: 'Kitchen',
      lines: [5],
      names: { first: 'Chow mein', second: '炒面' },
      prices: [{ cents: 1450 }],
    },
    {
      sheet: 'Kitchen',
      lines: [6],
      faults: [{ line: 6, column: 'Price (AUD)', fault: { code: 'priceOpen' } }],
    },
    { sheet: 'Cocktails', lines: [2], names: { first: 'Old fashioned' } },
    {
      sheet: 'Cocktails',
      lines: [3],
      names: { first: 'Free refills' },
      faults: [{ fault: { code: 'headingEmpty' } }],
    },
  ])
})

test('a faulty row is named and the others are imported', async () => {
  const { preview } = await sendMenu(
    testShop,
    shop,
    'Category;Name;Price\nSoups;Pho;12,50\nSoups;Laksa;ask us\nSoups;;3\n',
  )
  expect(preview?.counts).toEqual({ created: 1, changed: 0, same: 0, faulty: 2, groups: 0 })
  expect(preview?.rows.filter(({ what }) => what === 'fault')).toMatchObject([
    {
      lines: [3],
      names: { first: 'Laksa' },
      faults: [{ column: 'Price', fault: { code: 'price', text: 'ask us' } }],
    },
    { lines: [4], faults: [{ column: 'Name', fault: { code: 'nameMissing' } }] },
  ])
})

describe('a changed draft', () => {
  test('refuses an older preview, and a preview is applied once', async () => {
    const { importId } = await previewOf(testShop, shop, concord)
    await changeItem(shop, 'Duck', { prices: single(100) })
    const before = await state()
    expect((await refusalOf(shop.staff.call(importing.apply, { importId }))).code).toBe('menu.draftMoved')
    expect(await state()).toEqual(before)
    const again = { importId: (await apply(concord)).importId }
    expect((await refusalOf(shop.staff.call(importing.apply, again))).code).toBe('import.unknown')
  })

  test('of two concurrent imports one is applied completely, the other is refused', async () => {
    const [one, two] = await Promise.all([
      previewOf(testShop, shop, 'Category,Name,Price\nNew,One,1\n'),
      previewOf(testShop, shop, 'Category,Name,Price\nNew,Two,2\n'),
    ])
    const done = await Promise.allSettled(
      [one, two].map(({ importId }) => shop.staff.call(importing.apply, { importId })),
    )
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const draft = await loadDraft(shop)
    expect(draft.items).toHaveLength(7)
    expect(draft.categories.filter(({ names }) => names.first === 'New')).toHaveLength(1)
  })

  test('a preview expires after an hour', async () => {
    const { importId } = await previewOf(testShop, shop, concord)
    await ownerRows("update menu_imports set at = at - interval '61 minutes' where import_id = $1", [
      importId,
    ])
    expect((await refusalOf(shop.staff.call(importing.apply, { importId }))).code).toBe('import.unknown')
  })
})

describe('a refused file changes nothing', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, place) => `A,Dish ${place},5`).join('\n')
  test.each<[string, string, number, string | Uint8Array]>([
    ['nothing', 'import.missing', 400, ''],
    ['6 MB', 'import.tooLarge', 413, new Uint8Array(6 * 1_048_576)],
    ['a cell of 10 MB', 'import.tooLarge', 413, `Category,Name,Price\nA,"${'x'.repeat(10_485_760)}",5`],
    ['100,000 rows', 'import.rows', 422, `Category,Name,Price\n${rows(100_000)}`],
    ['a PDF', 'import.kind', 415, '%PDF-1.7'],
    ['NUL', 'import.encoding', 422, 'Category,Name,Price\nA,\0,5'],
    ['no price column', 'import.header', 422, 'Our menu,,\nSurname,Phone,Street\nA,B,5'],
    ['a column twice', 'import.repeated', 422, 'Category,Name,Price,Price\nA,B,5,6'],
    ['a header alone', 'import.empty', 422, 'Category,Name,Price\n'],
    ['300 columns', 'import.columns', 422, `Category,Name,Price${',x'.repeat(300)}\nA,B,5`],
  ])('%s: %s', async (_, code, status, file) => {
    const before = await state()
    const answer = await sendMenu(testShop, shop, file)
    expect(answer).toMatchObject({ code, status, preview: undefined })
    expect(answer.message.length).toBeGreaterThan(20)
    expect((await sendMenu(testShop, shop, file, 'zh-hans')).message).toMatch(/\p{Script=Han}/u)
    expect(await state()).toEqual(before)
  })
})

test.each<['ended' | 'busy', string, number]>([
  ['ended', 'import.tooMuch', 422],
  ['busy', 'import.busy', 429],
])('a file whose reading %s: %s', async (fate, code, status) => {
  const menuReader = { ...testShop.server.menuReader, read: () => Promise.resolve(fate) }
  const app = await createApp({ ...testShop.server, menuReader }, { apps: undefined, isLeaving: () => false })
  const before = await state()
  for (const [language, words] of [
    ['en-gb', /Nothing was imported/],
    ['zh-hans', /没有导入任何内容/],
  ] as const) {
    const answer = await sendMenu({ ...testShop, app }, shop, 'Category,Name,Price\nA,B,5', language)
    expect(answer).toMatchObject({ code, status, preview: undefined })
    expect(answer.message).toMatch(words)
  }
  await app.close()
  expect(await state()).toEqual(before)
})

test('a name that looks like a script or a formula stays text', async () => {
  const names = ['<script>alert(1)</script>', '=HYPERLINK("http://evil.example")', '{{constructor}}']
  await apply(toCsv([['Category', 'Name', 'Price'], ...names.map((name) => ['A', name, '5'])]))
  const kept = (await loadDraft(shop)).items.map(({ names: { first } }) => first)
  expect(kept).toEqual(expect.arrayContaining(names))
  const csv = toCsv(ownRows(await loadDraft(shop), 'AUD'))
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  expect((await previewOf(testShop, shop, csv)).counts.same).toBe(9)
})

test('a file with a card number in a text is refused, as typing it is', async () => {
  const file = toCsv([
    ['Category', 'Name', 'Price', 'Description'],
    ['A', 'Toast', '5', 'paid with 4111.1111.1111.1111'],
  ])
  expect(await sendMenu(testShop, shop, file)).toMatchObject({ code: 'body.cardNumber', preview: undefined })
})

test('500 items of one file are in the draft', async () => {
  const lines = Array.from(
    { length: 500 },
    (_, place) => `Part ${place % 20},Dish ${place},${place}.50,Small`,
  )
  await apply(`Category,Name,Price,Size\n${lines.join('\n')}`)
  expect((await loadDraft(shop)).items).toHaveLength(506)
})
