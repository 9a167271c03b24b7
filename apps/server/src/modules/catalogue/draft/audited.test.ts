import { randomUUID } from 'node:crypto'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeItem, draftItem, openEditor, publish, single } from '../../../../test/menu-editor.ts'
import type { Editor } from '../../../../test/menu-editor.ts'
import { ownerRows } from '../../../../test/owner-rows.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer
let editor: Editor

beforeAll(async () => {
  testShop = await startTestServer()
  editor = await openEditor(testShop, 'lantern')
})
afterAll(() => testShop.stop())

const entries = () =>
  ownerRows<{ what: string; subject: string; before: unknown; after: unknown; who_name: string; at: Date }>(
    'select what, subject, before, after, who_name, at from audit_entries where merchant_id = $1 order by audit_id',
    [editor.merchantId],
  )

test('every change is in the audit with its author, time, before and after; refused changes are not', async () => {
  const call = editor.staff.call.bind(editor.staff)
  const tea = await draftItem(editor, 'Tea')
  const { item } = await changeItem(editor, 'Tea', { prices: single(500) })
  await refusalOf(call(menuEditing.saveItem, { itemId: tea.id, revision: 0, item: fields(tea) }))
  const seen = [{ id: item.id, revision: item.revision }]
  const { draftRevision, removalId } = await call(menuEditing.removeItems, { items: seen })
  await call(menuEditing.restoreVersion, { removalId })
  await call(menuEditing.reorder, { what: 'items', ids: [tea.id] })
  await call(menuEditing.changePrices, {
    draftRevision: draftRevision + 2,
    itemIds: [tea.id],
    change: { kind: 'amount', cents: 100 },
    ending: 'exact',
  })
  const labelId = randomUUID()
  await call(menuEditing.saveLabel, {
    what: 'tag',
    labelId,
    revision: null,
    names: { first: 'New', second: '' },
  })
  await publish(editor)
  const written = new Map((await entries()).map((entry) => [entry.what, entry]))
  expect([...written.keys()].toSorted()).toEqual([
    'menu.bringBack',
    'menu.changePrices',
    'menu.publish',
    'menu.removeItems',
    'menu.reorder',
    'menu.saveItem',
    'menu.saveLabel',
  ])
  expect(await entries()).toHaveLength(written.size)
  for (const { who_name, at } of written.values())
    expect([who_name, at]).toEqual(['manager person', new Date(sampleNow)])
  expect(written.get('menu.saveItem')).toMatchObject({
    subject: tea.id,
    before: { prices: [{ cents: 451 }] },
    after: { prices: [{ cents: 500 }] },
  })
  expect(written.get('menu.removeItems')).toMatchObject({
    before: [{ id: tea.id, names: { first: 'Tea' } }],
  })
  expect(written.get('menu.changePrices')).toMatchObject({
    before: [{ cents: 500 }],
    after: [{ cents: 600 }],
  })
  expect(written.get('menu.publish')).toMatchObject({
    before: { number: 1 },
    after: { number: 2, changes: 2 },
  })
})

function fields({
  id: _id,
  revision: _revision,
  picture: _picture,
  ...rest
}: Awaited<ReturnType<typeof draftItem>>) {
  return rest
}

test.each(['menu_publications'])("the servers' role can neither change nor remove %s", async (table) => {
  const rights = await ownerRows<{ privilege_type: string }>(
    "select privilege_type from information_schema.role_table_grants where grantee = 'tabard_app' and table_name = $1",
    [table],
  )
  expect(rights.map(({ privilege_type }) => privilege_type).toSorted()).toEqual(['INSERT', 'SELECT'])
})
