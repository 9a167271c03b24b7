import { catalogue } from '@tabard/contract/menu/calls'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import { orders } from '@tabard/contract/orders/calls'
import { afterAll, beforeEach, beforeAll, describe, expect, test } from 'vitest'
import {
  changeItem,
  draftItem,
  loadDraft,
  openEditor,
  publish,
  single,
} from '../../../../test/shops/menu-editor.ts'
import type { Editor } from '../../../../test/shops/menu-editor.ts'
import { openStream } from '../../../../test/open-stream.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { itemNamed, lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer
let editor: Editor
let shopsMade = 0

beforeAll(async () => {
  testShop = await startTestServer()
})
afterAll(() => testShop.stop())
beforeEach(async () => {
  testShop.time.now = sampleNow
  editor = await openEditor(testShop, `lantern-${(shopsMade += 1)}`)
})

const menuNow = () => readMenu(testShop.visitor(editor.code), editor.code)
const difference = (restoring?: string) =>
  editor.staff.call(menuPublishing.difference, restoring === undefined ? {} : { restoring })
const state = () => editor.staff.call(menuPublishing.state, {})
const history = () => editor.staff.call(menuPublishing.history, {})

describe('publishing', () => {
  test('prices orders by the new menu and keeps the old version readable', async () => {
    const old = await menuNow()
    await changeItem(editor, 'Tea', { prices: single(700) })
    const head = await publish(editor, 'Tea went up')
    expect(head).toMatchObject({ number: 2, at: sampleNow, byName: 'manager person' })
    const menu = await menuNow()
    expect(itemNamed(menu, 'Tea').prices[0]?.cents).toBe(700)
    expect(menu.menu.version).not.toBe(old.menu.version)
    const { channel, version } = old.menu
    const again = await testShop
      .visitor(editor.code)
      .read(catalogue.menu, { shop: editor.code, channel, version })
    expect(again.version).toBe(version)
    const guest = await testShop.guest(editor.code)
    const order = await guest.call(orders.place, placeInput([lineOf(menu, 'Tea')]))
    expect(order.bill.totalCents).toBe(700)
    expect((await difference()).changes).toEqual([])
  })

  test('reaches running screens through the stream', async () => {
    const stream = await openStream(testShop, testShop.visitor(editor.code), catalogue.shopStatusStream, {})
    const first = (await stream.next()).data
    await changeItem(editor, 'Tea', { prices: single(700) })
    await publish(editor)
    const second = (await stream.next(1_000)).data
    expect(second.menuVersion).not.toBe(first.menuVersion)
    expect(second.menuVersion).toBe((await menuNow()).menu.version)
    stream.close()
  })

  test('accepts only the draft revision whose difference was read', async () => {
    const { draftRevision } = await state()
    await changeItem(editor, 'Tea', { prices: single(700) })
    const refusal = await refusalOf(editor.staff.call(menuPublishing.publish, { draftRevision, note: '' }))
    expect(refusal).toMatchObject({ code: 'menu.draftMoved', data: { draftRevision: draftRevision + 1 } })
    expect(itemNamed(await menuNow(), 'Tea').prices[0]?.cents).toBe(451)
  })

  test('refuses an unchanged menu and writes no publication', async () => {
    expect((await refusalOf(publish(editor))).code).toBe('menu.nothingToPublish')
    expect(await history()).toHaveLength(1)
  })

  test('refuses a menu without anything to order', async () => {
    const [group] = (await loadDraft(editor)).optionGroups
    if (!group) throw new Error('the sample has groups')
    const { id, revision, ...fields } = group
    await editor.staff.call(menuEditing.saveGroup, {
      groupId: id,
      revision,
      group: { ...fields, min: 5, max: 5 },
    })
    await changeItem(editor, 'Tea', { prices: [] })
    const tea = await draftItem(editor, 'Tea')
    expect(await refusalOf(publish(editor))).toMatchObject({
      code: 'menu.notPublishable',
      data: {
        problems: [
          { kind: 'noPrice', itemId: tea.id },
          { kind: 'groupTooSmall', groupId: id, min: 5, offered: 2 },
        ],
      },
    })
    const { items } = await loadDraft(editor)
    await editor.staff.call(menuEditing.removeItems, {
      items: items.map((item) => ({ id: item.id, revision: item.revision })),
    })
    expect((await difference()).problems.map(({ kind }) => kind)).toEqual(['empty'])
  })

  test('a category hidden on one channel hides its subcategories there only', async () => {
    const mains = (await loadDraft(editor)).categories.find(({ names }) => names.first === 'Mains')
    if (!mains) throw new Error('the sample has mains')
    const { id, revision, picture: _, ...category } = mains
    await editor.staff.call(menuEditing.saveCategory, {
      categoryId: id,
      revision,
      category: { ...category, hiddenOn: ['online'] },
    })
    await publish(editor)
    const menu = (await menuNow()).menu
    expect(menu.categories.map(({ names }) => names.first)).toEqual(['Drinks'])
    const kiosk = await testShop
      .visitor(editor.code)
      .read(catalogue.currentMenu, { shop: editor.code, channel: 'kiosk' })
    expect(kiosk.categories.map(({ names }) => names.first)).toEqual(['Mains', 'Noodles', 'Drinks'])
  })
})

describe('history', () => {
  test('lists the changes of each publication and restores one', async () => {
    await changeItem(editor, 'Tea', { prices: single(700) })
    await publish(editor, 'Tea went up')
    const duck = await draftItem(editor, 'Duck')
    await editor.staff.call(menuEditing.removeItems, { items: [{ id: duck.id, revision: duck.revision }] })
    await publish(editor)
    const [third, second, first] = await history()
    expect([third, second, first]).toMatchObject([
      { number: 3, kind: 'manual', changeCount: 1, isInForce: true },
      { number: 2, note: 'Tea went up', changeCount: 1, isInForce: false },
      { number: 1, kind: 'opening', changeCount: 0, byName: '' },
    ])
    if (!first || !second) throw new Error('three publications were made')
    const { publicationId } = second
    expect((await editor.staff.call(menuPublishing.publication, { publicationId }))[0]?.detail).toMatchObject(
      {
        kind: 'price',
        from: 451,
        to: 700,
      },
    )

    const shown = await difference(first.publicationId)
    expect(shown.changes.map(({ detail }) => detail.kind).toSorted()).toEqual(['added', 'price'])
    await editor.staff.call(menuPublishing.restore, {
      publicationId: first.publicationId,
      draftRevision: shown.draftRevision,
    })
    // Guests see the restored menu only after publishing.
    expect((await menuNow()).menu.items.some(({ names }) => names.first === 'Duck')).toBe(false)
    const { draftRevision, changes } = await difference()
    expect(changes).toHaveLength(2)
    await editor.staff.call(menuPublishing.publish, {
      draftRevision,
      note: '',
      restoring: first.publicationId,
    })
    const menu = await menuNow()
    expect(itemNamed(menu, 'Duck').id).toBe(duck.id)
    expect(itemNamed(menu, 'Tea').prices[0]?.cents).toBe(451)
    expect((await history())[0]).toMatchObject({ number: 4, kind: 'restored' })
  })

  test('a restore can be undone until the next edit', async () => {
    const [first] = await history()
    await changeItem(editor, 'Tea', { prices: single(700) })
    const restore = async () =>
      editor.staff.call(menuPublishing.restore, {
        publicationId: first?.publicationId ?? '',
        draftRevision: (await state()).draftRevision,
      })
    const one = await restore()
    expect((await draftItem(editor, 'Tea')).prices[0]?.cents).toBe(451)
    await editor.staff.call(menuEditing.restoreVersion, { removalId: one.removalId })
    expect((await draftItem(editor, 'Tea')).prices[0]?.cents).toBe(700)
    const two = await restore()
    await changeItem(editor, 'Duck', { prices: single(1) })
    expect(
      (await refusalOf(editor.staff.call(menuEditing.restoreVersion, { removalId: two.removalId }))).code,
    ).toBe('menu.draftMoved')
  })

  test('an editor whose draft was replaced gets a conflict and loses nothing', async () => {
    const tea = await draftItem(editor, 'Tea')
    const [first] = await history()
    await editor.staff.call(menuPublishing.restore, {
      publicationId: first?.publicationId ?? '',
      draftRevision: (await state()).draftRevision,
    })
    const { id: _id, revision: _revision, picture: _picture, ...item } = tea
    const refusal = await refusalOf(
      editor.staff.call(menuEditing.saveItem, { itemId: tea.id, revision: tea.revision, item }),
    )
    expect(refusal.code).toBe('menu.changedMeanwhile')
  })

  test('a column added to a table later is carried along', async () => {
    await ownerRows('alter table items add column picture_test text')
    try {
      const tea = await draftItem(editor, 'Tea')
      await ownerRows("update items set picture_test = 'a.webp' where item_id = $1", [tea.id])
      const changed = await difference()
      expect(changed.changes.map(({ detail }) => detail)).toEqual([{ kind: 'picture', change: 'added' }])
      const { removalId } = await editor.staff.call(menuEditing.removeItems, {
        items: [{ id: tea.id, revision: tea.revision }],
      })
      await editor.staff.call(menuEditing.restoreVersion, { removalId })
      await changeItem(editor, 'Tea', { maxQuantity: 3 })
      expect(await ownerRows('select picture_test from items where item_id = $1', [tea.id])).toEqual([
        { picture_test: 'a.webp' },
      ])
    } finally {
      await ownerRows('alter table items drop column picture_test')
    }
  })
})
