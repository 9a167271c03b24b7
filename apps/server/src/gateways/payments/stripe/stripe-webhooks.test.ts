import { expect, test } from 'vitest'
import { describeWebhooks } from '../contract/describe-webhooks.ts'
import { openStripeWebhookBed } from '../fakes/stripe/open-stripe-webhook-bed.ts'
import { signAsStripe } from './stripe-signature.ts'

describeWebhooks('Stripe', openStripeWebhookBed)

const url = 'https://shop.example/hooks/harbour/stripe'

test('endpoints of our address that fill the list make room', async () => {
  const bed = await openStripeWebhookBed()
  const { webhooks } = bed.connect()
  await webhooks?.register({ url, id: undefined })
  bed.fill()
  // The account forgot its secret, such as after an answer that never came.
  expect(await webhooks?.register({ url, id: undefined })).toMatchObject({
    id: expect.stringMatching(/^we_/),
  })
  expect(bed.urls().filter((each) => each === url)).toEqual([url])
  await bed.stop()
})

test('an account without a signing secret reads nothing, also what is signed with an empty one', async () => {
  const bed = await openStripeWebhookBed()
  const session = { id: 'cs_1', object: 'checkout.session', client_reference_id: 'ours' }
  const body = JSON.stringify({ type: 'checkout.session.completed', data: { object: session } })
  const headers = { 'stripe-signature': signAsStripe('', body, 1_700_000_000) }
  const request = { query: {}, headers, body, now: 1_700_000_000_000 }
  expect(await bed.connect().readNotification(request)).toBeUndefined()
  expect(await bed.connect({ webhookSecret: '' }).readNotification(request)).toBeUndefined()
  await bed.stop()
})
