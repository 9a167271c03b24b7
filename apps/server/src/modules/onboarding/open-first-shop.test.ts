import { audit } from '@tabard/contract/audit/calls'
import type { Client } from '@tabard/contract/wire/client'
import { onboarding, opening, type Opening } from '@tabard/contract/onboarding/calls'
import { shopSetup, taxSetup } from '@tabard/contract/shops/setup/calls'
import { shops } from '@tabard/contract/shops/calls'
import { usualTaxes } from '@tabard/domain/shops/local-customs'
import { identity } from '@tabard/contract/identity/calls'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { createStaff } from '../../../test/shops/factories.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { readMenu } from '../../../test/samples/sample-cart.ts'
import { refusalOf, tally, verdictOf } from '../../../test/refusal-of.ts'
import { sampleNow, startTestServer } from '../../../test/test-server.ts'
import { renewSetupLink } from './setup-link.ts'

const testShop = await startTestServer()
afterAll(() => testShop.stop())

beforeEach(async () => {
  await ownerRows('delete from menus')
  await ownerRows('delete from merchants')
  await ownerRows('delete from staff_people')
  await ownerRows('delete from setup_links')
  testShop.server.directory.forget()
  testShop.time.now = sampleNow
})

async function link(): Promise<string> {
  const { urls } = await testDatabase()
  const printed = await renewSetupLink(urls.platform, 'http://localhost:4000', testShop.time.now)
  return /^http:\/\/localhost:4000\/console\/set-up\/([\w-]{22})$/.exec(printed ?? '')?.[1] ?? 'none'
}

const typed: Opening = {
  owner: { name: 'Mei Lin', email: 'mei@concord.example', password: 'quiet harbour lamp' },
  code: 'concord',
  businessDetails: {
    names: { first: 'Concord', second: '康科德' },
    about: { first: '', second: '' },
    company: 'Concord Pty Ltd',
    phone: '02 5550 1880',
    email: '',
    website: '',
    address: { street: '1 Quay Street', suburb: 'Haymarket', state: 'NSW', postcode: '2000', country: 'AU' },
    registration: '',
    timeZone: 'Australia/Sydney',
    currency: 'AUD',
    languages: ['zh-hans', 'en-gb'],
    payments: [{ payment: 'cash', names: { first: 'Pay in store', second: '到店付款' }, isShown: true }],
  },
  taxes: usualTaxes('AU'),
}
const anybody = testShop.visitor(undefined)
const open = (token: string, change: Partial<Opening> = {}) =>
  anybody.call(opening.open, { token, ...typed, ...change })

/** The actions in the audit. */
const actsOf = async (desk: Client) =>
  (await desk.call(audit.list, {})).rows.map(({ action }) => action).toSorted()

async function owner() {
  const [found] = await ownerRows<{ merchant_id: string }>('select merchant_id from merchants')
  return testShop.staff(
    'concord',
    (await createStaff(testShop.server, found?.merchant_id ?? '', 'owner')).cookie,
  )
}

test('the printed link creates owner, merchant and shop, and logs the owner in', async () => {
  const token = await link()
  expect(await anybody.call(opening.look, { token })).toEqual({ expiresAt: sampleNow + 24 * 3_600_000 })
  const answer = await testShop.app.inject({
    method: 'POST',
    url: opening.open.path,
    headers: { 'x-requested-with': 'tabard' },
    payload: JSON.stringify({ token, ...typed }),
  })
  const cookie = /tabard_staff=([\w-]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? ''
  const session = await testShop.staff(undefined, cookie).call(identity.session, {})
  expect(session).toMatchObject({
    name: 'Mei Lin',
    mayRemoveDemo: false,
    shops: [{ code: 'concord', isNew: true, merchant: 'Concord Pty Ltd', currency: 'AUD' }],
  })
  const setup = await testShop.staff('concord', cookie).call(shopSetup.get, {})
  expect(setup).toMatchObject({
    defaultLanguage: 'zh-hans',
    taxes: { mode: 'included', taxes: [{ index: 1, names: { first: 'GST' }, rate: 1000 }] },
    businessDetails: { names: typed.businessDetails.names, address: typed.businessDetails.address },
    licence: { isDemo: false },
  })
  expect(await testShop.visitor('concord').call(shops.config, {})).toMatchObject({ shop: 'concord' })
})

test('the database does not contain the token', async () => {
  const token = await link()
  const [row] = await ownerRows<{ all: string }>('select setup_links::text as all from setup_links')
  expect(row?.all).not.toContain(token)
  expect(row?.all).not.toContain(Buffer.from(token).toString('hex'))
})

test('a link works once, for a day, until the next start replaces it', async () => {
  const first = await link()
  const second = await link()
  expect((await refusalOf(open(first))).code).toBe('setup.unknown')
  testShop.time.now += 24 * 3_600_000
  expect((await refusalOf(open(second))).code).toBe('setup.expired')
  const third = await link()
  await open(third)
  expect((await refusalOf(open(third))).code).toBe('setup.used')
  expect((await refusalOf(anybody.call(opening.look, { token: third }))).code).toBe('setup.used')
  // A set-up installation prints no link.
  expect(await link()).toBe('none')
})

test('twelve concurrent calls create one owner, one merchant, one shop', async () => {
  const token = await link()
  const verdicts = await Promise.all(
    Array.from({ length: 12 }, (_, place) =>
      verdictOf(
        open(token, { code: `shop-${place}`, owner: { ...typed.owner, email: `mei${place}@shop.example` } }),
      ),
    ),
  )
  expect(tally(verdicts)).toEqual({ ok: 1, 'setup.used': 11 })
  const [count] = await ownerRows(
    `select (select count(*)::integer from merchants) as merchants, (select count(*)::integer from shops) as shops,
       (select count(*)::integer from shop_directory) as codes, (select count(*)::integer from staff_people) as people`,
  )
  expect(count).toEqual({ merchants: 1, shops: 1, codes: 1, people: 1 })
})

test('faults name their fields, and the link stays usable', async () => {
  const token = await link()
  const { businessDetails, owner: person } = typed
  const refused = await refusalOf(
    open(token, {
      owner: { ...person, name: ' ', email: 'mei' },
      code: 'Set up',
      businessDetails: {
        ...businessDetails,
        names: { first: '', second: '' },
        address: { ...businessDetails.address, postcode: '3000' },
        languages: [],
      },
      taxes: { mode: 'included', taxes: [{ index: 1, names: { first: 'GST', second: '' }, rate: 20_000 }] },
    }),
  )
  expect(refused).toMatchObject({ code: 'shop.invalid' })
  const { faults } = refused.data as { faults: { field: string; fault: string }[] }
  expect(faults.map(({ field, fault }) => `${field} ${fault}`).toSorted()).toEqual([
    'address.postcode postcodeOfState',
    'code code',
    'languages required',
    'names.first required',
    'owner.email mail',
    'owner.name required',
    'taxes.0.rate rate',
  ])
  expect((await refusalOf(open(token, { owner: { ...person, password: 'short' } }))).code).toBe(
    'password.short',
  )
  expect((await refusalOf(open(token, { owner: { ...person, password: 'password123' } }))).code).toBe(
    'password.common',
  )
  await open(token)
})

test('the progress follows from the stored state, and ends on request', async () => {
  await open(await link())
  const desk = await owner()
  const before = await desk.call(onboarding.progress, {})
  expect(before).toMatchObject({ businessDetails: true, taxes: true, payments: true })
  // The screen warns when customers' phones cannot open it (S-B6).
  expect(before.publicUrl).toBe(testShop.server.config.publicUrl)
  expect(before).toMatchObject({ hours: false, looks: false, menu: false, tables: false, opened: false })
  const { hours } = await desk.call(shopSetup.get, {})
  await desk.call(shopSetup.saveHours, {
    seen: hours.revision,
    hours: { weekly: { shop: [{ weekday: 1, opensMinute: 600, durationMinutes: 600 }] }, special: [] },
  })
  expect(await desk.call(onboarding.progress, {})).toMatchObject({ hours: true, menu: false })
  await desk.call(onboarding.finish, {})
  expect((await desk.call(identity.session, {})).shops[0]?.isNew).toBe(false)
  expect(await actsOf(desk)).toEqual(['shopSetup.finishFirstDay', 'shopSetup.open', 'shopSetup.saveHours'])
})

test('taxes are changed, added and named; a tax of an item cannot be removed', async () => {
  await open(await link())
  const desk = await owner()
  const { taxes } = await desk.call(shopSetup.get, {})
  const levy = { index: 2, names: { first: 'Levy', second: '附加税' }, rate: 250 }
  const saved = await desk.call(taxSetup.save, {
    seen: taxes.revision,
    taxes: { mode: 'added', taxes: [...taxes.taxes, levy] },
  })
  expect(saved.taxes).toMatchObject({ mode: 'added', taxes: [{ rate: 1000 }, levy] })
  // Guests see the bill of the published menu.
  expect((await readMenu(testShop.visitor('concord'), 'concord')).menu.pricing).toMatchObject({
    taxMode: 'added',
    taxes: [{ rate: 1000 }, levy],
  })
  // An outdated revision.
  const none = { mode: 'added', taxes: [] } as const
  expect((await refusalOf(desk.call(taxSetup.save, { seen: taxes.revision, taxes: none }))).code).toBe(
    'shop.changedMeanwhile',
  )
  const [shop] = await ownerRows<{ merchant_id: string; shop_id: string }>(
    'select merchant_id, shop_id from shops',
  )
  const ids = [shop?.merchant_id, shop?.shop_id]
  await ownerRows(
    `insert into fees (merchant_id, shop_id, fee_id, kind, name1, name2, basis, cents, order_types, taxes, position)
     values ($1, $2, gen_random_uuid(), 'packaging', 'Bag', '', 'order', 10, '{pickup}', '{2}', 0)`,
    ids,
  )
  const refused = await refusalOf(desk.call(taxSetup.save, { seen: saved.taxes.revision, taxes: none }))
  expect(refused.data).toEqual({ faults: [{ field: 'taxes', fault: 'inUse' }] })
  await ownerRows('delete from fees where merchant_id = $1 and shop_id = $2', ids)
  const after = await desk.call(taxSetup.save, { seen: saved.taxes.revision, taxes: none })
  expect(after.taxes.taxes).toEqual([])
  expect(await actsOf(desk)).toEqual(['shopSetup.open', 'shopSetup.saveTaxes', 'shopSetup.saveTaxes'])
})
