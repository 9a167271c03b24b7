import { importing, type ImportPreview } from '@tabard/contract/importing/calls'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemWrite } from '../../../db/platform-database.ts'
import { emptyDraft } from '../removals/row-queries.ts'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { previewOf } from '../../../../test/samples/import-file.ts'
import { servicesWorkbook, sheetsWorkbook, titledWorkbook } from '../../../../test/samples/menu-workbooks.ts'
import { shownDraft } from '../../../../test/samples/shown-draft.ts'
import { loadDraft } from '../../../../test/shops/menu-editor.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

// Menus as owners and programs have them. `expected` says of each, by hand, every item, price, option and id that
// must arrive, what is left out (`-`) and what has to be corrected (`!`).

let testShop: TestServer
let opened = 0
const folder = new URL('../../../../test/menu-files/', import.meta.url)

beforeAll(async () => {
  testShop = await startTestServer()
})
afterAll(() => testShop.stop())

/** A shop without a menu, in Australian dollars. */
async function openShop() {
  const code = `trial${(opened += 1)}`
  const { merchantId, shops } = await createMerchant(testShop.server, [code])
  const shopId = shops[0]?.shopId ?? ''
  await systemWrite(testShop.server.pool, merchantId, (tx) =>
    Promise.all(emptyDraft.map((statement) => tx.change(statement({ shopId })))),
  )
  const { cookie } = await createStaff(testShop.server, merchantId, 'manager')
  return { code, cookie, staff: testShop.staff(code, cookie) }
}

/** The order of items in a menu is not that of every file. */
const sorted = (lines: readonly string[]): string => lines.toSorted().join('\n')

const expectedOf = (name: string): string =>
  sorted(
    readFileSync(new URL(`expected/${name}.txt`, folder), 'utf8')
      .trimEnd()
      .split('\n'),
  )

/** What is left out, and what has to be corrected. */
function notImported({ rows, unreadColumns, unreadTitles, unreadSheets }: ImportPreview): string[] {
  return [
    ...[...unreadColumns, ...unreadTitles, ...unreadSheets].map((text) => `- ${text}`),
    ...rows.flatMap(({ sheet, names, faults }) =>
      faults.map(({ line, column, fault, cell = '' }) =>
        `! ${sheet} ${line} ${names.first} [${column}] ${fault.code} ${cell}`.trim(),
      ),
    ),
  ]
}

const files = [
  'nested-three-languages.json',
  'japanese-third.json',
  'square-catalog.json',
  'square-library.csv',
  'toast-v2.json',
  'gloriafood.json',
  'uber-eats.json',
  'clover-api.json',
  'lightspeed.csv',
  'odoo.csv',
  'loyverse.csv',
  'shopify.csv',
  'woocommerce.csv',
  'options-in-cells.csv',
  'sizes-in-columns.csv',
  'semicolon-euro.csv',
  'messy-bilingual.txt',
  'gbk-pasted.txt',
  'gb18030.tsv',
  'big5.csv',
  'utf16.csv',
  'choices-by-any-name.json',
  'capital-keys.json',
  'maps-by-key.json',
  'headings-and-toppings.csv',
  'continued-options.csv',
  'modifier-sets.json',
  'takeaway-leaflet.txt',
  'paired-options.csv',
  'subgroups.csv',
  'pizza-sizes.json',
  'minor-units.json',
  'lower-case-leaflet.txt',
  'sizes-and-sale.csv',
  'tags-and-notes.csv',
  'short-keys.json',
  'items-and-modifiers.tsv',
  'indented-leaflet.txt',
  'flag-columns.csv',
  'chefs-notes.csv',
  'goods.json',
  'lunch-leaflet.txt',
  'json-in-cells.csv',
  'menu-columns.csv',
  'clover.csv',
  'medusa.csv',
  'vendure.csv',
  'prices-by-currency.json',
  'glued-leaflet.txt',
  'priced-add-ons.csv',
  'price-info.json',
  'picks.json',
  'described-in-english.csv',
  'aligned-leaflet.txt',
  'sizes-and-modifiers.csv',
  'cashier.csv',
  'name-above-name.txt',
  'price-below-name.txt',
  'names-in-rows.csv',
  'names-in-lines.csv',
  'catering-list.txt',
]
const workbooks: Readonly<Record<string, () => Promise<Buffer>>> = {
  'titled.xlsx': titledWorkbook,
  'sheets.xlsx': sheetsWorkbook,
  'services.xlsx': servicesWorkbook,
}

test.each([...files, ...Object.keys(workbooks)])(
  '%s arrives whole, and again without changes',
  async (name) => {
    const shop = await openShop()
    const bytes = await (workbooks[name]?.() ?? readFileSync(new URL(name, folder)))
    const preview = await previewOf(testShop, shop, bytes)
    await shop.staff.call(importing.apply, { importId: preview.importId })
    const arrived = [...shownDraft(await loadDraft(shop)), ...notImported(preview)]
    expect(sorted(arrived)).toBe(expectedOf(name))
    const { counts } = await previewOf(testShop, shop, bytes)
    expect(counts).toMatchObject({ created: 0, changed: 0, groups: 0, same: preview.counts.created })
  },
)

test('the options of a group that a file only names are entered in its preview', async () => {
  const shop = await openShop()
  const bytes = readFileSync(new URL('square-library.csv', folder))
  const before = await previewOf(testShop, shop, bytes)
  expect(before.groups).toMatchObject([
    { names: { first: 'Milk' }, options: [], fill: 'options of Milk' },
    { names: { first: 'Sugar' }, options: [] },
  ])
  const milk = { sheet: '', line: 1, column: 'options of Milk', text: 'Full cream, Oat 燕麦奶 +0.80' }
  const after = await previewOf(testShop, shop, bytes, 'en-gb', { edits: [milk] })
  await shop.staff.call(importing.apply, { importId: after.importId })
  expect(shownDraft(await loadDraft(shop))).toContain('Milk 0-1: Full cream 0; Oat | 燕麦奶 80')
})

test('objects with unknown keys are named like columns', async () => {
  const shop = await openShop()
  const json = JSON.stringify([
    { platillo: 'Tacos', cuanto: '12.50' },
    { platillo: 'Sopa', cuanto: '9' },
  ])
  const preview = await previewOf(testShop, shop, json, 'en-gb', { columns: ['name', 'price'] })
  expect(preview.rows).toMatchObject([
    { names: { first: 'Tacos' }, prices: [{ cents: 1250 }] },
    { names: { first: 'Sopa' }, prices: [{ cents: 900 }] },
  ])
})
