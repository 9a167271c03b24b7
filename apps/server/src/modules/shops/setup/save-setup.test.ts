import { catalogue } from '@tabard/contract/menu/calls'
import type { Client } from '@tabard/contract/wire/client'
import { shopSetup } from '@tabard/contract/shops/setup/calls'
import { shops } from '@tabard/contract/shops/calls'
import {
  toDetailsInput,
  type BusinessDetails,
  type BusinessDetailsInput,
  type ShopSetup,
} from '@tabard/contract/shops/setup/shop-setup'
import type { SpecialDay } from '@tabard/domain/hours/shop-hours'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { refusalOf, tally, verdictOf } from '../../../../test/refusal-of.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer
let owner: Client

beforeAll(async () => {
  testShop = await startTestServer()
  const merchant = await createMerchant(testShop.server, ['lantern', 'anchor'])
  owner = testShop.staff('lantern', (await createStaff(testShop.server, merchant.merchantId, 'owner')).cookie)
})
afterAll(() => testShop.stop())

const get = () => owner.call(shopSetup.get, {})
async function businessDetails(change: Partial<BusinessDetails>): Promise<{
  seen: string
  businessDetails: BusinessDetailsInput
}> {
  const { revision: seen, byName: _, ...now } = (await get()).businessDetails
  return { seen, businessDetails: toDetailsInput({ ...now, ...change }) }
}
const save = async (change: Partial<BusinessDetails>) =>
  owner.call(shopSetup.saveBusinessDetails, await businessDetails(change))
const nothing = { first: '', second: '' }

test('customers, the picker and documented clients see what an owner saves', async () => {
  const names = { first: 'The New Lantern', second: '新灯笼' }
  const saved = await save({
    names,
    company: 'Lantern Pty Ltd',
    phone: '02 5550 1880',
    website: 'https://lantern.example',
    registration: '51 824 753 556',
    address: { street: '1 Quay Street', suburb: 'Haymarket', state: 'NSW', postcode: '2000', country: 'AU' },
  })
  expect(saved.businessDetails).toMatchObject({ names, byName: 'owner person', phone: '(02) 5550 1880' })
  const visitor = testShop.visitor('lantern')
  expect(await visitor.call(shops.config, {})).toMatchObject({
    names,
    phone: '+61255501880',
    website: 'https://lantern.example',
    address: '1 Quay Street, Haymarket NSW 2000',
  })
  expect(await visitor.call(shops.profile, {})).toMatchObject({ company: 'Lantern Pty Ltd' })
  expect(await visitor.call(shops.tabName, {})).toEqual(names)
  const directory = await visitor.read(shops.directory, {})
  expect(directory.find(({ code }) => code === 'lantern')).toMatchObject({ names })
})

test.each<[string, Partial<BusinessDetails>, unknown[]]>([
  ['no name', { names: { first: ' ', second: '' } }, [{ field: 'names.first', fault: 'required' }]],
  [
    'a postcode of another state',
    { address: { street: '', suburb: '', state: 'VIC', postcode: '2000', country: 'AU' } },
    [{ field: 'address.postcode', fault: 'postcodeOfState' }],
  ],
  ['an invalid phone', { phone: '12' }, [{ field: 'phone', fault: 'phone' }]],
  ['an invalid email', { email: 'lantern' }, [{ field: 'email', fault: 'mail' }]],
  ['a script as website', { website: 'javascript:alert(1)' }, [{ field: 'website', fault: 'website' }]],
  ['a wrong ABN', { registration: '51 824 753 557' }, [{ field: 'registration', fault: 'abn' }]],
  ['an offset for a time zone', { timeZone: '+10:00' }, [{ field: 'timeZone', fault: 'timeZone' }]],
  ['an unknown time zone', { timeZone: 'Australia/Nowhere' }, [{ field: 'timeZone', fault: 'timeZone' }]],
  ['its default language missing', { languages: ['zh-hans'] }, [{ field: 'languages', fault: 'language' }]],
  ['no payment method', { payments: [] }, [{ field: 'payments', fault: 'payments' }]],
  [
    'every payment method hidden',
    { payments: [{ payment: 'cash', names: nothing, isShown: false }] },
    [{ field: 'payments', fault: 'payments' }],
  ],
])('refused: %s', async (_, change, faults) => {
  expect((await refusalOf(save(change))).data).toEqual({ faults })
})

test('a payment method has the shop’s own name', async () => {
  await save({
    payments: [
      { payment: 'cash', names: { first: 'Pay at the counter', second: '柜台付款' }, isShown: true },
    ],
  })
  const { payments } = await testShop.visitor('lantern').call(shops.config, {})
  expect(payments).toMatchObject([
    { payment: 'cash', name: { first: 'Pay at the counter', second: '柜台付款' }, visible: true },
  ])
})

test('of two concurrent saves of a part one is saved, and the other gets the saved version', async () => {
  const change = await businessDetails({ company: 'Twice' })
  const verdicts = await Promise.all(
    Array.from({ length: 6 }, () => verdictOf(owner.call(shopSetup.saveBusinessDetails, change))),
  )
  expect(tally(verdicts)).toEqual({ ok: 1, 'shop.changedMeanwhile': 5 })
  const refused = await refusalOf(owner.call(shopSetup.saveBusinessDetails, change))
  expect(refused.data).toMatchObject({
    byName: 'owner person',
    current: { businessDetails: { company: 'Twice' } },
  })
})

test('the colour is in the brand stylesheet, with a readable text colour', async () => {
  const { branding } = await get()
  const picture = { logo: null, banner: null, loginImage: null, footerImage: null, showsBanner: true }
  await owner.call(shopSetup.saveBranding, {
    seen: branding.revision,
    branding: { ...picture, accentColour: '#FFD84A' },
  })
  expect((await testShop.visitor('lantern').call(shops.config, {})).accentColour).toBe('#ffd84a')
  const again = (await get()).branding.revision
  const refused = await refusalOf(
    owner.call(shopSetup.saveBranding, { seen: again, branding: { ...picture, accentColour: 'red' } }),
  )
  expect(refused.data).toEqual({ faults: [{ field: 'accentColour', fault: 'colour' }] })
  const stranger = await refusalOf(
    owner.call(shopSetup.saveBranding, {
      seen: again,
      branding: { ...picture, accentColour: '#ffd84a', logo: `zzzzzz/${'a'.repeat(32)}` },
    }),
  )
  expect(stranger.data).toEqual({ faults: [{ field: 'logo', fault: 'picture' }] })
})

const everyDay = (opensMinute: number, durationMinutes: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensMinute, durationMinutes }))

async function saveHours(hours: Omit<ShopSetup['hours'], 'revision' | 'byName'>): Promise<ShopSetup> {
  return owner.call(shopSetup.saveHours, { seen: (await get()).hours.revision, hours })
}

test('hours by order type, with a special day and its message, reach all clients', async () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(
    testShop.server.clock(),
  )
  const special: SpecialDay[] = [
    { date: today, scope: 'shop', hours: [], message: { first: 'Staff party', second: '员工聚会' } },
  ]
  const hours = { weekly: { shop: everyDay(0, 1_440), delivery: everyDay(600, 60) }, special }
  expect((await saveHours(hours)).hours).toMatchObject(hours)
  const visitor = testShop.visitor('lantern')
  expect(await visitor.call(shops.openClose, {})).toMatchObject({ isOpen: false, message: 'Staff party' })
  const shopStatus = await visitor.read(catalogue.shopStatus, { shop: 'lantern' })
  expect(shopStatus.dayNotices).toMatchObject([{ message: { first: 'Staff party', second: '员工聚会' } }])
  expect(Object.keys(shopStatus.otherHours ?? {})).toEqual(['delivery'])
  await saveHours({ weekly: { shop: everyDay(0, 1_440) }, special: [] })
  expect(await visitor.call(shops.openClose, {})).toEqual({ isOpen: true })
})

test('overlapping hours are refused with their day, and nothing is saved', async () => {
  const before = (await get()).hours
  const refused = await refusalOf(
    saveHours({
      weekly: { shop: [...everyDay(600, 120), { weekday: 5, opensMinute: 700, durationMinutes: 60 }] },
      special: [],
    }),
  )
  expect(refused.data).toEqual({ faults: [{ field: 'shop.5', fault: 'overlap' }] })
  expect((await get()).hours).toEqual(before)
})

test('a preview shows the effect of hours and saves nothing', async () => {
  const before = (await get()).hours
  const preview = await owner.call(shopSetup.previewHours, {
    hours: { weekly: { shop: everyDay(0, 1_440), table: [] }, special: [] },
  })
  expect(preview).toMatchObject({ shop: { isOpen: true }, table: { isOpen: false, reason: 'hours' } })
  expect((await get()).hours).toEqual(before)
})
