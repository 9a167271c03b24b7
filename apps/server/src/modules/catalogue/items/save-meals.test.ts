import { randomUUID } from 'node:crypto'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import type { ItemFields } from '@tabard/domain/catalogue/draft'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeItem, draftItem, openEditor, type Editor } from '../../../../test/shops/menu-editor.ts'
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

const idOf = async (name: string) => (await draftItem(editor, name)).id

test.each<[string, () => Promise<Partial<ItemFields>>, string, unknown[]]>([
  [
    'of itself',
    async () => ({ meal: [step([await idOf('Tea')])] }),
    'Tea',
    [{ field: 'meal.0.choices.0', fault: 'mealInMeal' }],
  ],
  ['of nothing', async () => ({ meal: [step([])] }), 'Tea', [{ field: 'meal.0.choices', fault: 'missing' }]],
  [
    'that asks for more than it allows',
    async () => ({ meal: [{ ...step([await idOf('Soup')]), min: 3, max: 2 }] }),
    'Tea',
    [{ field: 'meal.0.max', fault: 'range', min: 3, max: 99 }],
  ],
])('a meal %s is refused', async (_, fields, name, faults) => {
  expect(await refusalOf(changeItem(editor, name, await fields()))).toMatchObject({
    code: 'menu.invalid',
    data: { faults },
  })
})

test('an item in a meal cannot become a meal or be measured, and a meal cannot be part of one', async () => {
  await changeItem(editor, 'Tea', { meal: [step([await idOf('Soup')])] })
  expect(
    await refusalOf(changeItem(editor, 'Soup', { meal: [step([await idOf('Dumplings')])] })),
  ).toMatchObject({
    data: { faults: [{ field: 'meal', fault: 'mealInMeal' }] },
  })
  expect(
    await refusalOf(changeItem(editor, 'Soup', { weighed: { perGrams: 100, minGrams: 100, maxGrams: 500 } })),
  ).toMatchObject({ data: { faults: [{ field: 'weighed', fault: 'measuredPart' }] } })
  expect(await refusalOf(changeItem(editor, 'Duck', { meal: [step([await idOf('Tea')])] }))).toMatchObject({
    data: { faults: [{ field: 'meal.0.choices.0', fault: 'mealInMeal' }] },
  })
  // An item of the meal is removed: the meal cannot be published, and the problem names the item.
  const soup = await draftItem(editor, 'Soup')
  const { removalId } = await editor.staff.call(menuEditing.removeItems, {
    items: [{ id: soup.id, revision: soup.revision }],
  })
  expect((await editor.staff.call(menuPublishing.difference, {})).problems).toEqual([
    expect.objectContaining({ kind: 'mealStepEmpty', names: expect.objectContaining({ first: 'Tea' }) }),
  ])
  await editor.staff.call(menuEditing.restoreVersion, { removalId })
  expect((await editor.staff.call(menuPublishing.difference, {})).problems).toEqual([])
  await changeItem(editor, 'Tea', { meal: undefined })
})

function step(itemIds: readonly string[]) {
  return {
    id: randomUUID(),
    names: both('Main'),
    min: 1,
    max: 1,
    choices: itemIds.map((itemId) => ({ itemId, priceIndex: 0, extraCents: 0 })),
  }
}
