import { catalogue } from '@tabard/contract/menu/calls'
import { pictures } from '@tabard/contract/pictures/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findItemId } from '../../../../test/change-shop.ts'
import { createMerchant, createStaff } from '../../../../test/factories.ts'
import { ownerRows } from '../../../../test/owner-rows.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { samplePhoto } from '../../../../test/sample-photo.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { upload } from '../../../../test/upload.ts'
import { systemWrite } from '../../../db/platform-database.ts'
import { publishMenu } from '../../menu/publishing/publish-menu.ts'

let testShop: TestServer
const sides: Record<string, Awaited<ReturnType<typeof furnish>>> = {}

async function furnish(code: string) {
  const { merchantId, shops } = await createMerchant(testShop.server, [code])
  const shopId = shops[0]?.shopId ?? ''
  const { cookie } = await createStaff(testShop.server, merchantId, 'owner')
  const { picture } = await upload(testShop, {
    shop: code,
    cookie,
    bytes: await samplePhoto(code === 'lantern' ? 640 : 800, 480),
  })
  if (!picture) throw new Error('the picture was refused')
  return {
    merchantId,
    shopId,
    picture,
    staff: testShop.staff(code, cookie),
    itemId: await findItemId({ merchantId, shopId }, 'Dumplings'),
  }
}

beforeAll(async () => {
  testShop = await startTestServer()
  for (const code of ['lantern', 'compass']) sides[code] = await furnish(code)
})
afterAll(() => testShop.stop())

function side(code: 'lantern' | 'compass') {
  const found = sides[code]
  if (!found) throw new Error('not furnished')
  return found
}

const none = { first: '', second: '' }
const alt = { first: ' Six dumplings\n', second: '六只饺子' }

test('an item gets its picture in the draft, and guests see it only after publishing', async () => {
  const { staff, merchantId, shopId, picture, itemId } = side('lantern')
  const given = await staff.call(pictures.set, {
    of: 'item',
    subjectId: itemId,
    picture: picture.key,
    alt,
  })
  const expected = { ...picture, alt: { first: 'Six dumplings', second: '六只饺子' } }
  expect(given).toMatchObject({ of: 'item', subjectId: itemId, picture: expected })
  const read = () =>
    testShop.visitor('lantern').read(catalogue.currentMenu, { shop: 'lantern', channel: 'online' })
  expect((await read()).items.find(({ id }) => id === itemId)?.picture).toBeUndefined()
  await systemWrite(testShop.server.pool, merchantId, (tx) => publishMenu(tx, shopId, testShop.time.now))
  expect((await read()).items.find(({ id }) => id === itemId)?.picture).toEqual(expected)
  expect((await read()).items.filter((item) => item.picture)).toHaveLength(1)
})

test('a category gets a picture too; without a description there is no alternative text', async () => {
  const { staff, picture, merchantId, shopId } = side('lantern')
  const list = await staff.call(pictures.list, {})
  const category = list.find(({ of }) => of === 'category')
  expect(list.map(({ of }) => of)).toContain('item')
  if (!category) throw new Error('no category')
  await staff.call(pictures.set, {
    of: 'category',
    subjectId: category.subjectId,
    picture: picture.key,
    alt: none,
  })
  await systemWrite(testShop.server.pool, merchantId, (tx) => publishMenu(tx, shopId, testShop.time.now))
  const menu = await testShop
    .visitor('lantern')
    .read(catalogue.currentMenu, { shop: 'lantern', channel: 'online' })
  expect(menu.categories.find(({ id }) => id === category.subjectId)?.picture).toEqual(picture)
})

test('a removed picture loses its description, and the audit has each change with before and after', async () => {
  const { staff, picture, itemId } = side('compass')
  const subject = { of: 'item', subjectId: itemId } as const
  await staff.call(pictures.set, { ...subject, picture: picture.key, alt })
  // Entries of the same millisecond have no order.
  testShop.time.now += 1_000
  expect((await staff.call(pictures.set, { ...subject, picture: null, alt })).picture).toBeUndefined()
  expect(
    await ownerRows(
      "select before, after from audit_entries where what = 'pictures.set' and subject = $1 order by audit_id",
      [itemId],
    ),
  ).toEqual([
    {
      before: { picture: null, alt: null },
      after: { picture: picture.key, alt: { first: 'Six dumplings', second: '六只饺子' } },
    },
    {
      before: { picture: picture.key, alt: { first: 'Six dumplings', second: '六只饺子' } },
      after: { picture: null, alt: null },
    },
  ])
})

describe('refused', () => {
  const set = (picture: string, subjectId = side('compass').itemId) =>
    refusalOf(side('compass').staff.call(pictures.set, { of: 'item', subjectId, picture, alt: none }))

  test("another merchant's picture, by its key and under the caller's key", async () => {
    const theirs = side('lantern').picture.key
    const stolen = `${side('compass').picture.key.slice(0, 6)}/${theirs.slice(7)}`
    const unknown = `${stolen.slice(0, 7)}${'0'.repeat(32)}`
    for (const key of [theirs, stolen, unknown, '', '../../x', `${theirs}/..`])
      expect(await set(key)).toMatchObject({ code: 'picture.unknown', status: 200 })
    expect(
      await ownerRows('select picture from items where merchant_id = $1 and picture is not null', [
        side('compass').merchantId,
      ]),
    ).toEqual([])
  })

  test("another merchant's item, and an unknown item", async () => {
    const { picture } = side('compass')
    for (const id of [side('lantern').itemId, '0198f000-0000-7000-8000-00000000000b'])
      expect((await set(picture.key, id)).code).toBe('picture.subject')
  })

  test('a description that is too long', async () => {
    const { staff, itemId, picture } = side('compass')
    const call = staff.call(pictures.set, {
      of: 'item',
      subjectId: itemId,
      picture: picture.key,
      alt: { first: 'x'.repeat(201), second: '' },
    })
    expect(await refusalOf(call)).toMatchObject({ code: 'text.tooLong', data: { field: 'alt', max: 200 } })
  })
})

test("the database refuses an item with another merchant's picture, or a description without a picture", async () => {
  const { merchantId, itemId } = side('compass')
  const hash = side('lantern').picture.key.slice(7)
  const update = (assignments: string) =>
    ownerRows(`update items set ${assignments} where merchant_id = $1 and item_id = $2`, [merchantId, itemId])
  await expect(update(`picture = '${hash}', picture_alt1 = '', picture_alt2 = ''`)).rejects.toThrow(
    'items_picture',
  )
  await expect(update("picture_alt1 = 'x'")).rejects.toThrow('items_picture_alt')
})
