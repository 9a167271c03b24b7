import { can, roles, type Permission, type Role } from '@tabard/domain/staff/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createCustomer,
  createDevice,
  createMerchant,
  createPlatformPerson,
  createStaff,
} from './shops/factories.ts'
import { sampleInput, strangers } from './samples/sample-input.ts'
import { everyRow, sendRow } from './send-row.ts'
import { startTestServer, type TestServer } from './test-server.ts'

// Generated from the contract: a new row is tested automatically.

let testShop: TestServer
let token: string
let merchantId: string
let shopId: string
let deviceKey: string
/** Staff with every role, but at another shop. */
const elsewhere: { readonly person: string; readonly cookie: string }[] = []

beforeAll(async () => {
  testShop = await startTestServer()
  const merchant = await createMerchant(testShop.server, ['lantern', 'annexe'])
  const foreign = await createMerchant(testShop.server, ['foreign'])
  merchantId = merchant.merchantId
  shopId = merchant.shops[0]?.shopId ?? ''
  deviceKey = (await createDevice(merchantId, shopId)).key
  token = (await testShop.guest('lantern')).token
  for (const role of roles) {
    const next = await createStaff(testShop.server, merchantId, role, merchant.shops[1]?.shopId)
    const other = await createStaff(testShop.server, foreign.merchantId, role)
    elsewhere.push(
      { person: `${role} of the shop next door`, cookie: next.cookie },
      { person: `${role} of another merchant`, cookie: other.cookie },
    )
  }
})
afterAll(() => testShop.stop())

type Person = Role | 'platform' | 'customer' | 'guest' | 'device' | 'nobody'
const people: readonly Person[] = [...roles, 'platform', 'customer', 'guest', 'device', 'nobody']
const isStaff = (person: Person): person is Role =>
  person !== 'platform' &&
  person !== 'customer' &&
  person !== 'guest' &&
  person !== 'device' &&
  person !== 'nobody'

/** The open session of each person. */
const sessions = new Map<Person, { cookie?: string; token?: string }>()

async function sessionOf(person: Person): Promise<{ cookie?: string; token?: string }> {
  const open = sessions.get(person) ?? (await openSession(person))
  sessions.set(person, open)
  return open
}

async function openSession(person: Person): Promise<{ cookie?: string; token?: string }> {
  if (person === 'guest') return { token }
  if (person === 'customer') return { token: (await createCustomer(testShop.server, merchantId)).token }
  if (person === 'platform') return { cookie: (await createPlatformPerson(testShop.server)).cookie }
  return isStaff(person)
    ? { cookie: (await createStaff(testShop.server, merchantId, person, shopId)).cookie }
    : {}
}

function isAllowed(who: string, person: Person): boolean {
  if (who === 'public') return true
  if (who === 'guest') return person === 'guest' || person === 'customer'
  if (who === 'customer') return person === 'customer'
  if (who === 'device') return person === 'device'
  // Administrators are above merchants and have no role in any.
  if (person === 'platform') return who === 'platform' || who === 'staff'
  if (who === 'platform') return false
  if (!isStaff(person)) return false
  if (who === 'staff') return true
  return can([{ role: person, shopId }], who.replace('staff:', '') as Permission, shopId)
}

test.each(everyRow)('%s admits exactly the callers that the contract names', async (_, bound) => {
  const { row, schema } = bound
  const input = sampleInput(schema, { ...strangers, shop: 'lantern' })
  for (const person of people) {
    const answer = await sendRow(testShop, bound, {
      shop: row.isShopless ? undefined : 'lantern',
      input,
      ...(await sessionOf(person)),
      deviceKey: person === 'device' ? deviceKey : undefined,
    })
    const isIn =
      answer.code !== 'token.missing' &&
      answer.code !== 'token.expired' &&
      !(answer.code === 'permission.denied' && row.who !== 'staff') &&
      !(answer.code === 'shop.unknown' && row.who.startsWith('staff:'))
    // Who was admitted may have ended the own session.
    if (isIn && row.kind === 'write') sessions.delete(person)
    const expected = isAllowed(row.who, person)
    expect({ person, isIn, status: answer.status }).toEqual({
      person,
      isIn: expected,
      status: expect.any(Number),
    })
    expect(answer.status, answer.text).toBeLessThan(500)
    if (!expected)
      expect(answer.status).toBe(
        row.form === 'call'
          ? 200
          : answer.code === 'shop.unknown'
            ? 404
            : !isStaff(person) || row.who === 'guest'
              ? 401
              : 403,
      )
  }
})

const ofShop = everyRow.filter(([, { row }]) => row.who.startsWith('staff:'))

test.each(ofShop)('%s refuses staff whose role is at another shop', async (name, bound) => {
  const input = sampleInput(bound.schema, { ...strangers, shop: 'lantern' })
  const admitted: string[] = []
  // Owners, who may do everything there, and each call another of the lesser roles.
  const lesser = 1 + (ofShop.findIndex(([each]) => each === name) % (roles.length - 1))
  for (const { person, cookie } of [
    ...elsewhere.slice(0, 2),
    ...elsewhere.slice(2 * lesser, 2 * lesser + 2),
  ]) {
    const { code } = await sendRow(testShop, bound, { shop: 'lantern', input, cookie })
    if (code !== 'shop.unknown') admitted.push(`${person}: ${code ?? 'answered'}`)
  }
  expect(admitted).toEqual([])
})

test('read-only roles are allowed no call that changes data', () => {
  const writes = ofShop.filter(
    ([, { row }]) =>
      row.kind === 'write' &&
      can([{ role: 'readOnly', shopId }], row.who.replace('staff:', '') as Permission, shopId),
  )
  expect(writes.map(([name]) => name)).toEqual([])
})

/**
 * Writes of value that staff make without the permission to adjust it. None gives value out: what they sell is paid, and
 * the others give what somebody with the permission has decided, take it away, or change no balance.
 */
const withoutAdjusting: readonly string[] = [
  // Paid orders.
  '/api/staff/gift-cards/sell',
  '/api/staff/stored-value/top-up',
  // Only the seller of the card, within the hour.
  '/api/staff/gift-cards/print-link',
  // To the recipient that the buyer named.
  '/api/staff/gift-cards/resend',
  '/api/staff/gift-cards/freeze',
  // A card without value.
  '/api/staff/cards/add',
  // A coupon of a campaign that was started for this, to a phone.
  '/api/staff/coupons/give',
  // Drafts, and ends.
  '/api/staff/campaigns/save',
  '/api/staff/campaigns/pause',
  '/api/staff/campaigns/archive',
  '/api/staff/campaigns/retire-links',
  '/api/staff/campaigns/withdraw',
]

test('every call that gives out value needs the permission to adjust it', () => {
  const mayWithout = ofShop.filter(([, { row }]) => {
    const needed = row.who.replace('staff:', '') as Permission
    const isOfValue = /\/(gift-cards|stored-value|cards|coupons|campaigns|programmes)\//.test(row.path)
    const others = roles.filter((role) => !can([{ role, shopId }], 'value.adjust', shopId))
    return row.kind === 'write' && isOfValue && others.some((role) => can([{ role, shopId }], needed, shopId))
  })
  expect(mayWithout.map(([, { row }]) => row.path).toSorted()).toEqual(withoutAdjusting.toSorted())
})

test('a refusal for a missing permission names the permission', async () => {
  const [, bound] = everyRow.find(([name]) => name.endsWith('/api/staff/day')) ?? []
  if (!bound) throw new Error('the day report is gone')
  const answer = await sendRow(testShop, bound, {
    shop: 'lantern',
    input: {},
    ...(await sessionOf('kitchen')),
  })
  expect(JSON.parse(answer.text)).toMatchObject({
    code: 200,
    success: false,
    error: { code: 'permission.denied', data: { permission: 'reports.day' } },
  })
})

test('a role at one shop does not apply to another, and an owner without a shop owns both', async () => {
  const other = await createMerchant(testShop.server, ['compass', 'anchor'])
  const [compass, anchor] = other.shops
  const owner = await createStaff(testShop.server, other.merchantId, 'owner')
  const [, board] = everyRow.find(([name]) => name.endsWith('/kitchen/board')) ?? []
  if (!board || !compass || !anchor) throw new Error('the board is gone')
  const cook = await createStaff(testShop.server, other.merchantId, 'kitchen', compass.shopId)
  const ask = async (cookie: string | undefined, shop: string) =>
    (await sendRow(testShop, board, { shop, input: {}, cookie })).code
  expect(await ask(cook.cookie, 'compass')).toBeUndefined()
  expect(await ask(cook.cookie, 'anchor')).toBe('shop.unknown')
  expect(await ask(owner.cookie, 'compass')).toBeUndefined()
  expect(await ask(owner.cookie, 'anchor')).toBeUndefined()
  expect(await ask(owner.cookie, 'lantern')).toBe('shop.unknown')
})
