import { catalogue } from '@tabard/contract/menu/calls'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import { orders } from '@tabard/contract/orders/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changeItem,
  draftItem,
  loadDraft,
  openEditor,
  publish,
  type Editor,
} from '../../../../test/menu-editor.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/sample-cart.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

// Display names of items and categories (venue specification, sections 3 and 5; ADR-081), in raw JSON.

let testShop: TestServer
let editor: Editor

beforeAll(async () => {
  testShop = await startTestServer()
  editor = await openEditor(testShop, 'lantern')
})
afterAll(() => testShop.stop())

interface Named {
  readonly names: { readonly first: string }
  readonly displayName?: string
}

async function publishedNames() {
  const path = catalogue.currentMenu.path.replace(':shop', 'lantern').replace(':channel', 'online')
  const menu = (await testShop.app.inject({ url: path })).json<{ items: Named[]; categories: Named[] }>()
  const of = (rows: Named[], name: string) => rows.find(({ names }) => names.first === name)
  return { dumplings: of(menu.items, 'Dumplings'), noodles: of(menu.categories, 'Noodles') }
}

async function saveCategory(displayName: string | undefined): Promise<void> {
  const found = (await loadDraft(editor)).categories.find(({ names }) => names.first === 'Noodles')
  if (!found) throw new Error('no category Noodles')
  const { id: categoryId, revision, picture: _, ...category } = found
  await editor.staff.call(menuEditing.saveCategory, {
    categoryId,
    revision,
    category: { ...category, displayName },
  })
}

test('clients get the display names of items and categories once they are published', async () => {
  expect(await publishedNames()).toEqual({
    dumplings: expect.not.objectContaining({ displayName: expect.anything() as string }) as Named,
    noodles: expect.not.objectContaining({ displayName: expect.anything() as string }) as Named,
  })
  await changeItem(editor, 'Dumplings', { displayName: ' 饺子 Dumplings ' })
  await saveCategory('面 Noodles')
  const { changes } = await editor.staff.call(menuPublishing.difference, {})
  expect(changes.map(({ detail }) => detail)).toEqual([
    { kind: 'displayName', from: '', to: '面 Noodles' },
    { kind: 'displayName', from: '', to: '饺子 Dumplings' },
  ])
  await publish(editor)
  expect(await publishedNames()).toMatchObject({
    dumplings: { displayName: '饺子 Dumplings' },
    noodles: { displayName: '面 Noodles' },
  })
})

test('a line of an order has the display name of the day it was sold', async () => {
  const guest = await testShop.guest('lantern')
  const menu = await readMenu(guest, 'lantern')
  const order = await guest.call(
    orders.place,
    placeInput(['Dumplings', 'Soup'].map((name) => lineOf(menu, name))),
  )
  await changeItem(editor, 'Dumplings', { displayName: 'Something else' })
  await publish(editor)
  const response = await testShop.app.inject({
    method: 'POST',
    url: `${orders.track.path}?id=lantern`,
    headers: { authorization: guest.token },
    payload: JSON.stringify({ transactionId: order.orderId }),
  })
  const { itemList } = response.json<{ result: { itemList: { displayName: string }[] } }>().result
  expect(itemList.map(({ displayName }) => displayName)).toEqual(['饺子 Dumplings', 'Soup'])
})

test('an empty display name removes it, and a long one is refused at its field', async () => {
  const refused = await refusalOf(changeItem(editor, 'Dumplings', { displayName: 'x'.repeat(201) }))
  expect(refused.data).toEqual({ faults: [{ field: 'displayName', fault: 'tooLong', max: 200 }] })
  await changeItem(editor, 'Dumplings', { displayName: ' ' })
  expect(await draftItem(editor, 'Dumplings')).not.toHaveProperty('displayName')
  await saveCategory(undefined)
  await publish(editor)
  const { dumplings, noodles } = await publishedNames()
  expect([dumplings, noodles].map((row) => row && 'displayName' in row)).toEqual([false, false])
})
