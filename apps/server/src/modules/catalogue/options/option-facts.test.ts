import { catalogue } from '@tabard/contract/menu/calls'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import { orders } from '@tabard/contract/orders/calls'
import { pictures } from '@tabard/contract/pictures/calls'
import type { DraftGroup, GroupFields } from '@tabard/domain/catalogue/draft'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDraft, openEditor, publish, type Editor } from '../../../../test/menu-editor.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/sample-cart.ts'
import { samplePhoto } from '../../../../test/sample-photo.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { upload } from '../../../../test/upload.ts'

let testShop: TestServer
let editor: Editor

beforeAll(async () => {
  testShop = await startTestServer()
  editor = await openEditor(testShop, 'lantern')
})
afterAll(() => testShop.stop())

async function groupNamed(name: string): Promise<DraftGroup> {
  const group = (await loadDraft(editor)).optionGroups.find(({ names }) => names.first === name)
  if (!group) throw new Error(`no group called ${name}`)
  return group
}

async function save(
  { id, revision, optionPictures: _, ...fields }: DraftGroup,
  changes: Partial<GroupFields>,
) {
  return editor.staff.call(menuEditing.saveGroup, {
    groupId: id,
    revision,
    group: { ...fields, ...changes },
  })
}

const changes = async () =>
  (await editor.staff.call(menuPublishing.difference, {})).changes.map(({ detail }) => detail)

const optionRead = async (name: string) => {
  const menu = await testShop
    .visitor('lantern')
    .read(catalogue.currentMenu, { shop: 'lantern', channel: 'online' })
  return menu.optionGroups.flatMap(({ options }) => options).find(({ names }) => names.first === name)
}

test('allergens and picture of an option are drafted, compared, published, removed and restored', async () => {
  const sauces = await groupNamed('Sauces')
  const chilli = sauces.options.find(({ names }) => names.first === 'Chilli')
  if (!chilli) throw new Error('the sample menu has chilli sauce')
  const { picture } = await upload(testShop, {
    shop: 'lantern',
    cookie: editor.cookie,
    bytes: await samplePhoto(640, 480),
  })
  if (!picture) throw new Error('the picture was refused')
  const options = sauces.options.map((option) =>
    option.id === chilli.id ? { ...option, allergens: ['soy', 'sesame'] as const } : option,
  )
  await save(sauces, { options })
  const alt = { first: 'A small bowl', second: '' }
  const given = await editor.staff.call(pictures.set, {
    of: 'option',
    subjectId: chilli.id,
    picture: picture.key,
    alt,
  })
  expect(given).toMatchObject({ of: 'option', names: chilli.names, categoryNames: sauces.names })
  expect(await changes()).toEqual([
    { kind: 'optionAllergens', names: chilli.names, added: ['soy', 'sesame'], removed: [] },
    { kind: 'optionPicture', names: chilli.names, change: 'added' },
  ])
  expect(await optionRead('Chilli')).not.toHaveProperty('allergens')
  await publish(editor)
  expect(await optionRead('Chilli')).toMatchObject({
    allergens: ['soy', 'sesame'],
    picture: { key: picture.key, alt },
  })

  // Saving the group again keeps the picture.
  const again = await groupNamed('Sauces')
  await save(again, { options: again.options.map(({ allergens: _, ...option }) => option) })
  expect(await changes()).toEqual([
    { kind: 'optionAllergens', names: chilli.names, added: [], removed: ['soy', 'sesame'] },
  ])
  const { removalId } = await editor.staff.call(menuEditing.removeGroup, {
    groupId: again.id,
    revision: (await groupNamed('Sauces')).revision,
  })
  await editor.staff.call(menuEditing.restoreVersion, { removalId })
  expect((await groupNamed('Sauces')).optionPictures).toHaveProperty([chilli.id])
  await editor.staff.call(pictures.set, { of: 'option', subjectId: chilli.id, picture: null, alt })
  expect(await changes()).toContainEqual({ kind: 'optionPicture', names: chilli.names, change: 'removed' })
})

test('a repeated allergen is refused at its option', async () => {
  const sauces = await groupNamed('Sauces')
  const refused = save(sauces, {
    options: sauces.options.map((option) => ({ ...option, allergens: ['soy', 'soy'] })),
  })
  expect(await refusalOf(refused)).toMatchObject({
    code: 'menu.invalid',
    data: { faults: expect.arrayContaining([{ field: 'options.0.allergens', fault: 'repeated' }]) },
  })
})

test('options are listed after the items, can be marked as sold out and counted, and guests see it', async () => {
  const { staff } = editor
  const rows = await staff.call(catalogue.listAvailability, {})
  const firstOption = rows.findIndex((row) => row.of === 'option')
  expect(rows.slice(firstOption).every((row) => row.of === 'option')).toBe(true)
  const row = rows.find(({ names }) => names.first === 'Chilli')
  expect(row).toMatchObject({ of: 'option', categoryNames: { first: 'Sauces' }, isSoldOut: false })
  const itemId = row?.itemId ?? ''
  await staff.call(catalogue.setRemaining, { itemId, remaining: 2 })

  const diner = await testShop.guest('lantern')
  const menu = await readMenu(diner, 'lantern')
  const groupId =
    menu.menu.optionGroups.find(({ options }) => options.some(({ id }) => id === itemId))?.id ?? ''
  const spicy = (quantity: number) => {
    const line = lineOf(menu, 'Dumplings', { quantity })
    return placeInput([{ ...line, options: [...line.options, { optionId: itemId, groupId, quantity: 1 }] }])
  }
  expect(await refusalOf(diner.call(orders.place, spicy(3)))).toMatchObject({ code: 'stock.short' })
  await diner.call(orders.place, spicy(1))
  const listed = async () =>
    (await staff.call(catalogue.listAvailability, {})).find((each) => each.itemId === itemId)
  expect(await listed()).toMatchObject({ remaining: 1 })
  await staff.call(catalogue.setSoldOut, { itemId, isSoldOut: true, until: 'never' })
  expect(await refusalOf(diner.call(orders.place, spicy(1)))).toMatchObject({ code: 'option.soldOut' })
  const told = await diner.read(catalogue.shopStatus, { shop: 'lantern' })
  expect(told.soldOut).toContain(itemId)
})
