import { expect, test } from 'vitest'
import { describeWebhooks } from '../contract/describe-webhooks.ts'
import { openPaypalWebhookBed } from '../fakes/paypal/open-paypal-webhook-bed.ts'

describeWebhooks('PayPal', openPaypalWebhookBed)

test('a webhook that a person entered for our address is used, and gets the events that it lacks', async () => {
  const bed = await openPaypalWebhookBed()
  const url = 'https://shop.example/hooks/harbour/paypal'
  const first = await bed.connect().webhooks?.register({ url, id: undefined })
  bed.dropEvent()
  expect(await bed.connect().webhooks?.register({ url, id: undefined })).toEqual(first)
  expect(await bed.connect(first?.credentials).webhooks?.find({ url, id: undefined })).toMatchObject({
    hasAllEvents: true,
  })
  await bed.stop()
})
