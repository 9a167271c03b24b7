import { randomUUID } from 'node:crypto'
import { catalogue } from '@tabard/contract/menu/calls'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  changeItem,
  draftItem,
  fieldsOf,
  loadDraft,
  openEditor,
  single,
} from '../../../../test/shops/menu-editor.ts'
import type { Editor } from '../../../../test/shops/menu-editor.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer
let editor: Editor

beforeAll(async () => {
  testShop = await startTestServer()
  editor = await openEditor(testShop, 'lantern')
})
afterAll(() => testShop.stop())

const both = (first: string, second = '') => ({ first, second })

const categoryNamed = async (name: string) => {
  const found = (await loadDraft(editor)).categories.find(({ names }) => names.first === name)
  if (!found) throw new Error(`no category called ${name}`)
  return found
}

describe('an item', () => {
  test('is updated with all its fields', async () => {
    const draft = await loadDraft(editor)
    const [spice] = draft.optionGroups
    const [coriander] = draft.ingredients
    const [popular] = draft.tags
    if (!spice || !coriander || !popular) throw new Error('the sample has one of each')
    const changes = {
      names: both('Roast duck', '烧鸭'),
      descriptions: both('Crisp.\nWith plums.', '脆皮'),
      prices: [
        { index: 4, names: both('Whole', '一只'), cents: 9_000 },
        { index: 0, names: both('Half', '半只'), cents: 4_800 },
      ],
      optionGroupIds: [spice.id],
      ingredientIds: [coriander.id],
      tagIds: [popular.id],
      dietary: ['halal' as const],
      allergens: ['soy' as const, 'gluten' as const],
      taxes: [],
      maxQuantity: 4,
      discount: { kind: 'buyGet' as const, buy: 2, get: 1 },
      merges: false,
      hiddenOn: ['kiosk' as const],
    }
    const { item } = await changeItem(editor, 'Duck', changes)
    expect(item).toMatchObject(changes)
    expect(await draftItem(editor, 'Roast duck')).toEqual(item)
    await changeItem(editor, 'Roast duck', { names: both('Duck', '鸭') })
  })

  test("is created with the client's id as the last of its category; a resend creates no second item", async () => {
    const noodles = await categoryNamed('Noodles')
    const soup = await draftItem(editor, 'Soup')
    const input = {
      itemId: randomUUID(),
      revision: null,
      item: fieldsOf(soup, { categoryId: noodles.id, names: both('Ramen', '拉面') }),
    }
    const { item } = await editor.staff.call(menuEditing.saveItem, input)
    const again = await refusalOf(editor.staff.call(menuEditing.saveItem, input))
    expect(again).toMatchObject({ code: 'menu.changedMeanwhile', data: { current: item } })
    const inNoodles = (await loadDraft(editor)).items.filter(({ categoryId }) => categoryId === noodles.id)
    expect(inNoodles.at(-1)?.id).toBe(item.id)
  })

  test('refuses a price of a thousand million at its field, with the limit', async () => {
    const duck = await draftItem(editor, 'Duck')
    const refusal = await refusalOf(
      editor.staff.call(menuEditing.saveItem, {
        itemId: duck.id,
        revision: duck.revision,
        item: fieldsOf(duck, { prices: single(1e9) }),
      }),
    )
    expect(refusal).toMatchObject({
      code: 'menu.invalid',
      status: 200,
      data: { faults: [{ field: 'prices.0.cents', fault: 'amount', max: 100_000_000 }] },
    })
    expect(await draftItem(editor, 'Duck')).toEqual(duck)
  })

  test.each([
    ['a category', { categoryId: randomUUID() }],
    ['an option group', { optionGroupIds: [randomUUID()] }],
    ['an ingredient', { ingredientIds: [randomUUID()] }],
    ['a tag', { tagIds: [randomUUID()] }],
  ])('refuses %s that does not exist', async (_, changes) => {
    const refusal = await refusalOf(changeItem(editor, 'Duck', changes))
    expect(refusal.code).toBe('menu.reference')
  })

  test('is moved to the end of another category with others, all or none', async () => {
    const drinks = await categoryNamed('Drinks')
    const [duck, soup] = [await draftItem(editor, 'Duck'), await draftItem(editor, 'Soup')]
    const stale = { id: soup.id, revision: soup.revision + 1 }
    const input = (second: typeof stale) => ({
      items: [duck, second].map(({ id, revision }) => ({ id, revision })),
      categoryId: drinks.id,
    })
    expect((await refusalOf(editor.staff.call(menuEditing.moveItems, input(stale)))).data).toMatchObject({
      current: { id: soup.id },
    })
    expect((await draftItem(editor, 'Duck')).categoryId).toBe(duck.categoryId)
    await editor.staff.call(menuEditing.moveItems, input(soup))
    const inDrinks = (await loadDraft(editor)).items.filter(({ categoryId }) => categoryId === drinks.id)
    expect(inDrinks.slice(-2).map(({ names }) => names.first)).toEqual(['Duck', 'Soup'])
  })

  test('is removed, and restored unchanged once', async () => {
    const before = await loadDraft(editor)
    const duck = await draftItem(editor, 'Duck')
    const { removalId } = await editor.staff.call(menuEditing.removeItems, {
      items: [{ id: duck.id, revision: duck.revision }],
    })
    expect((await loadDraft(editor)).items).toHaveLength(before.items.length - 1)
    await editor.staff.call(menuEditing.restoreVersion, { removalId })
    const after = await loadDraft(editor)
    expect(after.items.map(({ id }) => id)).toEqual(before.items.map(({ id }) => id))
    expect(fieldsOf(await draftItem(editor, 'Duck'))).toEqual(fieldsOf(duck))
    expect((await refusalOf(editor.staff.call(menuEditing.restoreVersion, { removalId }))).code).toBe(
      'menu.removalUnknown',
    )
  })

  test('keeps the prices of other levels with their size', async () => {
    const duck = await draftItem(editor, 'Duck')
    await ownerRows(
      "insert into item_prices (merchant_id, shop_id, item_id, price_index, price_level, name1, name2, cents) select merchant_id, shop_id, item_id, i, 2, '', '', 100 from items, unnest(array[0, 4]) i where item_id = $1",
      [duck.id],
    )
    const levels = [{ level: 2, cents: 100 }]
    await changeItem(editor, 'Duck', {
      prices: [{ index: 0, names: both('Half', '半只'), cents: 1, levels }],
    })
    expect(
      await ownerRows(
        'select price_index, price_level, cents from item_prices where item_id = $1 order by 1, 2',
        [duck.id],
      ),
    ).toEqual([
      { price_index: 0, price_level: 0, cents: 1 },
      { price_index: 0, price_level: 2, cents: 100 },
    ])
  })
})

describe('the list that staff count and mark as sold out', () => {
  test('is the published menu, without new items of the draft and with items removed from it', async () => {
    const listed = async () =>
      (await editor.staff.call(catalogue.listAvailability, {})).map(({ names }) => names.first)
    const before = await listed()
    expect(before).toContain('Tea')
    const tea = await draftItem(editor, 'Tea')
    await editor.staff.call(menuEditing.removeItems, {
      items: [{ id: tea.id, revision: tea.revision }],
    })
    expect(await listed()).toEqual(before)
    await editor.staff.call(catalogue.setSoldOut, { itemId: tea.id, isSoldOut: true, until: 'never' })
    const ramen = await draftItem(editor, 'Ramen')
    const refusal = await refusalOf(
      editor.staff.call(catalogue.setSoldOut, { itemId: ramen.id, isSoldOut: true, until: 'never' }),
    )
    expect(refusal.code).toBe('item.unknown')
  })
})
