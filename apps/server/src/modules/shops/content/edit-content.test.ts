import { deflateSync } from 'node:zlib'
import { uploadField } from '@tabard/contract/files/calls'
import type { Client } from '@tabard/contract/wire/client'
import { shopContent } from '@tabard/contract/shops/content/calls'
import { shops } from '@tabard/contract/shops/calls'
import type { EditedPage } from '@tabard/contract/shops/content/edited-page'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { addressOf } from '../../../../test/open-stream.ts'
import { refusalOf, tally, verdictOf } from '../../../../test/refusal-of.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer
let cookie: string
let owner: Client
let visitor: Client

beforeAll(async () => {
  testShop = await startTestServer()
  const merchant = await createMerchant(testShop.server, ['lantern'])
  cookie = (await createStaff(testShop.server, merchant.merchantId, 'owner')).cookie
  owner = testShop.staff('lantern', cookie)
  visitor = testShop.visitor('lantern')
})
afterAll(() => testShop.stop())

const nothing = { first: '', second: '' }
const farm = {
  page: 'our-farm',
  titles: { first: 'Our farm', second: '我们的农场' },
  bodies: { first: '# Tea\n\nGrown | here', second: '# 茶\n\n本地' },
  bottoms: { first: 'Since 1998', second: '始于 1998' },
  isPublished: true,
}
const find = (pages: readonly EditedPage[], page = 'our-farm') => pages.find((each) => each.page === page)

test('a published page is in the footer and in documented answers', async () => {
  const draft = find(
    await owner.call(shopContent.savePage, { seen: null, infoPage: { ...farm, isPublished: false } }),
  )
  expect(await visitor.call(shops.pages, { page: 'our-farm' })).toEqual([])
  expect((await visitor.call(shops.config, {})).pages).not.toContain('our-farm')
  await owner.call(shopContent.savePage, { seen: draft?.revision ?? '', infoPage: farm })
  const { isPublished: _, ...shown } = farm
  expect(await visitor.call(shops.pages, { page: 'our-farm' })).toEqual([shown])
  expect((await visitor.call(shops.config, {})).footerPages).toContainEqual({
    page: 'our-farm',
    titles: farm.titles,
  })
  const answer = (await (
    await fetch(`${await addressOf(testShop)}/lotInfo/list?id=lantern`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ siteId: 'lantern', infoCode: 'our-farm' }),
    })
  ).json()) as { result: unknown }
  expect(answer.result).toMatchObject([
    { infoCode: 'our-farm', infoPage: 'page', infoType: 'information', infoBody: '# Tea|Grown / here' },
  ])
  expect(
    (await visitor.call(shops.pages, { page: '', type: 'legal' })).map(({ page }) => page),
  ).not.toContain('our-farm')
})

test('a page code is unique, and the later of two editors gets a conflict', async () => {
  expect((await refusalOf(owner.call(shopContent.savePage, { seen: null, infoPage: farm }))).code).toBe(
    'page.taken',
  )
  const seen = find(await owner.call(shopContent.listPages, {}))?.revision ?? ''
  const verdicts = await Promise.all(
    Array.from({ length: 5 }, () => verdictOf(owner.call(shopContent.savePage, { seen, infoPage: farm }))),
  )
  expect(tally(verdicts)).toEqual({ ok: 1, 'page.changedMeanwhile': 4 })
})

test.each([
  ['no title', { titles: nothing }, { field: 'titles.first', fault: 'required' }],
  ['an invalid page code', { page: 'Our farm!' }, { field: 'page', fault: 'required' }],
  [
    'a text that is too long',
    { bodies: { first: 'x'.repeat(20_001), second: '' } },
    { field: 'bodies.first', fault: 'tooLong', max: 20_000 },
  ],
])('refused: %s', async (_, change, fault) => {
  const refused = await refusalOf(
    owner.call(shopContent.savePage, { seen: null, infoPage: { ...farm, page: 'another', ...change } }),
  )
  expect(refused.data).toEqual({ faults: [fault] })
})

test('pages keep the order that staff set, and a removed page is gone', async () => {
  const pages = (await owner.call(shopContent.listPages, {})).map(({ page }) => page)
  const turned = pages.toReversed()
  expect((await owner.call(shopContent.orderPages, { pages: turned })).map(({ page }) => page)).toEqual(
    turned,
  )
  const known = find(await owner.call(shopContent.listPages, {}))
  const left = await owner.call(shopContent.removePage, { page: 'our-farm', seen: known?.revision ?? '' })
  expect(find(left)).toBeUndefined()
  expect(await visitor.call(shops.pages, { page: 'our-farm' })).toEqual([])
})

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** A PDF with a packed page. */
const pageOf = (content: string) => {
  const packed = deflateSync(content)
  const head = `%PDF-1.4\n1 0 obj<</Length ${packed.length}/Filter/FlateDecode>>stream\n`
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream endobj\n%%EOF\n')])
}

async function send(bytes: Buffer, name = 'menu.pdf') {
  const body = new FormData()
  body.append(uploadField, new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), name)
  const response = await fetch(`${await addressOf(testShop)}${shopContent.uploadFile.path}?id=lantern`, {
    method: 'POST',
    headers: { 'x-requested-with': 'tabard', cookie: `tabard_staff=${cookie}` },
    body,
  })
  const { error } = (await response.json()) as { error?: { code: string } }
  return { status: response.status, code: error?.code }
}

test('a PDF is uploaded, named, downloaded completely and removed from the list', async () => {
  expect(await send(pdf)).toEqual({ status: 200, code: undefined })
  expect(await send(pdf)).toEqual({ status: 200, code: undefined })
  const [file, ...others] = await owner.call(shopContent.listFiles, {})
  expect(others).toEqual([])
  const names = { first: 'Drinks', second: '饮料' }
  await owner.call(shopContent.saveFile, { fileId: file?.fileId ?? '', names })
  const [shown] = await visitor.call(shops.files, {})
  expect(shown).toMatchObject({ names, bytes: pdf.length })
  const response = await fetch(`${await addressOf(testShop)}${shown?.address}`)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(Buffer.from(await response.arrayBuffer()).equals(pdf)).toBe(true)
  await owner.call(shopContent.removeFile, { fileId: file?.fileId ?? '' })
  expect(await visitor.call(shops.files, {})).toEqual([])
  expect((await refusalOf(owner.call(shopContent.removeFile, { fileId: file?.fileId ?? '' }))).code).toBe(
    'document.gone',
  )
})

test.each([
  ['HTML named as a PDF', Buffer.from('<html><script>alert(1)</script>'), 415, 'document.kind'],
  ['half a PDF', pdf.subarray(0, 30), 422, 'document.damaged'],
  ['nothing', Buffer.alloc(0), 400, 'document.missing'],
  ['a card number', pageOf('BT (Card: 4111 1111 1111 1111) Tj ET'), 422, 'document.cardNumber'],
])('refused: %s', async (_, bytes, status, code) => {
  expect(await send(bytes)).toEqual({ status, code })
})

test.each(['/downloads/zzzzzz/../x.pdf', `/downloads/zzzzzz/${'a'.repeat(32)}.pdf`, '/downloads/a/b.pdf'])(
  '%s answers not found',
  async (address) => {
    expect((await fetch(`${await addressOf(testShop)}${address}`)).status).toBe(404)
  },
)
