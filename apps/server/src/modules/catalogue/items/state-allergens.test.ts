import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeItem, openEditor, publish, type Editor } from '../../../../test/menu-editor.ts'
import { readMenu } from '../../../../test/sample-cart.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let shop: TestServer
let editor: Editor

beforeAll(async () => {
  shop = await startTestServer()
  editor = await openEditor(shop, 'lantern')
})
afterAll(() => shop.stop())

async function publishedSoup() {
  await publish(editor)
  const { items } = await readMenu(shop.visitor('lantern'), 'lantern')
  return [...items.values()].find(({ names }) => names.first === 'Soup')
}

test('an item without stated allergens is published as not stated, not as free of them', async () => {
  await changeItem(editor, 'Soup', { allergens: [], maxQuantity: 7 })
  const soup = await publishedSoup()
  expect(soup).toMatchObject({ allergens: [] })
  expect(soup).not.toHaveProperty('hasNoAllergens')
})

test('guests read that an item has no allergens once its editor stated and published it', async () => {
  await changeItem(editor, 'Soup', { allergens: [], hasNoAllergens: true })
  expect(await publishedSoup()).toMatchObject({ allergens: [], hasNoAllergens: true })
})

test('a list of allergens overrides the statement that there are none', async () => {
  await changeItem(editor, 'Soup', { allergens: ['soy'], hasNoAllergens: true })
  const soup = await publishedSoup()
  expect(soup).toMatchObject({ allergens: ['soy'] })
  expect(soup).not.toHaveProperty('hasNoAllergens')
})
