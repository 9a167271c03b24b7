import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { errors, type ErrorCode } from '@tabard/contract/errors'
import { isChinese, languages } from '@tabard/domain/text/names'
import { beforeAll, describe, expect, test } from 'vitest'
import { everyRow } from '../../test/send-row.ts'
import { errorMessage, loadServerMessages, type ServerMessages } from './server-messages.ts'

// Generated from the contract: declaring an error without messages in both languages fails here.

const codes = Object.keys(errors) as ErrorCode[]
/** The texts of traditional Chinese are converted from these. */
const written = (language: string) => (language === 'zh-hant' ? 'zh-hans' : language)
const read = (language: string, group: string) =>
  JSON.parse(
    readFileSync(
      fileURLToPath(
        new URL(`../../../../packages/text/catalogues/${written(language)}/${group}.json`, import.meta.url),
      ),
      'utf8',
    ),
  ) as Record<string, string>
const source = (language: string) => ({ ...read(language, 'errors'), ...read(language, 'staff-errors') })

let serverMessages: ServerMessages
beforeAll(async () => {
  serverMessages = await loadServerMessages()
})

/** A sample of every scalar in an error's message. */
const values = {
  maxBytes: 1,
  shop: 'x',
  permission: 'x',
  retryAfterSeconds: 2,
  requestId: 'x',
  field: 'name',
  max: 3,
  min: 1,
  maxLines: 100,
  maxUnits: 999,
  hours: 1,
  lineId: 'x',
  itemId: 'x',
  groupId: 'x',
  optionId: 'x',
  remaining: 2,
  requested: 3,
  chosen: 4,
  totalCents: 5,
  menuVersion: 'x',
  minimumCents: 6,
  currency: 'AUD',
  opensAt: 7,
  payment: 'cash',
  status: 'placed',
  payableCents: 8,
  refundableCents: 9,
  maxMegabytes: 20,
  maxMegapixels: 64,
  minPixels: 100,
}

describe.each(languages)('in %s', (language) => {
  test.each(codes)('%s has a message', (code) => {
    expect(source(language)[code], code).toBeDefined()
    const said = errorMessage(serverMessages, language, code, values)
    expect(said).not.toBe(code)
    expect(said).not.toMatch(/[{}]|undefined/)
    if (isChinese(language)) expect(said).toMatch(/\p{Script=Han}/u)
  })
})

test.each(everyRow)('%s declares existing errors, each once', (_, { row }) => {
  expect(row.errors.filter((code) => !codes.includes(code))).toEqual([])
  expect(new Set(row.errors).size).toBe(row.errors.length)
})

test('an order cut off by an outage says that sending it again is safe', () => {
  expect(errorMessage(serverMessages, 'en-gb', 'server.busy', { retryAfterSeconds: 2 })).toBe(
    "We can't answer right now. Nothing has been lost. Try again in a moment.",
  )
})
