import { randomUUID } from 'node:crypto'
import { accounts } from '@tabard/contract/accounts/calls'
import { promotionManagement } from '@tabard/contract/promotions/promotion-management'
import { orders } from '@tabard/contract/orders/calls'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import type { PromotionTerms } from '@tabard/domain/promotions/promotion-terms'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCustomer, createMerchant, createStaff } from '../../../test/shops/factories.ts'
import { runDueJobs } from '../../../test/database/run-due-jobs.ts'
import { lineOf, placeInput, readMenu } from '../../../test/samples/sample-cart.ts'
import { strangers } from '../../../test/samples/sample-input.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

// Proven identities decide who is a new customer and whose uses count.

let testShop: TestServer
let merchantId: string
let owner: ReturnType<TestServer['staff']>
let menu: MenuIndex
let shop: string
let made = 0
let phones = 345_000

beforeAll(async () => {
  testShop = await startTestServer()
})
beforeEach(async () => {
  shop = `welcome-${(made += 1)}`
  merchantId = (await createMerchant(testShop.server, [shop])).merchantId
  owner = testShop.staff(shop, (await createStaff(testShop.server, merchantId, 'owner')).cookie)
  menu = await readMenu(await testShop.guest(shop), shop)
})
afterAll(() => testShop.stop())

async function promotion(changes: Partial<PromotionTerms>): Promise<void> {
  await owner.call(promotionManagement.save, {
    promotionId: randomUUID(),
    revision: null,
    isEverywhere: false,
    promotion: { ...strangers.promotion, needsCode: false, ...changes },
  })
}

type Guest = Awaited<ReturnType<TestServer['guest']>>

async function taken(guest: Guest): Promise<number> {
  const contact = { name: 'Mei', phone: `0412 ${(phones += 1)}` }
  const placed = await guest.call(orders.place, placeInput([lineOf(menu, 'Dumplings')], { contact }))
  return placed.bill.promotionCents ?? 0
}

test('promotions for new customers need an account: another browser and number do not count as new', async () => {
  await promotion({ needs: { customers: 'new' } })
  expect(await taken(await testShop.guest(shop))).toBe(0)
  expect(await taken(await testShop.guest(shop))).toBe(0)
  const { token } = await createCustomer(testShop.server, merchantId)
  const customer = await testShop.guest(shop, { token })
  expect(await taken(customer)).toBe(125)
  expect(await taken(customer)).toBe(0)
})

test('the uses of a guest count for the account they log in to', async () => {
  await promotion({ limits: { uses: null, perCustomer: 1, perDay: null } })
  const guest = await testShop.guest(shop)
  expect(await taken(guest)).toBe(125)
  const { phone, password } = await createCustomer(testShop.server, merchantId)
  const { token } = await guest.call(accounts.logIn, { login: phone, password })
  await runDueJobs(testShop)
  expect(await taken(await testShop.guest(shop, { token }))).toBe(0)
})

test('the uses of two guests who log in to one account are added', async () => {
  await promotion({ limits: { uses: null, perCustomer: 3, perDay: null } })
  const { phone, password } = await createCustomer(testShop.server, merchantId)
  let token = ''
  for (let each = 0; each < 2; each += 1) {
    const guest = await testShop.guest(shop)
    expect(await taken(guest)).toBe(125)
    token = (await guest.call(accounts.logIn, { login: phone, password })).token
    await runDueJobs(testShop)
  }
  const customer = await testShop.guest(shop, { token })
  expect([await taken(customer), await taken(customer)]).toEqual([125, 0])
})
