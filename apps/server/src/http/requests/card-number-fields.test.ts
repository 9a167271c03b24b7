import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { adminRows } from '../../../test/database/owner-rows.ts'
import { sampleInput, strangers } from '../../../test/samples/sample-input.ts'
import { everyRow, sendRow } from '../../../test/send-row.ts'
import { createMerchant, createStaff } from '../../../test/shops/factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { cardNumberFields } from './card-number-fields.ts'

// T44: a card number that is typed into a field of ours is refused before it is stored or logged.

const cards = ['4111111111111111', '4111 1111 1111 1111', '4111-1111-1111-1111'] as const

test('text fields at any depth are found by their paths, those of programs are not', () => {
  const [card] = cards
  expect(
    cardNumberFields({
      note: card,
      cartId: card,
      itemList: [{ pluId: card, instructions: `Pay by ${card}` }, { without: [card] }],
      tags: ['regular', card],
      names: { first: card, second: 'Tea' },
      credentials: { merchantNumber: card },
      password: card,
      lastUpdate: '1767225600006',
      contact: { phone: '+86 138 0013 8002', mobilePhone: '8613800138002' },
    }),
  ).toEqual(['note', 'itemList.0.instructions', 'tags.1', 'names.first'])
  expect(cardNumberFields({ phone: card, text: '3782 822463 10005' })).toEqual(['phone', 'text'])
})

/** The fields of a schema that can hold any text of a card number's length, by name. */
function textFields(schema: z.ZodType<unknown>): readonly string[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const names = new Set<string>()
  const walk = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const each of value) walk(each, name)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const { type, enum: choices, const: only, maxLength = 20_000, pattern, format } = value as Leaf
    const isText = type === 'string' && choices === undefined && only === undefined && format === undefined
    if (isText && maxLength >= 16 && (pattern === undefined || new RegExp(pattern, 'u').test(cards[0])))
      names.add(name)
    for (const [key, each] of Object.entries(value))
      if (key === 'properties')
        for (const [field, inner] of Object.entries(each as object)) walk(inner, field)
      else if (key !== 'required') walk(each, name)
  }
  walk(json, '')
  return [...names]
}

interface Leaf {
  readonly type?: string
  readonly enum?: unknown
  readonly const?: unknown
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
}

test('every text field of every call is guarded, but those that programs write', () => {
  const known = new Set(everyRow.flatMap(([, { schema }]) => textFields(schema)))
  expect(known.size).toBeGreaterThan(100)
  const unguarded = [...known].filter((name) => cardNumberFields({ [name]: cards[0] }).length === 0)
  expect(unguarded.filter((name) => !/Ids?$/.test(name)).toSorted()).toEqual(machineWritten)
})

// A new field that people type into does not belong here.
const machineWritten =
  'accountSid credentials currentTime endpoint id ingredients key lastUpdate localTime menuVersion merchant newPassword oldPassword orderTime password payerCode secret shop token txn version without'.split(
    ' ',
  )

/** The values that can be replaced by a text: each with the input that has the text there. */
function replacedTexts(input: unknown, text: string): readonly (readonly [path: string, input: unknown])[] {
  if (typeof input === 'string') return [['', text]]
  if (typeof input !== 'object' || input === null) return []
  return Object.entries(input).flatMap(([key, each]) =>
    replacedTexts(each, text).map(([path, replaced]) => {
      const copy: unknown = Array.isArray(input) ? [...input] : { ...input }
      Object.assign(copy as object, { [key]: replaced })
      return [path === '' ? key : `${key}.${path}`, copy] as const
    }),
  )
}

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

  test('a card number in any text is refused with its field, and is nowhere in the database', async () => {
    const refused = new Set<string>()
    const other: string[] = []
    for (const [at, [name, bound]] of everyRow.entries()) {
      const { row, schema } = bound
      const isDocument = row.method === 'GET' && row.form !== 'call'
      if (row.isCached || isDocument || row.path.endsWith('sign-out')) continue
      const text = cards[at % cards.length] ?? cards[0]
      for (const [path, input] of replacedTexts(sampleInput(schema, strangers), text)) {
        const shop = row.isShopless ? undefined : 'lantern'
        const sent = { shop, token, cookie, input: input as Readonly<Record<string, unknown>> }
        const { status, code, text: answer } = await sendRow(testShop, bound, sent)
        expect(status).toBeLessThan(500)
        if (code === 'body.cardNumber') {
          refused.add(path)
          expect(answer).toContain(path)
          expect(answer).not.toContain(text)
        } else if (code !== 'body.invalid' && cardNumberFields(input).length > 0)
          other.push(`${name} ${path}`)
      }
    }
    expect(other).toEqual([])
    expect(refused.size).toBeGreaterThan(30)
    const tables = await adminRows<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    )
    for (const { name } of tables)
      expect([
        name,
        await adminRows(`select 1 from ${name} t where t::text ~ '4111[ -]?1111[ -]?1111[ -]?1111'`),
      ]).toEqual([name, []])
  })
})
