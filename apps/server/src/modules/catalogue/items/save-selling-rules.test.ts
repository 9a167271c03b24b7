import { menuEditing } from '@tabard/contract/catalogue/calls'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import type { Item } from '@tabard/domain/menu/menu'
import type { DraftGroup, GroupFields, ItemFields } from '@tabard/domain/catalogue/draft'
import { expect, test } from 'vitest'
import { changeItem, draftItem, fieldsOf, loadDraft, publish } from '../../../../test/shops/menu-editor.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { prepareLunchShop } from '../../../../test/starts/lunch-shop.ts'

const at = prepareLunchShop()
const { both, online, itemOf, idOf } = at

async function changeGroup(name: string, changes: (group: DraftGroup) => Partial<GroupFields>) {
  const group = (await loadDraft(at.editor)).optionGroups.find(({ names }) => names.first === name)
  if (!group) throw new Error(`no group called ${name}`)
  const { id: groupId, revision, ...fields } = group
  return at.editor.staff.call(menuEditing.saveGroup, {
    groupId,
    revision,
    group: { ...fields, ...changes(group) },
  })
}

/** Fields of the menu that are saved in the draft, compared, published and read by guests. */
const shapes: readonly [
  string,
  () => Promise<Partial<ItemFields>>,
  () => Promise<Partial<Item>>,
  string[],
][] = [
  [
    'other prices and price levels',
    async () => ({
      prices: [
        {
          index: 0,
          names: both(''),
          cents: 1000,
          others: [
            { daypartId: at.lunchId, orderTypes: ['table'], cents: 800 },
            { orderTypes: ['pickup'], cents: 900 },
          ],
          levels: [{ level: 3, cents: 700 }],
        },
      ],
    }),
    async () => ({
      prices: [
        {
          index: 0,
          names: both(''),
          cents: 1000,
          others: [
            { orderTypes: ['table'], daypartIds: [at.lunchId], cents: 800 },
            { orderTypes: ['pickup'], cents: 900 },
          ],
        },
      ],
    }),
    ['price', 'otherPrices', 'levelPrice'],
  ],
  [
    'time',
    async () => ({ timed: { stepMinutes: 15, graceMinutes: 5, minMinutes: 30, maxMinutes: 240 } }),
    async () => ({ timed: { stepMinutes: 15, graceMinutes: 5, minMinutes: 30, maxMinutes: 240 } }),
    ['timed'],
  ],
  [
    'weight instead of time',
    async () => ({ timed: undefined, weighed: { perGrams: 500, minGrams: 250, maxGrams: 3000 } }),
    async () => ({ weighed: { perGrams: 500, minGrams: 250, maxGrams: 3000 } }),
    ['timed', 'weighed'],
  ],
  [
    'the rules of few dishes',
    async () => ({
      weighed: undefined,
      minQuantity: 2,
      packagingCents: 50,
      isUndiscounted: true,
      isPointless: true,
      taxesElsewhere: { pickup: [] },
    }),
    async () => ({
      minQuantity: 2,
      packagingCents: 50,
      isUndiscounted: true,
      isPointless: true,
      taxesElsewhere: { pickup: [] },
    }),
    ['weighed', 'minQuantity', 'packaging', 'flag', 'flag', 'taxesElsewhere'],
  ],
  [
    'a meal',
    async () => ({
      meal: [
        {
          id: '0198f000-0000-7000-8000-0000000000a1',
          names: both('Main', '主食'),
          min: 1,
          max: 2,
          choices: [
            { itemId: await idOf('Dumplings'), priceIndex: 0, extraCents: 0 },
            { itemId: await idOf('Soup'), priceIndex: 0, extraCents: 150 },
          ],
        },
      ],
    }),
    async () => ({
      meal: [
        expect.objectContaining({
          names: both('Main', '主食'),
          min: 1,
          max: 2,
          choices: [
            { itemId: await idOf('Dumplings'), priceIndex: 0, extraCents: 0 },
            { itemId: await idOf('Soup'), priceIndex: 0, extraCents: 150 },
          ],
        }),
      ],
    }),
    ['mealStep'],
  ],
]

test.each(shapes)('%s: drafted, compared, published, read', async (_, drafted, read, kinds) => {
  const fields = await drafted()
  await changeItem(at.editor, 'Tea', fields)
  const saved = await draftItem(at.editor, 'Tea')
  for (const [field, value] of Object.entries(fields))
    expect(saved[field as keyof typeof saved]).toEqual(value)
  const { changes, problems } = await at.editor.staff.call(menuPublishing.difference, {})
  const own = changes.filter(({ subject }) => subject.names.first === 'Tea').map(({ detail }) => detail.kind)
  expect(own).toEqual(kinds)
  expect(problems).toEqual([])
  await publish(at.editor)
  expect(await itemOf('Tea')).toMatchObject(await read())
  expect((await at.editor.staff.call(menuPublishing.difference, {})).changes).toEqual([])
})

test('a removed value disappears from the menu', async () => {
  const { id, revision } = await draftItem(at.editor, 'Tea')
  const { item } = await at.editor.staff.call(menuEditing.saveItem, {
    itemId: id,
    revision,
    item: fieldsOf(await draftItem(at.editor, 'Tea'), {
      meal: undefined,
      minQuantity: undefined,
      packagingCents: undefined,
      isUndiscounted: undefined,
      isPointless: undefined,
      taxesElsewhere: undefined,
      prices: [{ index: 0, names: both(''), cents: 500 }],
    }),
  })
  expect(await draftItem(at.editor, 'Tea')).toEqual(item)
  await publish(at.editor)
  const tea = await itemOf('Tea')
  for (const field of ['meal', 'minQuantity', 'packagingCents', 'isUndiscounted', 'taxesElsewhere'])
    expect(tea).not.toHaveProperty(field)
  expect(tea?.prices).toEqual([{ index: 0, names: both(''), cents: 500 }])
})

test('guests see pre-modifiers, halves, instructions and nested options', async () => {
  const spice = (await loadDraft(at.editor)).optionGroups.find(({ names }) => names.first === 'Spice')
  await changeGroup('Sauces', ({ options }) => ({
    preModifiers: { no: 0, extra: 20_000 },
    halfRate: 5_000,
    isInstruction: true,
    options: options.map((option, place) =>
      place === 0 ? { ...option, groupIds: [spice?.id ?? ''] } : option,
    ),
  }))
  await publish(at.editor)
  const sauces = (await online()).optionGroups.find(({ names }) => names.first === 'Sauces')
  expect(sauces).toMatchObject({
    preModifiers: { no: 0, extra: 20_000 },
    halfRate: 5_000,
    isInstruction: true,
  })
  expect(sauces?.options.map(({ groupIds }) => groupIds)).toEqual([[spice?.id], undefined])
})

test('option groups that form a cycle are refused, whichever group closes it', async () => {
  const { optionGroups } = await loadDraft(at.editor)
  const sauces = optionGroups.find(({ names }) => names.first === 'Sauces')
  const circle = changeGroup('Spice', ({ options }) => ({
    options: options.map((option) => ({ ...option, groupIds: [sauces?.id ?? ''] })),
  }))
  expect(await refusalOf(circle)).toMatchObject({
    code: 'menu.invalid',
    data: {
      faults: [
        { field: 'options.0.groupIds', fault: 'circle' },
        { field: 'options.1.groupIds', fault: 'circle' },
      ],
    },
  })
})

test('restoring an older menu restores all of it', async () => {
  await changeItem(at.editor, 'Tea', { prices: [{ index: 0, names: both(''), cents: 2 }] })
  const before = await loadDraft(at.editor)
  await publish(at.editor, 'with a lunch')
  const [publication] = await at.editor.staff.call(menuPublishing.history, {})
  await changeItem(at.editor, 'Tea', { prices: [{ index: 0, names: both(''), cents: 1 }] })
  const { draftRevision } = await at.editor.staff.call(menuPublishing.state, {})
  await at.editor.staff.call(menuPublishing.restore, {
    publicationId: publication?.publicationId ?? '',
    draftRevision,
  })
  expect(withoutRevisions(await loadDraft(at.editor))).toEqual(withoutRevisions(before))
})

const withoutRevisions = (draft: unknown): unknown =>
  JSON.parse(JSON.stringify(draft, (key, value: unknown) => (key === 'revision' ? undefined : value)))
