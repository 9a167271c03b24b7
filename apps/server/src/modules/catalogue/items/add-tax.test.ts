import { audit } from '@tabard/contract/audit/calls'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import { shopSetup, taxSetup } from '@tabard/contract/shops/setup/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  changeItem,
  draftItem,
  loadDraft,
  openEditor,
  publish,
  type Editor,
} from '../../../../test/menu-editor.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { readMenu } from '../../../../test/sample-cart.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer
let editor: Editor
let made = 0

beforeAll(async () => {
  testShop = await startTestServer()
})
afterAll(() => testShop.stop())
beforeEach(async () => {
  made += 1
  editor = await openEditor(testShop, `tax-${made}`)
  const { taxes } = await editor.staff.call(shopSetup.get, {})
  await editor.staff.call(taxSetup.save, {
    seen: taxes.revision,
    taxes: {
      mode: 'included',
      taxes: [...taxes.taxes, { index: 2, names: { first: 'Sugar levy', second: '糖税' }, rate: 500 }],
    },
  })
})

const published = async () => (await readMenu(await testShop.guest(editor.code), editor.code)).menu.items

test('a new tax is added to every item of the draft and charged from the next publication', async () => {
  const count = (await loadDraft(editor)).items.length
  const tea = await draftItem(editor, 'Tea')
  const { changed, draftRevision } = await editor.staff.call(menuEditing.addTax, { tax: 2, like: null })
  expect(changed).toBe(count)
  expect((await loadDraft(editor)).items.filter(({ taxes }) => !taxes.includes(2))).toEqual([])
  expect(await draftItem(editor, 'Tea')).toMatchObject({ taxes: [...tea.taxes, 2], revision: draftRevision })
  expect((await published()).some(({ taxes }) => taxes.includes(2))).toBe(false)
  const { changes } = await editor.staff.call(menuPublishing.difference, {})
  expect(changes).toHaveLength(count)
  expect(await editor.staff.call(menuEditing.addTax, { tax: 2, like: null })).toMatchObject({ changed: 0 })
  await publish(editor)
  expect((await published()).every(({ taxes }) => taxes.includes(2))).toBe(true)
  const { rows } = await editor.staff.call(audit.list, { area: 'menu' })
  expect(rows.find(({ action }) => action === 'menu.addTax')).toBeDefined()
})

test('a new tax can be added only to items that have another tax', async () => {
  await editor.staff.call(menuEditing.addTax, { tax: 2, like: null })
  const { taxes } = await editor.staff.call(shopSetup.get, {})
  await editor.staff.call(taxSetup.save, {
    seen: taxes.revision,
    taxes: {
      mode: 'included',
      taxes: [...taxes.taxes, { index: 3, names: { first: 'Night levy', second: '' }, rate: 100 }],
    },
  })
  await changeItem(editor, 'Tea', { taxes: [1] })
  const { changed } = await editor.staff.call(menuEditing.addTax, { tax: 3, like: 2 })
  const { items } = await loadDraft(editor)
  expect(changed).toBe(items.length - 1)
  expect(items.filter(({ taxes: on }) => !on.includes(3)).map(({ names }) => names.first)).toEqual(['Tea'])
})

test('an unknown tax is refused, and a tax that draft items carry cannot be removed', async () => {
  const { draftRevision } = await editor.staff.call(menuPublishing.state, {})
  expect((await refusalOf(editor.staff.call(menuEditing.addTax, { tax: 5, like: null }))).code).toBe(
    'menu.reference',
  )
  expect((await editor.staff.call(menuPublishing.state, {})).draftRevision).toBe(draftRevision)
  await editor.staff.call(menuEditing.addTax, { tax: 2, like: null })
  const { taxes } = await editor.staff.call(shopSetup.get, {})
  const without = { mode: 'included', taxes: taxes.taxes.filter(({ index }) => index !== 2) } as const
  expect(
    await refusalOf(editor.staff.call(taxSetup.save, { seen: taxes.revision, taxes: without })),
  ).toMatchObject({ code: 'shop.invalid', data: { faults: [{ field: 'taxes', fault: 'inUse' }] } })
})
