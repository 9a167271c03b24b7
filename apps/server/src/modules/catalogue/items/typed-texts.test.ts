import { randomUUID } from 'node:crypto'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import type { Names } from '@tabard/domain/text/names'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changeItem,
  draftItem,
  loadDraft,
  openEditor,
  publish,
  single,
} from '../../../../test/menu-editor.ts'
import type { Editor } from '../../../../test/menu-editor.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { readMenu } from '../../../../test/sample-cart.ts'
import { sendRow, everyRow } from '../../../../test/send-row.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { createStaff } from '../../../../test/factories.ts'

// T39: text input is saved unchanged or refused with a message. It is never interpreted as anything but text.

let testShop: TestServer
let editor: Editor

beforeAll(async () => {
  testShop = await startTestServer()
  editor = await openEditor(testShop, 'lantern')
})
afterAll(() => testShop.stop())

const payloads = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</title><svg/onload=alert(1)>',
  "';alert(1)//",
  '</script><script>alert(1)</script>',
  '<!--',
  ']]>',
  '{{constructor.constructor("alert(1)")()}}',
  '${7*7}',
  'javascript:alert(1)',
  '=HYPERLINK("http://evil.example","x")',
  '+1+1',
  '-2+3',
  '@SUM(1)',
  '%00%0a',
  "Robert'); drop table items;--",
  '{name, plural, one {#}}',
  '$1 and $2',
  '👨‍👩‍👧‍👦 Family feast',
  'مطعم שלום',
  '北京烤鸭（半只）',
]

const twice = (text: string): Names => ({ first: text, second: text })

test('every text of a menu stays unchanged from the form to the published menu', async () => {
  for (const [place, text] of payloads.entries()) {
    const groupId = randomUUID()
    const labelId = randomUUID()
    const categoryId = randomUUID()
    await editor.staff.call(menuEditing.saveGroup, {
      groupId,
      revision: null,
      group: {
        names: twice(text),
        min: 0,
        max: 1,
        freeQuantity: 0,
        options: [{ id: randomUUID(), names: twice(text), cents: 1, maxQuantity: 1, defaultQuantity: 0 }],
      },
    })
    await editor.staff.call(menuEditing.saveLabel, {
      what: 'ingredient',
      labelId,
      revision: null,
      names: twice(text),
    })
    await editor.staff.call(menuEditing.saveCategory, {
      categoryId,
      revision: null,
      category: { parentId: null, names: twice(text), descriptions: twice(text), hiddenOn: [] },
    })
    const { id: _id, revision: _revision, picture: _picture, ...tea } = await draftItem(editor, 'Tea')
    await editor.staff.call(menuEditing.saveItem, {
      itemId: randomUUID(),
      revision: null,
      item: {
        ...tea,
        categoryId,
        names: twice(text),
        descriptions: twice(text),
        prices: [
          { index: 0, names: twice(text), cents: 100 + place },
          { index: 1, names: twice(`${text} `), cents: 200 + place },
        ],
        optionGroupIds: [groupId],
        ingredientIds: [labelId],
      },
    })
  }
  await publish(editor, payloads[0])
  const { menu } = await readMenu(testShop.visitor('lantern'), 'lantern')
  for (const text of payloads) {
    const item = menu.items.find(({ names }) => names.first === text.trim())
    expect(item?.names).toEqual(twice(text))
    expect(item?.descriptions).toEqual(twice(text))
    expect(item?.prices.map(({ names }) => names)).toEqual([twice(text), twice(text)])
    expect(menu.categories.find(({ id }) => id === item?.categoryId)?.names).toEqual(twice(text))
    expect(menu.optionGroups.find(({ id }) => id === item?.optionGroupIds[0])?.options[0]?.names).toEqual(
      twice(text),
    )
    expect(menu.ingredients.find(({ id }) => id === item?.ingredientIds[0])?.names).toEqual(twice(text))
  }
  const [latest] = await editor.staff.call(menuPublishing.history, {})
  expect(latest?.note).toBe(payloads[0])
})

test('invisible characters are removed: controls, bidirectional marks and unpaired surrogates', async () => {
  const { item } = await changeItem(editor, 'Tea', {
    names: { first: ' Te\u202Ea\u0007\uFEFF ', second: '茶\u0085' },
    descriptions: { first: 'one\r\ntwo\u2028three\t.', second: '' },
  })
  expect(item.names).toEqual({ first: 'Tea', second: '茶' })
  expect(item.descriptions.first).toBe('one\ntwo\nthree .')
})

test.each([
  ['names.first', { names: { first: 'x'.repeat(201), second: '' } }],
  ['names.second', { names: { first: 'Tea', second: '茶'.repeat(201) } }],
  ['descriptions.first', { descriptions: { first: 'x'.repeat(2_001), second: '' } }],
  ['prices.0.cents', { prices: single(-1) }],
  ['prices.0.cents', { prices: single(1e9) }],
  ['prices.0.cents', { prices: single(1e21) }],
  ['prices.0.cents', { prices: single(0.1) }],
  ['maxQuantity', { maxQuantity: 1e9 }],
])('%s out of range is refused at its field and changes nothing', async (field, changes) => {
  const before = await loadDraft(editor)
  const refusal = await refusalOf(changeItem(editor, 'Tea', changes))
  expect(refusal).toMatchObject({ code: 'menu.invalid', data: { faults: [{ field }] } })
  expect(refusal.message).not.toBe('')
  expect(await loadDraft(editor)).toEqual(before)
})

test('a body that our forms cannot send is refused, never a server error', async () => {
  const { cookie } = await createStaff(testShop.server, editor.merchantId, 'owner')
  const rows = everyRow.filter(([name]) => name.includes('/api/staff/menu/'))
  expect(rows.length).toBeGreaterThan(20)
  const values: unknown[] = [null, [], {}, '', 'x', -1, 1e308, true, [null], { length: -1 }, { toString: 1 }]
  for (const [name, bound] of rows)
    for (const value of values)
      for (const input of [value, { ids: value, items: value, item: value, group: value, change: value }]) {
        const answer = await sendRow(testShop, bound, {
          shop: 'lantern',
          input: {},
          cookie,
          body: { type: 'application/json', text: JSON.stringify(input) },
        })
        expect({ name, isFault: answer.status >= 500 }, JSON.stringify(input)).toEqual({
          name,
          isFault: false,
        })
      }
})
