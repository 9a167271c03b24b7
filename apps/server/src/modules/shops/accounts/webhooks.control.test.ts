import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { startWebhookShop, stripeKeys } from '../../../../test/paying/webhook-shop.ts'
import { createStripeConnector } from '../../../gateways/payments/stripe/create-stripe-connector.ts'

// Negative control: store a registered webhook whatever another request stored since. It must fail, otherwise
// "two registrations at once" in webhooks.test.ts proves nothing.

let shop: Awaited<ReturnType<typeof startWebhookShop>>
beforeAll(async () => {
  shop = await startWebhookShop()
})
afterAll(() => shop.stop())

async function registerAndStore(): Promise<void> {
  const { webhooks } = createStripeConnector({ url: shop.stripe.url }).connect({
    merchantId: shop.merchantId,
    shopId: '',
    environment: 'test',
    credentials: { secretKey: stripeKeys.first },
  })
  const url = shop.urlFor('stripe')
  const registered = await webhooks?.register({ url, id: undefined })
  const id = registered?.id ?? ''
  await ownerRows('update payment_accounts set webhook_id = $2, webhook_url = $3 where merchant_id = $1', [
    shop.merchantId,
    id,
    url,
  ])
  await webhooks?.removeOthers(url, id)
}

test('negative control: without the comparison two registrations lose the stored endpoint', async () => {
  shop.moveTo('http://localhost:4000')
  await shop.connectStripe(stripeKeys.first)
  shop.stripe.quirks.set(stripeKeys.first, { processingMs: 50 })
  let isLost = false
  for (let round = 0; round < 20 && !isLost; round += 1) {
    shop.stripe.endpoints.length = 0
    await Promise.all([registerAndStore(), registerAndStore()])
    const [stored] = await ownerRows<{ webhook_id: string }>(
      'select webhook_id from payment_accounts where merchant_id = $1',
      [shop.merchantId],
    )
    isLost = !shop.stripe.endpoints.some(({ id }) => id === stored?.webhook_id)
  }
  expect(isLost).toBe(true)
})
