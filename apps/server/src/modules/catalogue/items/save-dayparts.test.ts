import { randomUUID } from 'node:crypto'
import type { Client } from '@tabard/contract/wire/client'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { expect, test } from 'vitest'
import { changeItem, draftItem, loadDraft, publish } from '../../../../test/shops/menu-editor.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { prepareLunchShop } from '../../../../test/starts/lunch-shop.ts'

const at = prepareLunchShop()
const { both, weekdaysAtNoon, online, itemOf } = at

test('a category shows in its daypart, contains items of other categories, and can be one tile', async () => {
  const { categories } = await loadDraft(at.editor)
  const drinks = categories.find(({ names }) => names.first === 'Drinks')
  if (!drinks) throw new Error('the sample menu has changed')
  const { id: categoryId, revision, picture: _, ...fields } = drinks
  await at.editor.staff.call(menuEditing.saveCategory, {
    categoryId,
    revision,
    category: { ...fields, daypartIds: [at.lunchId], isVirtual: true, isSubmenu: true },
  })
  await changeItem(at.editor, 'Dumplings', { virtualCategoryIds: [categoryId] })
  await publish(at.editor)
  const menu = await online()
  expect(menu.categories.find(({ id }) => id === categoryId)).toMatchObject({
    daypartIds: [at.lunchId],
    isVirtual: true,
    isSubmenu: true,
  })
  expect((await itemOf('Dumplings'))?.virtualCategoryIds).toEqual([categoryId])
})

test('of two editors of one daypart the second sees what the first saved', async () => {
  const { dayparts } = await loadDraft(at.editor)
  const lunch = dayparts.find(({ id }) => id === at.lunchId)
  const save = (staff: Client, name: string) =>
    staff.call(menuEditing.saveDaypart, {
      daypartId: at.lunchId,
      revision: lunch?.revision ?? 0,
      daypart: { names: both(name), hours: weekdaysAtNoon },
    })
  await save(at.editor.staff, 'Early lunch')
  expect(await refusalOf(save(at.editor.staff, 'Late lunch'))).toMatchObject({
    code: 'menu.changedMeanwhile',
    data: { current: { id: at.lunchId, names: both('Early lunch') } },
  })
  expect(
    await refusalOf(
      at.editor.staff.call(menuEditing.saveDaypart, {
        daypartId: randomUUID(),
        revision: null,
        daypart: { names: both('Never'), hours: [] },
      }),
    ),
  ).toMatchObject({ data: { faults: [{ field: 'hours', fault: 'missing' }] } })
})

test('a daypart is removed and restored with its prices', async () => {
  const price = { index: 0, names: both(''), cents: 500, others: [{ daypartId: at.lunchId, cents: 400 }] }
  await changeItem(at.editor, 'Tea', { prices: [price] })
  const lunch = (await loadDraft(at.editor)).dayparts.find(({ id }) => id === at.lunchId)
  const { removalId } = await at.editor.staff.call(menuEditing.removeDaypart, {
    daypartId: at.lunchId,
    revision: lunch?.revision ?? 0,
  })
  expect((await draftItem(at.editor, 'Tea')).prices).toEqual([{ index: 0, names: both(''), cents: 500 }])
  // An editor who had the item open still refers to the daypart.
  expect(await refusalOf(changeItem(at.editor, 'Tea', { prices: [price] }))).toMatchObject({
    code: 'menu.reference',
  })
  await at.editor.staff.call(menuEditing.restoreVersion, { removalId })
  expect((await draftItem(at.editor, 'Tea')).prices).toEqual([price])
})
