import { randomUUID } from 'node:crypto'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import type { ItemFields } from '@tabard/domain/catalogue/draft'
import { expect, test } from 'vitest'
import { changeItem, draftItem } from '../../../../test/shops/menu-editor.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { prepareLunchShop } from '../../../../test/starts/lunch-shop.ts'

const at = prepareLunchShop()
const { both, idOf } = at

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
  expect(await refusalOf(changeItem(at.editor, name, await fields()))).toMatchObject({
    code: 'menu.invalid',
    data: { faults },
  })
})

test('an item in a meal cannot become a meal or be measured, and a meal cannot be part of one', async () => {
  await changeItem(at.editor, 'Tea', { meal: [step([await idOf('Soup')])] })
  expect(
    await refusalOf(changeItem(at.editor, 'Soup', { meal: [step([await idOf('Dumplings')])] })),
  ).toMatchObject({
    data: { faults: [{ field: 'meal', fault: 'mealInMeal' }] },
  })
  expect(
    await refusalOf(
      changeItem(at.editor, 'Soup', { weighed: { perGrams: 100, minGrams: 100, maxGrams: 500 } }),
    ),
  ).toMatchObject({ data: { faults: [{ field: 'weighed', fault: 'measuredPart' }] } })
  expect(await refusalOf(changeItem(at.editor, 'Duck', { meal: [step([await idOf('Tea')])] }))).toMatchObject(
    {
      data: { faults: [{ field: 'meal.0.choices.0', fault: 'mealInMeal' }] },
    },
  )
  // An item of the meal is removed: the meal cannot be published, and the problem names the item.
  const soup = await draftItem(at.editor, 'Soup')
  const { removalId } = await at.editor.staff.call(menuEditing.removeItems, {
    items: [{ id: soup.id, revision: soup.revision }],
  })
  expect((await at.editor.staff.call(menuPublishing.difference, {})).problems).toEqual([
    expect.objectContaining({ kind: 'mealStepEmpty', names: expect.objectContaining({ first: 'Tea' }) }),
  ])
  await at.editor.staff.call(menuEditing.restoreVersion, { removalId })
  expect((await at.editor.staff.call(menuPublishing.difference, {})).problems).toEqual([])
  await changeItem(at.editor, 'Tea', { meal: undefined })
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
