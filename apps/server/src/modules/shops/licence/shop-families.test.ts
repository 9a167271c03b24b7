import { catalogue } from '@tabard/contract/menu/calls'
import { audit } from '@tabard/contract/audit/calls'
import type { Client } from '@tabard/contract/wire/client'
import { identity, trading } from '@tabard/contract/identity/calls'
import { orders } from '@tabard/contract/orders/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { platform } from '@tabard/contract/platform/calls'
import { shopSetup } from '@tabard/contract/shops/setup/calls'
import { shops } from '@tabard/contract/shops/calls'
import { shopFamilies, type ShopFamily } from '@tabard/domain/shops/families'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMerchant, createPlatformPerson, createStaff } from '../../../../test/factories.ts'
import { ownerRows } from '../../../../test/owner-rows.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/sample-cart.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { findPage } from '../../../http/find-page.ts'
import { shopFiles } from '../../menu/pages/shop-files.ts'
import { describePage } from '../../orders/reading/describe-page.ts'

let testShop: TestServer
let owner: Client
let support: Client
let diner: Awaited<ReturnType<TestServer['guest']>>

beforeAll(async () => {
  testShop = await startTestServer()
  const { merchantId } = await createMerchant(testShop.server, ['lantern'])
  owner = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'owner')).cookie)
  support = testShop.staff(undefined, (await createPlatformPerson(testShop.server)).cookie)
  diner = await testShop.guest('lantern')
})
afterAll(() => testShop.stop())
beforeEach(async () => {
  await license('active', shopFamilies)
  await choose(shopFamilies)
})

const license = (status: 'active' | 'suspended', families: readonly ShopFamily[]) =>
  support.call(platform.saveLicence, { shop: 'lantern', status, families })

async function choose(families: readonly ShopFamily[]) {
  const setup = await owner.call(shopSetup.get, {})
  return owner.call(shopSetup.saveFamilies, { seen: setup.families.revision, families })
}

async function page(path: string) {
  // Cached pages expire within 250 ms of a change; a new describer has an empty cache.
  const found = await findPage(testShop.server, path, [], describePage(testShop.server))
  return { status: found.status, canonical: found.shop?.present().head.path }
}

async function documented() {
  const response = await testShop.app.inject({
    method: 'POST',
    url: `${shops.config.path}?id=lantern`,
    payload: '{}',
  })
  return response.json<{ result: { licence: Record<string, unknown>; settings: Record<string, unknown> } }>()
    .result
}

const dinner = async () =>
  placeInput([
    lineOf(await readMenu(diner, 'lantern'), 'Dumplings'),
    lineOf(await readMenu(diner, 'lantern'), 'Tea'),
  ])

describe('families', () => {
  test('pages of a family that the shop lacks answer 404 with the address in its home family', async () => {
    expect((await page('/massage/lantern/category')).status).toBe(200)
    await choose(['mobile', 'self'])
    expect(await page('/massage/lantern/category')).toEqual({
      status: 404,
      canonical: '/mobile/lantern/home',
    })
    expect((await page('/shop/lantern/home')).status).toBe(404)
    expect(await page('/mobile/lantern/home')).toEqual({ status: 200, canonical: '/mobile/lantern/home' })
    expect((await page('/self/lantern/home')).status).toBe(200)
    expect((await page('/account/lantern/me')).status).toBe(200)
    expect((await page('/callback/lantern/payment/a/requirement/b/txn/c')).status).toBe(200)
  })

  test('a printed table code answers not found without the table family', async () => {
    expect((await page('/t/lantern/any-code')).status).toBe(200)
    await choose(['shop'])
    expect((await page('/t/lantern/any-code')).status).toBe(404)
  })

  test('configuration, documented fields, picker, sitemap and manifest follow the families', async () => {
    await choose(['massage', 'self'])
    expect((await diner.call(shops.config, {})).families).toEqual(['self', 'massage'])
    expect((await documented()).licence).toMatchObject({ pathId: 'self', lotType: 'restaurant' })
    await choose(['massage'])
    expect(await documented()).toMatchObject({
      licence: { pathId: 'massage', lotType: 'massage', licenses: '10000', status: 1 },
      settings: { hospitality: false },
    })
    expect(await testShop.visitor('lantern').read(shops.directory, {})).toMatchObject([
      { code: 'lantern', family: 'massage' },
    ])
    const shop = await testShop.server.directory.find('lantern')
    if (!shop) throw new Error('the shop is gone')
    const files = shopFiles(testShop.server)
    const sitemap = await files.sitemap(shop)
    expect(sitemap).toContain('/massage/lantern/category<')
    expect(sitemap).not.toContain('/shop/lantern')
    expect(await files.manifest(shop, undefined)).toMatchObject({ start_url: '/massage/lantern/category' })
  })

  test('an owner must choose at least one family, all within the licence', async () => {
    await license('active', ['shop', 'self'])
    expect((await owner.call(shopSetup.get, {})).families.chosen).toEqual(['shop', 'self'])
    const refused = { code: 'shop.invalid', data: { faults: [{ field: 'families', fault: 'families' }] } }
    expect(await refusalOf(choose(['shop', 'ktv']))).toMatchObject(refused)
    expect(await refusalOf(choose([]))).toMatchObject(refused)
    expect((await choose(['self'])).families.chosen).toEqual(['self'])
  })

  test('a licence changed during the edit is a conflict before saving', async () => {
    const { families } = await owner.call(shopSetup.get, {})
    await license('active', ['shop'])
    expect(
      await refusalOf(owner.call(shopSetup.saveFamilies, { seen: families.revision, families: ['shop'] })),
    ).toMatchObject({ code: 'shop.changedMeanwhile', data: { current: { licence: { families: ['shop'] } } } })
  })
})

describe('a suspended licence', () => {
  const note = 'This restaurant is closed, ordering is currently unavailable'

  test('closes the shop everywhere; reactivating it restores its state', async () => {
    await owner.call(trading.set, { state: 'open', message: { first: '', second: '' } })
    await license('suspended', shopFamilies)
    expect(await refusalOf(diner.call(orders.place, await dinner()))).toMatchObject({ code: 'shop.closed' })
    expect(await refusalOf(diner.call(payOnline.pay, await dinner()))).toMatchObject({ code: 'shop.closed' })
    expect(await diner.call(shops.openClose, {})).toEqual({
      isOpen: false,
      message: note,
      opensAt: undefined,
    })
    expect((await documented()).licence).toMatchObject({ status: 0, licenses: '00000' })
    expect((await diner.read(catalogue.shopStatus, { shop: 'lantern' })).trading.state).toBe('closed')
    expect(await owner.call(trading.get, {})).toMatchObject({
      state: 'open',
      isOpenNow: false,
      isSuspended: true,
    })
    expect((await owner.call(identity.session, {})).shops).toMatchObject([{ isSuspended: true }])
    await license('active', shopFamilies)
    expect(await diner.call(shops.openClose, {})).toEqual({ isOpen: true })
    expect(await diner.call(orders.place, await dinner())).toMatchObject({ status: 'placed' })
  })

  test('is in the audits of merchant and platform, with its author', async () => {
    await license('suspended', ['shop'])
    const { rows } = await owner.call(audit.list, { area: 'shopSetup' })
    expect(rows).toContainEqual(
      expect.objectContaining({ action: 'shopSetup.saveLicence', byName: 'platform person' }),
    )
    expect(await ownerRows("select after from platform_audit where what = 'licence.save'")).toContainEqual({
      after: { shop: 'lantern', status: 'suspended', families: ['shop'] },
    })
  })

  test('of a merchant closes all of its shops, and the list says so', async () => {
    const merchants = await support.call(platform.merchants, {})
    const own = merchants.find(({ shops: codes }) => codes.includes('lantern'))
    expect(own?.licences).toMatchObject([{ code: 'lantern', status: 'active' }])
    const request = { merchant: own?.key ?? '', status: 'suspended' } as const
    const after = await support.call(platform.saveMerchantLicence, request)
    expect(after.find(({ key }) => key === own?.key)?.licences).toMatchObject([
      { code: 'lantern', status: 'suspended' },
    ])
    expect(await support.call(platform.licence, { shop: 'lantern' })).toEqual({
      status: 'suspended',
      families: [...shopFamilies],
    })
    expect(await refusalOf(diner.call(orders.place, await dinner()))).toMatchObject({ code: 'shop.closed' })
    expect(
      await ownerRows("select after from platform_audit where what = 'licence.saveMerchant'"),
    ).toContainEqual({ after: request })
    await support.call(platform.saveMerchantLicence, { ...request, status: 'active' })
    expect(await diner.call(orders.place, await dinner())).toMatchObject({ status: 'placed' })
  })

  test('can be set by administrators of the installation only', async () => {
    const asOwner = { shop: 'lantern', status: 'active', families: ['shop'] } as const
    expect(await refusalOf(owner.call(platform.saveLicence, asOwner))).toMatchObject({
      code: 'permission.denied',
    })
    const merchant = { merchant: 'any', status: 'active' } as const
    expect(await refusalOf(owner.call(platform.saveMerchantLicence, merchant))).toMatchObject({
      code: 'permission.denied',
    })
    expect(await refusalOf(support.call(platform.saveMerchantLicence, merchant))).toMatchObject({
      code: 'staff.unknown',
    })
    expect((await owner.call(identity.session, {})).isPlatform).toBe(false)
    expect((await support.call(identity.session, {})).isPlatform).toBe(true)
    expect(await refusalOf(support.call(platform.licence, { shop: 'nowhere' }))).toMatchObject({
      code: 'shop.unknown',
    })
    expect(await support.call(platform.licence, { shop: 'lantern' })).toEqual({
      status: 'active',
      families: [...shopFamilies],
    })
  })
})
