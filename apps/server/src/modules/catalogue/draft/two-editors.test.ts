import { menuEditing } from '@tabard/contract/catalogue/calls'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftItem, fieldsOf, loadDraft, openEditor, publish, single } from '../../../../test/menu-editor.ts'
import type { Editor } from '../../../../test/menu-editor.ts'
import { refusalOf, tally, verdictOf } from '../../../../test/refusal-of.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer
let editor: Editor

beforeAll(async () => {
  testShop = await startTestServer()
  editor = await openEditor(testShop, 'lantern')
})
afterAll(() => testShop.stop())

const save = (id: string, revision: number, fields: ReturnType<typeof fieldsOf>, cents: number) =>
  editor.staff.call(menuEditing.saveItem, {
    itemId: id,
    revision,
    item: { ...fields, prices: single(cents) },
  })

test('of twelve editors of one item one saves, and the others see the saved version', async () => {
  for (let round = 0; round < 5; round += 1) {
    const tea = await draftItem(editor, 'Tea')
    const verdicts = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        verdictOf(save(tea.id, tea.revision, fieldsOf(tea), 1_000 * (round + 1) + at)),
      ),
    )
    expect(tally(verdicts)).toEqual({ ok: 1, 'menu.changedMeanwhile': 11 })
  }
  const tea = await draftItem(editor, 'Tea')
  expect(await refusalOf(save(tea.id, tea.revision - 1, fieldsOf(tea), 1))).toMatchObject({
    data: { current: tea, byName: 'manager person' },
  })
})

test('of saving and removing at once the later is refused, never half of each', async () => {
  const soup = await draftItem(editor, 'Soup')
  const seen = { id: soup.id, revision: soup.revision }
  const verdicts = await Promise.all([
    verdictOf(save(soup.id, soup.revision, fieldsOf(soup), 1)),
    verdictOf(editor.staff.call(menuEditing.removeItems, { items: [seen] })),
    verdictOf(save(soup.id, soup.revision, fieldsOf(soup), 2)),
    verdictOf(editor.staff.call(menuEditing.removeItems, { items: [seen] })),
  ])
  expect(tally(verdicts)).toEqual({ ok: 1, 'menu.changedMeanwhile': 3 })
})

test('of many concurrent price changes of one draft one is applied', async () => {
  const { draftRevision, draft } = await editor.staff.call(menuEditing.draft, {})
  const before = draft.items.find(({ names }) => names.first === 'Duck')?.prices[0]?.cents ?? 0
  const verdicts = await Promise.all(
    Array.from({ length: 8 }, () =>
      verdictOf(
        editor.staff.call(menuEditing.changePrices, {
          draftRevision,
          itemIds: draft.items.map(({ id }) => id),
          change: { kind: 'amount', cents: 100 },
          ending: 'exact',
        }),
      ),
    ),
  )
  expect(tally(verdicts)).toEqual({ ok: 1, 'menu.draftMoved': 7 })
  expect((await draftItem(editor, 'Duck')).prices[0]?.cents).toBe(before + 100)
})

test('concurrent publishing, editing and sorting gives gapless publication numbers, each of a consistent draft', async () => {
  const { items } = await loadDraft(editor)
  const verdicts = await Promise.all([
    ...items.map((item, at) => verdictOf(save(item.id, item.revision, fieldsOf(item), 50_000 + at))),
    ...Array.from({ length: 6 }, () => verdictOf(publish(editor))),
    ...Array.from({ length: 4 }, () =>
      verdictOf(
        editor.staff.call(menuEditing.reorder, {
          what: 'items',
          ids: items.map(({ id }) => id).toReversed(),
        }),
      ),
    ),
  ])
  expect(
    verdicts.filter((verdict) => !['ok', 'menu.draftMoved', 'menu.nothingToPublish'].includes(verdict)),
  ).toEqual([])
  const history = await editor.staff.call(menuPublishing.history, {})
  expect(history.map(({ number }) => number)).toEqual(history.map((_, at) => history.length - at))
  await verdictOf(publish(editor))
  expect((await editor.staff.call(menuPublishing.difference, {})).changes).toEqual([])
})
