import { randomUUID } from 'node:crypto'
import { catalogue } from '@tabard/contract/menu/calls'
import type { Client } from '@tabard/contract/wire/client'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import type { Item, Menu } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changeItem,
  draftItem,
  loadDraft,
  openEditor,
  publish,
  type Editor,
} from '../../../../test/shops/menu-editor.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer
let editor: Editor
let lunchId: string

const both = (first: string, second = '') => ({ first, second })
const weekdaysAtNoon = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opensMinute: 690, durationMinutes: 180 }))

beforeAll(async () => {
  testShop = await startTestServer()
  editor = await openEditor(testShop, 'lantern')
  lunchId = randomUUID()
  await editor.staff.call(menuEditing.saveDaypart, {
    daypartId: lunchId,
    revision: null,
    daypart: { names: both('Lunch', '午市'), hours: weekdaysAtNoon },
  })
})
afterAll(() => testShop.stop())

const online = (): Promise<Menu> =>
  testShop.visitor('lantern').read(catalogue.currentMenu, { shop: 'lantern', channel: 'online' })
const itemOf = async (name: string): Promise<Item | undefined> =>
  (await online()).items.find((item) => item.names.first === name)

test('a category shows in its daypart, contains items of other categories, and can be one tile', async () => {
  const { categories } = await loadDraft(editor)
  const drinks = categories.find(({ names }) => names.first === 'Drinks')
  if (!drinks) throw new Error('the sample menu has changed')
  const { id: categoryId, revision, picture: _, ...fields } = drinks
  await editor.staff.call(menuEditing.saveCategory, {
    categoryId,
    revision,
    category: { ...fields, daypartIds: [lunchId], isVirtual: true, isSubmenu: true },
  })
  await changeItem(editor, 'Dumplings', { virtualCategoryIds: [categoryId] })
  await publish(editor)
  const menu = await online()
  expect(menu.categories.find(({ id }) => id === categoryId)).toMatchObject({
    daypartIds: [lunchId],
    isVirtual: true,
    isSubmenu: true,
  })
  expect((await itemOf('Dumplings'))?.virtualCategoryIds).toEqual([categoryId])
})

test('of two editors of one daypart the second sees what the first saved', async () => {
  const { dayparts } = await loadDraft(editor)
  const lunch = dayparts.find(({ id }) => id === lunchId)
  const save = (staff: Client, name: string) =>
    staff.call(menuEditing.saveDaypart, {
      daypartId: lunchId,
      revision: lunch?.revision ?? 0,
      daypart: { names: both(name), hours: weekdaysAtNoon },
    })
  await save(editor.staff, 'Early lunch')
  expect(await refusalOf(save(editor.staff, 'Late lunch'))).toMatchObject({
    code: 'menu.changedMeanwhile',
    data: { current: { id: lunchId, names: both('Early lunch') } },
  })
  expect(
    await refusalOf(
      editor.staff.call(menuEditing.saveDaypart, {
        daypartId: randomUUID(),
        revision: null,
        daypart: { names: both('Never'), hours: [] },
      }),
    ),
  ).toMatchObject({ data: { faults: [{ field: 'hours', fault: 'missing' }] } })
})

test('a daypart is removed and restored with its prices', async () => {
  const price = { index: 0, names: both(''), cents: 500, others: [{ daypartId: lunchId, cents: 400 }] }
  await changeItem(editor, 'Tea', { prices: [price] })
  const lunch = (await loadDraft(editor)).dayparts.find(({ id }) => id === lunchId)
  const { removalId } = await editor.staff.call(menuEditing.removeDaypart, {
    daypartId: lunchId,
    revision: lunch?.revision ?? 0,
  })
  expect((await draftItem(editor, 'Tea')).prices).toEqual([{ index: 0, names: both(''), cents: 500 }])
  // An editor who had the item open still refers to the daypart.
  expect(await refusalOf(changeItem(editor, 'Tea', { prices: [price] }))).toMatchObject({
    code: 'menu.reference',
  })
  await editor.staff.call(menuEditing.restoreVersion, { removalId })
  expect((await draftItem(editor, 'Tea')).prices).toEqual([price])
})
