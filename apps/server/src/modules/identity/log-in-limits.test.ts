import { accounts } from '@tabard/contract/accounts/calls'
import { identity } from '@tabard/contract/identity/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createCustomer,
  createMerchant,
  createStaff,
  type TestCustomer,
  type TestStaff,
} from '../../../test/shops/factories.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { tally } from '../../../test/refusal-of.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

// Nobody can lock out the owner: wrong tries close one network, or one account to one network.

let testShop: TestServer
let cook: TestStaff
let customer: TestCustomer

beforeAll(async () => {
  testShop = await startTestServer({ trustedHops: 1 })
  const { merchantId } = await createMerchant(testShop.server, ['lantern'])
  cook = await createStaff(testShop.server, merchantId, 'kitchen')
  customer = await createCustomer(testShop.server, merchantId)
})
beforeEach(async () => void (await ownerRows('delete from throttles')))
afterAll(() => testShop.stop())

interface Answer {
  readonly verdict: string
  readonly cookies: Record<string, string>
  readonly result: { readonly knownBrowser?: string }
}

async function send(path: string, from: string, body: object, cookie = ''): Promise<Answer> {
  const response = await testShop.app.inject({
    method: 'POST',
    url: path,
    headers: { 'x-forwarded-for': from, 'x-requested-with': 'tabard', ...(cookie === '' ? {} : { cookie }) },
    payload: JSON.stringify(body),
  })
  const answer = response.json<{ error?: { code: string }; result?: { knownBrowser?: string } }>()
  const cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]))
  return { verdict: answer.error?.code ?? 'ok', cookies, result: answer.result ?? {} }
}

const asStaff = (from: string, password = 'a guess', cookie = '', email = cook.email) =>
  send(identity.logIn.path, from, { email, password }, cookie)

const asCustomer = (from: string, password = 'a guess', knownBrowser?: string) =>
  send(`${accounts.logIn.path}?id=lantern`, from, { userName: customer.phone, password, knownBrowser })

async function times(count: number, send: (at: number) => Promise<Answer>): Promise<Record<string, number>> {
  const verdicts: string[] = []
  for (let at = 0; at < count; at += 1) verdicts.push((await send(at)).verdict)
  return tally(verdicts)
}

describe('a stranger who guesses from one network', () => {
  test('closes the account to that network, and the owner logs in from any other', async () => {
    expect(await times(15, () => asStaff('198.51.100.1'))).toEqual({
      'signIn.wrong': 10,
      'signIn.throttled': 5,
    })
    expect((await asStaff('203.0.113.1', cook.password)).verdict).toBe('ok')
    expect(await times(15, () => asCustomer('198.51.100.1'))).toEqual({
      'signIn.wrong': 10,
      'signIn.throttled': 5,
    })
    expect((await asCustomer('203.0.113.1', customer.password)).verdict).toBe('ok')
  })

  test("costs no other account anything after using up the account's tries", async () => {
    await times(50, (at) => asStaff('198.51.100.2', 'a guess', '', `person-${at}@staff.example`))
    expect(await times(20, () => asStaff('198.51.100.2'))).toEqual({ 'signIn.throttled': 20 })
    const [kept] = await ownerRows<{ count: number }>('select count(*)::integer from throttles')
    // One row for the network, and two per account tried.
    expect(kept?.count).toBe(101)
  })

  test('has one /64 of IPv6, not 2^64 addresses', async () => {
    expect(
      await times(120, (at) => asStaff(`2001:db8::${at.toString(16)}`, 'a guess', '', `p${at}@a.example`)),
    ).toEqual({
      'signIn.wrong': 50,
      'signIn.throttled': 70,
    })
  })
})

test('a stranger with a /48 of IPv6 has the tries of four networks', async () => {
  const verdicts = await times(260, (at) =>
    asStaff(`2001:db8:5:${(at * 256).toString(16)}::1`, 'a guess', '', `q${at}@a.example`),
  )
  expect(verdicts).toEqual({ 'signIn.wrong': 200, 'signIn.throttled': 60 })
})

test('parallel guesses from many networks wait for their turns, and lock nobody out', async () => {
  await times(20, (at) => asStaff(`198.51.100.${at}`))
  // The clock stands still: six turns come within three seconds.
  const parallel = await Promise.all(Array.from({ length: 30 }, (_, at) => asStaff(`198.51.101.${at}`)))
  expect(tally(parallel.map(({ verdict }) => verdict))).toEqual({
    'signIn.wrong': 6,
    'signIn.throttled': 24,
  })
  expect(testShop.pauses.filter((ms) => ms > 0).toSorted((one, other) => one - other)).toEqual([
    500, 1000, 1500, 2000, 2500, 3000,
  ])
  testShop.time.now += 4_000
  expect((await asStaff('203.0.113.5', cook.password)).verdict).toBe('ok')
})

describe('a known browser', () => {
  test('of staff has its own tries when its network has none left', async () => {
    const { cookies } = await asStaff('203.0.113.7', cook.password)
    const cookie = `tabard_browser=${cookies['tabard_browser'] ?? ''}`
    await times(60, (at) => asStaff('203.0.113.7', 'a guess', '', `person-${at}@staff.example`))
    expect((await asStaff('203.0.113.7', cook.password)).verdict).toBe('signIn.throttled')
    expect((await asStaff('203.0.113.7', cook.password, cookie)).verdict).toBe('ok')
    expect(await times(12, () => asStaff('203.0.113.7', 'a guess', cookie))).toEqual({
      'signIn.wrong': 10,
      'signIn.throttled': 2,
    })
  })

  test('of a customer does too', async () => {
    const { result } = await asCustomer('203.0.113.8', customer.password)
    await times(11, () => asCustomer('203.0.113.8'))
    expect((await asCustomer('203.0.113.8', customer.password)).verdict).toBe('signIn.throttled')
    expect((await asCustomer('203.0.113.8', customer.password, result.knownBrowser)).verdict).toBe('ok')
  })

  test('is known for its accounts only, and its proof cannot be forged', async () => {
    const { result } = await asCustomer('203.0.113.9', customer.password)
    const cookie = `tabard_browser=${result.knownBrowser ?? ''}`
    expect(await times(12, () => asStaff('203.0.113.9', 'a guess', cookie))).toEqual({
      'signIn.wrong': 10,
      'signIn.throttled': 2,
    })
    const madeUp = `${'A'.repeat(22)}.${'B'.repeat(22)}`
    expect(await times(12, () => asCustomer('203.0.113.10', 'a guess', madeUp))).toEqual({
      'signIn.wrong': 10,
      'signIn.throttled': 2,
    })
  })
})
