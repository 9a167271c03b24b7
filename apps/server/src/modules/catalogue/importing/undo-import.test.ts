import type { Client } from '@tabard/contract/wire/client'
import { importing } from '@tabard/contract/importing/calls'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { previewOf } from '../../../../test/samples/import-file.ts'
import { changeItem, draftItem, loadDraft, publish, single } from '../../../../test/shops/menu-editor.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { readMenu } from '../../../../test/samples/sample-cart.ts'
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

test('options are imported with prices and limits, matched by name, and restored by undo', async () => {
  const before = await loadDraft(shop)
  const groupNamed = async (name: string) =>
    (await loadDraft(shop)).optionGroups.find(({ names }) => names.first === name)
  const header =
    'Category,Name,Price,Option groups,Option group,Choose at least,Choose at most,Option,Option price\n'
  const preview = await apply(
    `${header}Mains,Pie,9,Gravy,,,,,\n,,,,Gravy,1,1,Thin,\n,,,,Gravy,,,Thick,0.90\n,,,,Sauces,,2,Chilli,1.50\n,,,,Sauces,,,Mustard,0.40\n`,
  )
  expect(preview.groups).toMatchObject([
    { what: 'create', names: { first: 'Gravy' }, min: 1, max: 1, options: [{ cents: 0 }, { cents: 90 }] },
    {
      what: 'change',
      max: 2,
      options: [
        { names: { first: 'Chilli' }, before: 100, cents: 150 },
        { names: { first: 'Soy' }, before: 60, cents: 60 },
        { names: { first: 'Mustard' }, before: null, cents: 40 },
      ],
    },
  ])
  expect(preview.counts).toMatchObject({ created: 1, changed: 0, groups: 2 })
  expect(await shop.staff.call(importing.list, {})).toMatchObject([{ counts: { created: 1, groups: 2 } }])
  const gravy = await groupNamed('Gravy')
  expect(gravy).toMatchObject({ min: 1, max: 1, options: [{ cents: 0, maxQuantity: 1 }, { cents: 90 }] })
  expect((await draftItem(shop, 'Pie')).optionGroupIds).toEqual([gravy?.id])
  expect(await groupNamed('Sauces')).toMatchObject({
    max: 2,
    freeQuantity: 1,
    options: [{ cents: 150, maxQuantity: 3 }, { cents: 60 }, { names: { first: 'Mustard' } }],
  })
  await publish(shop)
  const menu = await readMenu(await testShop.guest(shop.code), shop.code)
  expect(menu.menu.optionGroups.find(({ names }) => names.first === 'Gravy')?.options[1]?.cents).toBe(90)
  const { importId } = preview
  expect(await shop.staff.call(importing.undo, { importId })).toMatchObject({ removed: 1, stays: [] })
  const withoutRevisions = ({ optionGroups }: typeof before) =>
    optionGroups.map(({ revision: _, ...group }) => group)
  expect(withoutRevisions(await loadDraft(shop))).toEqual(withoutRevisions(before))
})

test('undo keeps an option group that was edited since the import', async () => {
  const header = 'Category,Name,Price,Option group,Option,Option price\n'
  const { importId } = await apply(`${header},,,Gravy,Thin,0.50\n`)
  const made = (await loadDraft(shop)).optionGroups.find(({ names }) => names.first === 'Gravy')
  if (!made) throw new Error('no gravy')
  const { id: groupId, revision, optionPictures: _, ...group } = made
  await shop.staff.call(menuEditing.saveGroup, { groupId, revision, group: { ...group, max: 3 } })
  expect(await shop.staff.call(importing.undo, { importId })).toMatchObject({ stays: [{ first: 'Gravy' }] })
  expect((await loadDraft(shop)).optionGroups.find(({ id }) => id === groupId)).toMatchObject({ max: 3 })
})

describe('an undo', () => {
  const file =
    'Category,Name,Price,Size\nNoodles,Soup,9,Small\nNew > Newer,Cake,5,\nNew,Pie,6,\nMains,Duck,50,\n'

  test('restores the menu', async () => {
    const before = await loadDraft(shop)
    const { importId } = await apply(file.replace('Noodles', 'Mains > Noodles'))
    expect(await shop.staff.call(importing.undo, { importId })).toMatchObject({
      removed: 2,
      restored: 2,
      stays: [],
    })
    const after = await loadDraft(shop)
    const bare = ({ items, categories, ...rest }: typeof before) => ({
      ...rest,
      items: items.map((item) => ({ ...item, revision: 0 })),
      categories,
    })
    expect(bare(after)).toEqual(bare(before))
    expect((await refusalOf(shop.staff.call(importing.undo, { importId }))).code).toBe('import.undone')
  })

  test('keeps later edits and reports them', async () => {
    const { importId } = await apply(file)
    await changeItem(shop, 'Cake', { prices: single(700) })
    await changeItem(shop, 'Duck', { prices: single(9900) })
    const undone = await shop.staff.call(importing.undo, { importId })
    expect(undone.stays.map(({ first }) => first)).toEqual(
      expect.arrayContaining(['Cake', 'Duck', 'New', 'Newer']),
    )
    expect((await draftItem(shop, 'Duck')).prices[0]?.cents).toBe(9900)
    expect((await draftItem(shop, 'Cake')).prices[0]?.cents).toBe(700)
    expect((await loadDraft(shop)).items.map(({ names }) => names.first)).not.toContain('Pie')
  })

  test('is in the audit, like the import', async () => {
    const { importId } = await apply(file)
    await shop.staff.call(importing.undo, { importId })
    expect(
      await ownerRows(
        'select what, subject, who_name from audit_entries where merchant_id = $1 order by audit_id',
        [shop.merchantId],
      ),
    ).toEqual(
      expect.arrayContaining([
        { what: 'menu.import', subject: importId, who_name: 'manager person' },
        { what: 'menu.undoImport', subject: importId, who_name: 'manager person' },
      ]),
    )
  })

  test('of a removal restores a size whose source has created another item since', async () => {
    const square = 'Token,Item Name,Variation Name,Category,Price\nT1,Latte,Regular,Coffee,4\n'
    await apply(square)
    const { id, revision } = await draftItem(shop, 'Latte')
    const { removalId } = await shop.staff.call(menuEditing.removeItems, { items: [{ id, revision }] })
    await apply(square)
    await shop.staff.call(menuEditing.restoreVersion, { removalId })
    const lattes = (await loadDraft(shop)).items.filter(({ names }) => names.first === 'Latte')
    expect(lattes.map(({ prices }) => prices.length)).toEqual([1, 1])
  })
})
