import { seal } from '@tabard/contract/wire/envelope'
import vectors from '@tabard/contract/wire-vectors.json' with { type: 'json' }
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../test/shops/factories.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { sampleInput, strangers } from '../../../test/samples/sample-input.ts'
import { everyRow, sendRow } from '../../../test/send-row.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { decodeBody } from './decode-body.ts'

const { iv } = vectors
const key = new Uint8Array(16).fill(9)
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Every form in which a body may arrive. */
const forms: Record<string, (json: string) => { type: string; text: string }> = {
  'plain JSON': (json) => ({ type: 'application/json', text: json }),
  'plain JSON called text': (json) => ({ type: 'text/plain;charset=UTF-8', text: ` ${json}\n` }),
  'hex of AES': (json) => ({ type: 'text/plain', text: seal(json, key, iv) }),
  'hex of AES, upper case': (json) => ({ type: 'text/plain', text: seal(json, key, iv).toUpperCase() }),
  Base64: (json) => ({ type: 'text/plain', text: base64(json) }),
  'Base64 for addresses': (json) => ({ type: 'text/plain', text: Buffer.from(json).toString('base64url') }),
  'hex in paramIn, JSON': (json) => ({
    type: 'application/json',
    text: JSON.stringify({ paramIn: seal(json, key, iv) }),
  }),
  'Base64 in paramIn, JSON': (json) => ({
    type: 'application/json',
    text: JSON.stringify({ paramIn: base64(json) }),
  }),
  'hex in paramIn, form': (json) => ({
    type: 'application/x-www-form-urlencoded',
    text: String(new URLSearchParams({ paramIn: seal(json, key, iv) })),
  }),
  'Base64 in paramIn, form': (json) => ({
    type: 'application/x-www-form-urlencoded; charset=utf-8',
    text: String(new URLSearchParams({ paramIn: base64(json) })),
  }),
}

describe('a body', () => {
  test.each(vectors.encrypt)('$plain is read from the documented hex', ({ plain, wire }) => {
    expect(decodeBody(wire, 'text/plain', iv)).toEqual({ json: JSON.parse(plain) })
  })

  test.each(Object.keys(forms))('is read from %s without the halves of characters', (form) => {
    const json = '{"note":"fish \\ud83d","\\udc1f":[{"a":"\\ud83d\\udc1f"}]}'
    const { type, text } = forms[form]?.(json) ?? { type: '', text: '' }
    expect(decodeBody(text, type, iv)).toEqual({ json: { note: 'fish \uFFFD', '\uFFFD': [{ a: '🐟' }] } })
  })

  test.each(Object.keys(forms))('is read from %s', (form) => {
    const value = { note: '扬州炒饭 🥟 "quoted"', price: 16.75, list: [1, null, { a: true }] }
    const { type, text } = forms[form]?.(JSON.stringify(value)) ?? { type: '', text: '' }
    expect(decodeBody(text, type, iv)).toEqual({ json: value })
  })

  test.each([
    '[]',
    '"text"',
    '1',
    'null',
    'true',
    '{',
    '{"a":1',
    '{"a":NaN}',
    '{}{}',
    'paramIn=',
    base64('[1]'),
    base64('null'),
    base64('{"a"'),
    seal('[]', key, iv),
    seal('', key, iv),
    '\u0000',
    '{"a":"\u0000"}',
    String.raw`{"a":"\u0000"}`,
    '{"paramIn":""}',
    '{"paramIn":"zz"}',
    'a'.repeat(64),
    '0'.repeat(96),
  ])('%j is refused as undecodable', (text) => {
    expect(decodeBody(text, 'text/plain', iv)).toBeUndefined()
  })

  test('of a form without paramIn is refused as undecodable', () => {
    expect(decodeBody('a=1', 'application/x-www-form-urlencoded', iv)).toBeUndefined()
  })

  test('with a prototype leaves no trace in other objects', () => {
    decodeBody(
      '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
      'application/json',
      iv,
    )
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  })
})

describe('on every call', () => {
  let testShop: TestServer
  let cookie: string
  let token: string

  beforeAll(async () => {
    testShop = await startTestServer()
    const { merchantId } = await createMerchant(testShop.server, ['lantern'])
    cookie = (await createStaff(testShop.server, merchantId, 'owner')).cookie
    token = (await testShop.guest('lantern')).token
  })
  afterAll(() => testShop.stop())

  const calls = everyRow.filter(([, { row }]) => row.method === 'POST')
  const [plain, ...others] = Object.values(forms)
  /** Each call has two of the list, and each of the list has a share of the calls. */
  const turnOf = <Of>(list: readonly Of[], name: string) => {
    const at = calls.findIndex(([each]) => each === name)
    return [0, 1].map((next) => list[(2 * at + next) % list.length] as Of)
  }

  test('an object that imitates a text is refused like any other', async () => {
    for (const text of [{ length: { toString: 1 } }, { length: 3 }, { length: null }]) {
      const response = await testShop.app.inject({
        method: 'POST',
        url: '/api/staff/orders/search?id=lantern',
        payload: { text },
        headers: { cookie: `tabard_staff=${cookie}`, 'x-requested-with': 'tabard' },
      })
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({ success: false, error: { code: 'body.invalid' } })
    }
  })

  test.each(calls)('%s: two other forms have the result of plain JSON', async (name, bound) => {
    const input = sampleInput(bound.schema, strangers)
    // Log-ins are counted, and logging out ends the session that the next form would need.
    const credentials = bound.row.path.endsWith('sign-out') ? {} : { cookie, token }
    const shop = bound.row.isShopless ? undefined : 'lantern'
    const answers = []
    for (const form of [plain, ...turnOf(others, name)]) {
      if (!form) throw new Error('no form')
      // Each form is the first SMS to its phone and the first device of its name.
      await ownerRows('delete from sms_counters')
      await ownerRows('delete from devices')
      const { status, code } = await sendRow(testShop, bound, {
        shop,
        input,
        ...credentials,
        body: form(JSON.stringify(input)),
      })
      answers.push({ status, code })
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size, JSON.stringify(answers)).toBe(1)
    expect(answers[0]?.code ?? '').not.toMatch(/^body\./)
  })

  // Calls without input do not decode their body (response-cache.test.ts).
  const opened = calls.filter(([, { row }]) => !row.isCached)

  const undecodable = [
    ...vectors.mustReject.filter((wire) => wire !== ''),
    '[]',
    '{"a":',
    'null',
    String.raw`{"x":"\u0000"}`,
  ]

  test.each(opened)('%s: an undecodable body is refused with 400', async (name, bound) => {
    const shop = bound.row.isShopless ? undefined : 'lantern'
    for (const text of turnOf(undecodable, name)) {
      const answer = await sendRow(testShop, bound, {
        shop,
        input: {},
        token,
        cookie: bound.row.path.endsWith('sign-out') ? undefined : cookie,
        body: { type: 'text/plain', text },
      })
      expect({ text, status: answer.status, code: answer.code }).toEqual({
        text,
        status: 400,
        code: 'body.undecodable',
      })
    }
  })

  test('no body is an empty one, as documented clients send it', async () => {
    const [, languages] = calls.find(([name]) => name.endsWith('/pro/lot/openClose')) ?? []
    if (!languages) throw new Error('openClose is gone')
    expect(
      await sendRow(testShop, languages, {
        shop: 'lantern',
        input: {},
        body: { type: 'text/plain', text: '' },
      }),
    ).toMatchObject({ status: 200, code: undefined })
  })

  test('a field of the wrong type is refused with its path', async () => {
    const [, place] = calls.find(([name]) => name.endsWith('/order/add/v2')) ?? []
    if (!place) throw new Error('placing is gone')
    const answer = await sendRow(testShop, place, {
      shop: 'lantern',
      token,
      input: { cartId: 'long-enough', itemList: [{ pluId: 'x', quantity: 'two' }] },
    })
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.text)).toMatchObject({
      success: false,
      error: { code: 'body.invalid', data: { faults: [{ path: 'itemList.0.quantity' }] } },
    })
    expect(answer.text).not.toMatch(/\bat \w+ \(|node_modules|ZodError/)
  })

  test('a body of more than 256 kB is refused with 400 and a message', async () => {
    const [, place] = calls.find(([name]) => name.endsWith('/order/add/v2')) ?? []
    if (!place) throw new Error('placing is gone')
    const answer = await sendRow(testShop, place, {
      shop: 'lantern',
      token,
      input: {},
      body: { type: 'text/plain', text: 'a'.repeat(262_145) },
    })
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.text)).toMatchObject({
      message: expect.stringContaining('262144'),
      error: { code: 'body.tooLarge', data: { maxBytes: 262_144 } },
    })
  })
})
