import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openOmipayBed } from '../fakes/omipay/open-omipay-bed.ts'
import { ProviderRefused, ProviderSilent } from '../provider.ts'

let bed: Awaited<ReturnType<typeof openOmipayBed>>
beforeEach(async () => {
  bed = await openOmipayBed()
})
afterEach(() => bed.stop())

const weChat = '13457890123456789'
const aliPay = '28763443825664394'

const requestOf = (code: string) => ({
  reference: randomUUID(),
  code,
  cents: 2750,
  currency: 'AUD',
  title: 'Noodle Bar & Grill',
  language: 'en-gb',
  notifyUrl: bed.sink.url,
})

/** Charge a code with the shop's account. */
async function charge(code: string) {
  const request = requestOf(code)
  const made = await bed.provider.scan?.(request)
  if (!made) throw new Error('OmiPay charges codes')
  return { request, session: made.session }
}

async function scan(code: string) {
  const { request, session } = await charge(code)
  const { reference, cents, currency } = request
  return bed.provider.find({ reference, session, cents, currency, isWanted: true })
}

test.each([
  [`${weChat}1`, 'WECHATPAY'],
  [aliPay, 'ALIPAY'],
])('the code %s is charged by %s', async (code, platform) => {
  expect(await scan(code)).toMatchObject({ status: 'paid', cents: 2750 })
  expect(bed.fake.book.orders).toMatchObject([{ platform, status: 'PAID' }])
})

test('a wallet without money and one that asks for a password are not paid', async () => {
  expect(await scan(`${weChat}0`)).toMatchObject({ status: 'declined', transaction: undefined })
  expect(await scan(`${weChat}9`)).toMatchObject({ status: 'open', transaction: undefined })
})

test('other codes are refused before anything is sent', async () => {
  for (const code of ['', '4111111111111111', '1345789012345678', `99${aliPay}`])
    await expect(charge(code)).rejects.toThrow(ProviderRefused)
  expect(bed.fake.calls).toEqual([])
})

test('a scan whose answer was lost is silence, and is not sent again', async () => {
  bed.fail('start', 'lost')
  await expect(charge(aliPay)).rejects.toThrow(ProviderSilent)
  expect(bed.fake.calls.map(({ name }) => name)).toEqual(['MakeScanOrder'])
  expect(bed.fake.book.orders).toHaveLength(1)
})
