import { payOnline } from '@tabard/contract/payments/pay-online'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProviderShop, type ProviderShop } from '../../../../test/paying/provider-shop.ts'
import { everyRow, sendRow } from '../../../../test/send-row.ts'

// Inside WeChat the payer gets WeChat's own page, elsewhere one with a QR code.

let shop: ProviderShop

beforeAll(async () => {
  shop = await startProviderShop('omipay')
})
afterAll(() => shop.stop())

async function payWith(userAgent: string): Promise<string | undefined> {
  const { testShop, fake, codes, diner, input } = shop
  const row = everyRow.find(([, bound]) => bound.row === payOnline.pay)?.[1]
  const wire = payOnline.pay.input?.toWire(await input())
  if (!row || !wire) throw new Error('no such call')
  const sent = {
    shop: codes[0],
    input: { ...wire },
    token: diner.token,
    headers: { 'user-agent': userAgent },
  }
  const answer = await sendRow(testShop, row, sent)
  expect(answer.text).toContain('pageUrl')
  return fake.requests.at(-1)?.path.split('/').at(-1)
}

test('the browser of the payer decides the page that OmiPay opens', async () => {
  expect(await payWith('Mozilla/5.0 (iPhone) Safari/605.1')).toBe('MakeQROrder')
  expect(await payWith('Mozilla/5.0 (iPhone) MicroMessenger/8.0.42')).toBe('MakeJSAPIOrder')
  expect(await payWith('Mozilla/5.0 (Linux; Android 14) AlipayClient/10.5')).toBe('MakeQROrder')
})
