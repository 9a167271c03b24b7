import type { Client } from '@tabard/contract/wire/client'
import { shopSetup } from '@tabard/contract/shops/setup/calls'
import { toDetailsInput, type ShopPaymentInput } from '@tabard/contract/shops/setup/shop-setup'
import { shops } from '@tabard/contract/shops/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplePhoto } from '../../../../test/samples/sample-photo.ts'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { upload } from '../../../../test/upload.ts'

let testShop: TestServer
let owner: Client
let cookie: string

beforeAll(async () => {
  testShop = await startTestServer()
  const { merchantId } = await createMerchant(testShop.server, ['lantern'])
  cookie = (await createStaff(testShop.server, merchantId, 'owner')).cookie
  owner = testShop.staff('lantern', cookie)
})
afterAll(() => testShop.stop())

async function saveCash(part: Partial<ShopPaymentInput>): Promise<unknown> {
  const { revision: seen, byName: _, ...details } = (await owner.call(shopSetup.get, {})).businessDetails
  const businessDetails = toDetailsInput(details)
  const payments = businessDetails.payments.map((each) => ({ ...each, ...part }))
  return owner.call(shopSetup.saveBusinessDetails, {
    seen,
    businessDetails: { ...businessDetails, payments },
  })
}
const cash = async () => (await testShop.visitor('lantern').call(shops.payments, {}))[0]

test('a method has the built-in picture until the shop uploads its own, and keeps it', async () => {
  expect(await cash()).toMatchObject({ imageUrl: '/brand/payment/cash.svg' })
  const { picture } = await upload(testShop, { shop: 'lantern', cookie, bytes: await samplePhoto(320, 200) })
  await saveCash({ picture: picture?.key ?? '' })
  expect((await cash())?.imageUrl).toBe(`/files/${picture?.key}-480.webp`)
  const { payments } = await testShop.visitor('lantern').call(shops.config, {})
  expect(payments[0]?.picture?.key).toBe(picture?.key)

  await saveCash({ names: { first: 'Cash', second: '现金' } })
  expect(await cash()).toMatchObject({ name: 'Cash', imageUrl: `/files/${picture?.key}-480.webp` })
})

test('a picture that nobody uploaded is refused at its field', async () => {
  const key = `aaaaaa/${'0'.repeat(32)}`
  expect(await refusalOf(saveCash({ picture: key }))).toMatchObject({
    code: 'shop.invalid',
    data: { faults: [{ field: 'payments.0.picture', fault: 'picture' }] },
  })
})
