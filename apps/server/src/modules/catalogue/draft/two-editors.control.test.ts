import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { draftItem, openEditor } from '../../../../test/menu-editor.ts'
import type { Editor } from '../../../../test/menu-editor.ts'
import { ownerRows } from '../../../../test/owner-rows.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

// The negative control of two-editors.test.ts: it checks the revision first and writes afterwards, in two
// statements. It must fail where that test passes, or that test proves nothing.

let testShop: TestServer
let editor: Editor
let desks: Client[]

beforeAll(async () => {
  testShop = await startTestServer()
  editor = await openEditor(testShop, 'lantern')
  const { urls } = await testDatabase()
  desks = Array.from({ length: 6 }, () => new Client({ connectionString: urls.owner }))
  await Promise.all(desks.map((desk) => desk.connect()))
})
afterAll(async () => {
  await Promise.all(desks.map((desk) => desk.end()))
  await testShop.stop()
})

async function checkThenSave(desk: Client, itemId: string, seen: number, name: string): Promise<boolean> {
  const { rows } = await desk.query<{ revision: number }>('select revision from items where item_id = $1', [
    itemId,
  ])
  if (rows[0]?.revision !== seen) return false
  await desk.query('update items set name1 = $2, revision = revision + 1 where item_id = $1', [itemId, name])
  return true
}

test('negative control: looking before saving lets one editor overwrite another', async () => {
  const tea = await draftItem(editor, 'Tea')
  let most = 0
  for (let round = 0; round < 20 && most < 2; round += 1) {
    await ownerRows('update items set revision = 1 where item_id = $1', [tea.id])
    const saved = await Promise.all(
      desks.map((desk, at) => checkThenSave(desk, tea.id, 1, `Tea of desk ${at}`)),
    )
    most = Math.max(most, saved.filter(Boolean).length)
  }
  expect(most).toBeGreaterThan(1)
})
