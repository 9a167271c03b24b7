import { randomUUID } from 'node:crypto'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStaff } from '../../../../test/shops/factories.ts'
import { changeItem, fieldsOf, loadDraft, openEditor, single } from '../../../../test/shops/menu-editor.ts'
import type { Editor } from '../../../../test/shops/menu-editor.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { readMenu } from '../../../../test/samples/sample-cart.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer
let editor: Editor

beforeAll(async () => {
  testShop = await startTestServer()
  editor = await openEditor(testShop, 'lantern')
})
afterAll(() => testShop.stop())

const both = (first: string, second = '') => ({ first, second })
const menuNow = async () => readMenu(testShop.visitor('lantern'), 'lantern')
const categoryNamed = async (name: string) => {
  const found = (await loadDraft(editor)).categories.find(({ names }) => names.first === name)
  if (!found) throw new Error(`no category called ${name}`)
  return found
}

describe('the draft', () => {
  test('is loaded whole in one round trip, and equals the published menu until it is edited', async () => {
    const { cookie } = await createStaff(testShop.server, editor.merchantId, 'owner')
    const response = await testShop.app.inject({
      method: 'POST',
      url: `${menuEditing.draft.path}?id=lantern`,
      headers: { cookie: `tabard_staff=${cookie}`, 'x-requested-with': 'tabard' },
      payload: '{}',
    })
    expect(Number(response.headers['x-round-trips'])).toBeLessThanOrEqual(2)
    const draft = await loadDraft(editor)
    expect(draft.categories.map(({ names }) => names.first)).toEqual(['Mains', 'Noodles', 'Drinks'])
    const { menu } = await menuNow()
    const onSale = draft.items.filter(({ hiddenOn }) => !hiddenOn.includes('online'))
    expect(onSale.map(({ id }) => id)).toEqual(menu.items.map(({ id }) => id))
    expect(await editor.staff.call(menuPublishing.difference, {})).toMatchObject({
      changes: [],
      problems: [],
    })
  })

  test('edits stay invisible to guests until they are published', async () => {
    await changeItem(editor, 'Tea', { names: both('Green tea', '绿茶'), prices: single(500) })
    expect((await menuNow()).menu.items.map(({ names }) => names.first)).toContain('Tea')
    const { changes } = await editor.staff.call(menuPublishing.difference, {})
    expect(changes.map(({ detail }) => detail.kind)).toEqual(['renamed', 'price'])
    await changeItem(editor, 'Green tea', { names: both('Tea', '茶'), prices: single(451) })
    expect((await editor.staff.call(menuPublishing.difference, {})).changes).toEqual([])
  })
})

describe('a category', () => {
  test('is created, renamed, moved under another, and never under itself', async () => {
    const mains = await categoryNamed('Mains')
    const categoryId = randomUUID()
    const made = await editor.staff.call(menuEditing.saveCategory, {
      categoryId,
      revision: null,
      category: { parentId: mains.id, names: both('Rice', '饭'), descriptions: both(''), hiddenOn: [] },
    })
    const save = (id: string, revision: number, parentId: string | null) =>
      editor.staff.call(menuEditing.saveCategory, {
        categoryId: id,
        revision,
        category: { parentId, names: both('Rice', '米饭'), descriptions: both(''), hiddenOn: [] },
      })
    expect((await refusalOf(save(mains.id, mains.revision, categoryId))).code).toBe('menu.circle')
    expect((await refusalOf(save(categoryId, made.category.revision, categoryId))).code).toBe('menu.circle')
    expect((await refusalOf(save(categoryId, made.category.revision, randomUUID()))).code).toBe(
      'menu.reference',
    )
    const { category } = await save(categoryId, made.category.revision, null)
    expect((await loadDraft(editor)).categories.at(-1)).toEqual(category)
    await editor.staff.call(menuEditing.removeCategory, {
      categoryId,
      revision: category.revision,
      itemCount: 0,
    })
  })

  test('is removed with exactly the items its editor saw, and restored with all of them', async () => {
    const before = await loadDraft(editor)
    const mains = await categoryNamed('Mains')
    const noodles = await categoryNamed('Noodles')
    const held = before.items.filter(({ categoryId }) => [mains.id, noodles.id].includes(categoryId)).length
    const remove = (itemCount: number) =>
      editor.staff.call(menuEditing.removeCategory, {
        categoryId: mains.id,
        revision: mains.revision,
        itemCount,
      })
    expect((await refusalOf(remove(held - 1))).code).toBe('menu.changedMeanwhile')
    const { removalId } = await remove(held)
    expect((await loadDraft(editor)).categories.map(({ names }) => names.first)).toEqual(['Drinks'])
    await editor.staff.call(menuEditing.restoreVersion, { removalId })
    const after = await loadDraft(editor)
    expect(after.items.map((item) => fieldsOf(item))).toEqual(before.items.map((item) => fieldsOf(item)))
    expect(after.categories.map(({ id }) => id)).toEqual(before.categories.map(({ id }) => id))
  })
})

test('reordering puts named siblings first, the others after them, and ignores missing ones', async () => {
  const drinks = await categoryNamed('Drinks')
  const inDrinks = async () =>
    (await loadDraft(editor)).items.filter(({ categoryId }) => categoryId === drinks.id).map(({ id }) => id)
  const before = await inDrinks()
  const [first = '', second = '', ...others] = before
  const tea = (await loadDraft(editor)).items.find(({ id }) => id === first)
  await editor.staff.call(menuEditing.reorder, { what: 'items', ids: [randomUUID(), second, first] })
  expect(await inDrinks()).toEqual([second, first, ...others])
  // Sorting causes no conflict with an item that is being edited.
  expect((await loadDraft(editor)).items.find(({ id }) => id === first)?.revision).toBe(tea?.revision)
  const categories = async () => (await loadDraft(editor)).categories.map(({ names }) => names.first)
  await editor.staff.call(menuEditing.reorder, { what: 'categories', ids: [drinks.id] })
  expect(await categories()).toEqual(['Drinks', 'Mains', 'Noodles'])
})

describe('an option group', () => {
  test('is updated for every item that uses it; options keep their ids', async () => {
    const [group] = (await loadDraft(editor)).optionGroups
    if (!group) throw new Error('the sample has groups')
    const { id, revision, ...fields } = group
    const [mild, hot] = fields.options
    if (!mild || !hot) throw new Error('the sample group has two options')
    const extra = {
      id: randomUUID(),
      names: both('Extra hot'),
      cents: 80,
      maxQuantity: 1,
      defaultQuantity: 0,
    }
    const saved = await editor.staff.call(menuEditing.saveGroup, {
      groupId: id,
      revision,
      group: { ...fields, options: [hot, extra, { ...mild, cents: 10 }] },
    })
    expect((await loadDraft(editor)).optionGroups[0]).toEqual(saved.group)
    expect(
      (await refusalOf(editor.staff.call(menuEditing.saveGroup, { groupId: id, revision, group: fields })))
        .data,
    ).toMatchObject({ current: saved.group, byName: 'manager person' })
  })

  test('is removed from every item, and restored to them', async () => {
    const before = await loadDraft(editor)
    const [group] = before.optionGroups
    if (!group) throw new Error('the sample has groups')
    const { removalId } = await editor.staff.call(menuEditing.removeGroup, {
      groupId: group.id,
      revision: group.revision,
    })
    expect((await loadDraft(editor)).items.flatMap((item) => item.optionGroupIds)).not.toContain(group.id)
    await editor.staff.call(menuEditing.restoreVersion, { removalId })
    expect((await loadDraft(editor)).items.map((item) => fieldsOf(item))).toEqual(
      before.items.map((item) => fieldsOf(item)),
    )
  })

  test("cannot use another group's option", async () => {
    const [first, second] = (await loadDraft(editor)).optionGroups
    if (!first || !second) throw new Error('the sample has two groups')
    const { id, revision, ...fields } = first
    const refusal = await refusalOf(
      editor.staff.call(menuEditing.saveGroup, {
        groupId: id,
        revision,
        group: { ...fields, options: second.options },
      }),
    )
    expect(refusal.code).toBe('menu.reference')
    expect((await loadDraft(editor)).optionGroups).toEqual([first, second])
  })
})

test.each(['ingredient', 'tag'] as const)('%s: created, renamed, removed, restored', async (what) => {
  const labelId = randomUUID()
  const save = (revision: number | null, name: string) =>
    editor.staff.call(menuEditing.saveLabel, { what, labelId, revision, names: both(name) })
  const made = await save(null, 'Peanut')
  const { label } = await save(made.label.revision, 'Peanuts')
  expect((await refusalOf(save(made.label.revision, 'Nuts'))).data).toMatchObject({ current: label })
  expect((await refusalOf(save(label.revision, ' '))).code).toBe('menu.invalid')
  const list = async () => {
    const draft = await loadDraft(editor)
    return (what === 'tag' ? draft.tags : draft.ingredients).map(({ id }) => id)
  }
  const { removalId } = await editor.staff.call(menuEditing.removeLabel, {
    what,
    labelId,
    revision: label.revision,
  })
  expect(await list()).not.toContain(labelId)
  await editor.staff.call(menuEditing.restoreVersion, { removalId })
  expect(await list()).toContain(labelId)
})

describe('many prices at once', () => {
  const five = { kind: 'percent', value: 500 } as const

  test('change all together, only in the previewed draft', async () => {
    const { draftRevision, draft } = await editor.staff.call(menuEditing.draft, {})
    const itemIds = draft.items.map(({ id }) => id)
    const change = (revision: number, by: typeof five | { kind: 'amount'; cents: number }) =>
      editor.staff.call(menuEditing.changePrices, {
        draftRevision: revision,
        itemIds,
        change: by,
        ending: '90',
      })
    expect((await refusalOf(change(draftRevision - 1, five))).code).toBe('menu.draftMoved')
    expect(await refusalOf(change(draftRevision, { kind: 'amount', cents: -1_000 }))).toMatchObject({
      code: 'menu.priceOutside',
      data: { max: '1000000.00' },
    })
    expect(await loadDraft(editor)).toEqual(draft)
    const { changed } = await change(draftRevision, five)
    expect(changed).toBeGreaterThan(3)
    const prices = (await loadDraft(editor)).items.flatMap((item) => item.prices.map(({ cents }) => cents))
    expect(prices.filter((cents) => cents > 0 && cents % 100 !== 90)).toEqual([])
  })
})
