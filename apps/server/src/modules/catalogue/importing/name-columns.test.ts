import type { Client } from '@tabard/contract/wire/client'
import { importing } from '@tabard/contract/importing/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { previewOf, sendMenu } from '../../../../test/samples/import-file.ts'
import { draftItem } from '../../../../test/shops/menu-editor.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer
let shop: { readonly code: string; readonly cookie: string; readonly staff: Client }

beforeAll(async () => {
  testShop = await startTestServer()
  const { merchantId } = await createMerchant(testShop.server, ['columns'])
  const { cookie } = await createStaff(testShop.server, merchantId, 'manager')
  shop = { code: 'columns', cookie, staff: testShop.staff('columns', cookie) }
})
afterAll(() => testShop.stop())

const list = (price: string) => `Was,Wieviel,Wer\nEnte,${price},Li\nGans,40,Li\n`
const reading = { columns: ['name', 'price', 'ignore'] }

test('a list with unknown titles is read by what its owner says of its columns, and so is the next one', async () => {
  const refused = await sendMenu(testShop, shop, list('30'))
  expect(refused).toMatchObject({
    code: 'import.header',
    data: {
      columns: 'Was, Wieviel, Wer',
      table: { columns: [{ cells: ['Was', 'Ente', 'Gans'] }, { role: 'price' }, {}] },
    },
  })
  const preview = await previewOf(testShop, shop, list('30'), 'en-gb', reading)
  expect(preview).toMatchObject({
    format: 'simple',
    counts: { created: 2, faulty: 0 },
    unreadColumns: ['Wer'],
    table: { columns: [{ role: 'name' }, { role: 'price' }, { role: 'ignore' }] },
  })
  await shop.staff.call(importing.apply, { importId: preview.importId })
  expect(await draftItem(shop, 'Ente')).toMatchObject({ prices: [{ cents: 3000 }] })
  const next = await previewOf(testShop, shop, list('32'))
  expect(next).toMatchObject({
    counts: { changed: 1, same: 1 },
    table: { columns: [{ role: 'name' }, {}, {}] },
  })
})

test('lines of text, each with its price at the end, need no header', async () => {
  const text = 'Starters\nLumpia 炸春卷 ...... $8.80\nAdobo 19.50\nSisig 17\nHalo-halo, large 12\nTuron 6\n'
  const preview = await previewOf(testShop, shop, text)
  expect(preview).toMatchObject({ counts: { created: 5, faulty: 0 }, table: null })
  await shop.staff.call(importing.apply, { importId: preview.importId })
  expect(await draftItem(shop, 'Lumpia')).toMatchObject({
    names: { second: '炸春卷' },
    prices: [{ cents: 880 }],
  })
})

test('columns without a price, and columns that are no columns, are refused', async () => {
  const named = (columns: readonly string[]) => sendMenu(testShop, shop, list('5'), 'en-gb', { columns })
  expect((await named(['price', 'ignore', 'name'])).code).toBe('import.header')
  expect(await named(['name', 'cost'])).toMatchObject({ code: 'import.reading', status: 400 })
})

test('faulty cells are corrected in place, in lists and in JSON', async () => {
  const rows = 'Category,Name,Price\nFixed,Laksa,ask us\nFixed,,9\nFixed,Lone heading,\n'
  const edits = [
    { sheet: '', line: 2, column: 'Price', text: '14.50' },
    { sheet: '', line: 3, column: 'Name', text: 'Pho' },
  ]
  const before = await previewOf(testShop, shop, rows)
  expect(before.rows[0]?.faults).toMatchObject([{ line: 2, column: 'Price', cell: 'ask us' }])
  const after = await previewOf(testShop, shop, rows, 'en-gb', { edits })
  expect(after).toMatchObject({
    counts: { created: 2, faulty: 1 },
    rows: [{ names: { first: 'Laksa' }, prices: [{ cents: 1450 }] }, { names: { first: 'Pho' } }, {}],
  })
  await shop.staff.call(importing.apply, { importId: after.importId })
  expect(await draftItem(shop, 'Laksa')).toMatchObject({ prices: [{ cents: 1450 }] })

  const json = JSON.stringify([
    { name: 'Tom yum', price: 12.5 },
    { name: 'Fish', price: 'market' },
  ])
  const fixed = await previewOf(testShop, shop, json, 'en-gb', {
    edits: [{ sheet: '', line: 2, column: 'price', text: '30' }],
  })
  expect(fixed.rows[1]).toMatchObject({ names: { first: 'Fish' }, prices: [{ cents: 3000 }], faults: [] })
})
