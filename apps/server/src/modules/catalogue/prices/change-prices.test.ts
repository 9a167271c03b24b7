import { randomUUID } from 'node:crypto'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import type { MenuDraft } from '@tabard/domain/catalogue/draft'
import { priceKinds, type PriceKind } from '@tabard/domain/catalogue/reprice'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changeItem,
  draftItem,
  loadDraft,
  openEditor,
  publish,
  type Editor,
} from '../../../../test/menu-editor.ts'
import { ownerRows } from '../../../../test/owner-rows.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer
let editor: Editor
let lunchId: string

const both = (first: string) => ({ first, second: '' })

beforeAll(async () => {
  testShop = await startTestServer()
  editor = await openEditor(testShop, 'lantern')
  lunchId = randomUUID()
  await editor.staff.call(menuEditing.saveDaypart, {
    daypartId: lunchId,
    revision: null,
    daypart: { names: both('Lunch'), hours: [{ weekday: 1, opensMinute: 690, durationMinutes: 180 }] },
  })
  const price = { index: 0, names: both(''), cents: 500 }
  await changeItem(editor, 'Tea', {
    prices: [
      {
        ...price,
        others: [
          { orderTypes: ['delivery'], cents: 600 },
          { daypartId: lunchId, cents: 400 },
        ],
        levels: [{ level: 2, cents: 350 }],
      },
    ],
  })
})
afterAll(() => testShop.stop())

const withoutRevisions = (draft: MenuDraft): unknown =>
  JSON.parse(JSON.stringify(draft, (key, value: unknown) => (key === 'revision' ? undefined : value)))

async function change(
  names: readonly string[],
  kinds: readonly PriceKind[],
  ending: 'exact' | 'fives' = 'exact',
) {
  const { draftRevision } = await editor.staff.call(menuPublishing.state, {})
  const itemIds = await Promise.all(names.map(async (name) => (await draftItem(editor, name)).id))
  return editor.staff.call(menuEditing.changePrices, {
    draftRevision,
    itemIds,
    kinds,
    change: { kind: 'percent', value: 1_000 },
    ending,
  })
}

test('prices by order type, daypart and level change with the others and are restored together', async () => {
  const before = await loadDraft(editor)
  const { changed, removalId } = await change(['Tea'], ['others', 'levels'], 'fives')
  expect(changed).toBe(3)
  expect((await draftItem(editor, 'Tea')).prices).toEqual([
    {
      index: 0,
      names: both(''),
      cents: 500,
      others: [
        { orderTypes: ['delivery'], cents: 660 },
        { daypartId: lunchId, cents: 440 },
      ],
      levels: [{ level: 2, cents: 385 }],
    },
  ])
  expect(
    await ownerRows(
      "select before, after from audit_entries where merchant_id = $1 and what = 'menu.changePrices'",
      [editor.merchantId],
    ),
  ).toMatchObject([
    {
      before: [
        { place: 0, cents: 600 },
        { place: 1, cents: 400 },
        { level: 2, cents: 350 },
      ],
    },
  ])
  await editor.staff.call(menuEditing.restoreVersion, { removalId })
  expect(withoutRevisions(await loadDraft(editor))).toEqual(withoutRevisions(before))
})

test('options of the items change once, and concurrent edits of a group are not overwritten', async () => {
  const sauces = (await loadDraft(editor)).optionGroups.find(({ names }) => names.first === 'Sauces')
  if (!sauces) throw new Error('the sample menu has sauces')
  const cents = sauces.options.map((option) => option.cents)
  await change(['Dumplings'], ['options'])
  const now = (await loadDraft(editor)).optionGroups.find(({ id }) => id === sauces.id)
  expect(now?.options.map((option) => option.cents)).toEqual(cents.map((each) => Math.round(each * 1.1)))
  const { id: groupId, revision, ...group } = sauces
  const late = editor.staff.call(menuEditing.saveGroup, { groupId, revision, group })
  expect((await refusalOf(late)).code).toBe('menu.changedMeanwhile')
})

test('later edits are not undone with the batch', async () => {
  const { removalId } = await change(['Tea', 'Dumplings'], priceKinds)
  await publish(editor)
  await changeItem(editor, 'Tea', { maxQuantity: 3 })
  const late = editor.staff.call(menuEditing.restoreVersion, { removalId })
  expect((await refusalOf(late)).code).toBe('menu.draftMoved')
  expect(await draftItem(editor, 'Tea')).toMatchObject({ maxQuantity: 3, prices: [{ cents: 550 }] })
})

test('price level names apply to all shops of one merchant only', async () => {
  const name = (level: number, first: string, second = '') =>
    editor.staff.call(menuEditing.namePriceLevel, { level, names: { first, second } })
  await name(3, 'Members', '会员')
  expect(await name(1, ' Staff ')).toEqual({
    levels: [
      { level: 1, names: both('Staff') },
      { level: 3, names: { first: 'Members', second: '会员' } },
    ],
  })
  const stranger = await openEditor(testShop, 'compass')
  expect(await stranger.staff.call(menuEditing.priceLevels, {})).toEqual({ levels: [] })
  expect(await refusalOf(name(3, ' ', '会员'))).toMatchObject({
    code: 'menu.invalid',
    data: { faults: [{ field: 'names.first', fault: 'missing' }] },
  })
  await name(3, 'Regulars')
  await name(1, '')
  expect(await editor.staff.call(menuEditing.priceLevels, {})).toEqual({
    levels: [{ level: 3, names: both('Regulars') }],
  })
})
