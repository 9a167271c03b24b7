import { expect, test } from 'vitest'
import { Faults, Quirks } from './faults.ts'
import { jsonAnswer, startFakeSite } from './fake-site.ts'
import { readPayerForm } from './payer-form.ts'
import { payerPage } from './payer-page.ts'
import { Postman } from './postman.ts'
import { startNotificationSink } from './start-notification-sink.ts'

test('a fault strikes only requests in its scope, and only as often as planned', () => {
  const faults = new Faults()
  faults.add('lost', { account: 'a', call: 'start' }, 2)
  faults.add('broken', { session: 's' })
  expect(faults.take({ account: 'b', call: 'start' })).toBeUndefined()
  expect(faults.take({ account: 'a', call: 'find' })).toBeUndefined()
  expect(faults.take({ account: 'a', call: 'start', session: 's' })).toBe('lost')
  expect(faults.take({ account: 'a', call: 'start' })).toBe('lost')
  expect(faults.take({ account: 'a', call: 'start' })).toBeUndefined()
  expect(faults.take({ session: 's' })).toBe('broken')
})

test('one of five answers is lost, and no page', () => {
  const faults = new Faults()
  faults.loseEvery(5)
  const taken = Array.from({ length: 20 }, (_, at) => faults.take({ call: at % 2 === 0 ? 'page' : 'find' }))
  expect(taken.flatMap((fault, at) => (fault === 'lost' ? [at] : []))).toEqual([9, 19])
})

test('a setting of a session wins over that of its account', () => {
  const quirks = new Quirks({ offCents: 0, notify: 'once' })
  quirks.set('account', { offCents: 5, notify: 'never' })
  quirks.set('session', { offCents: 7 })
  expect(quirks.of('account', 'session')).toEqual({ offCents: 7, notify: 'never' })
  expect(quirks.of('account', 'other')).toEqual({ offCents: 5, notify: 'never' })
  expect(quirks.of('other')).toEqual({ offCents: 0, notify: 'once' })
})

test('a lost request is carried out, a broken one is not, a slow one is answered late', async () => {
  let carriedOut = 0
  const faults = new Faults()
  const site = await startFakeSite({
    answer: () => jsonAnswer(200, { turn: (carriedOut += 1) }),
    faultOf: () => faults.take({}),
  })
  faults.add('lost')
  await expect(fetch(site.url)).rejects.toThrow('fetch failed')
  expect(carriedOut).toBe(1)
  faults.add('broken')
  expect((await fetch(site.url)).status).toBe(500)
  expect(carriedOut).toBe(1)
  faults.add('brokenAfter')
  expect((await fetch(site.url)).status).toBe(500)
  faults.add('garbage')
  expect(await (await fetch(site.url)).text()).toContain('<html>')
  expect(carriedOut).toBe(3)
  faults.add({ slowMs: 80 })
  const startedAt = performance.now()
  expect(await (await fetch(site.url)).json()).toEqual({ turn: 4 })
  expect(performance.now() - startedAt).toBeGreaterThan(70)
  await site.stop()
})

test('a page leads to the shop only, escapes its texts, and offers nothing once it is closed', () => {
  const returnUrl = 'http://shop.example/x'
  const page = { brand: 'Stripe', title: '<b>Café', cents: 2750, currency: 'AUD', language: 'en', returnUrl }
  const open = payerPage({ ...page, isOpen: true })
  expect(open.body).toContain('&#60;b&#62;Café')
  for (const label of ['Pay', 'Decline', 'Cancel', 'Let it expire']) expect(open.body).toContain(`>${label}<`)
  expect(open.headers?.['content-security-policy']).toContain("form-action 'self' http://shop.example;")
  expect(open.body).toContain('27.50')
  expect(open.body).not.toContain('pending')
  expect(payerPage({ ...page, isOpen: true, canBePending: true }).body).toContain('name="pending"')
  expect(payerPage({ ...page, isOpen: false }).body).not.toContain('<button')
  expect(payerPage({ ...page, isOpen: true, language: 'zh-CN,zh;q=0.9' }).body).toContain('确认付款')
})

test('a form changes what it names, and another one is refused', () => {
  expect(readPayerForm('act=pay')).toEqual({ act: 'pay', quirks: {}, isPending: false })
  expect(readPayerForm('act=decline&amount=on&forge=on&notify=twice&pending=on')).toEqual({
    act: 'decline',
    quirks: { amountOffCents: 100, isForged: true, notify: 'twice' },
    isPending: true,
  })
  for (const body of ['', 'act=steal', 'act=pay&notify=loud']) expect(readPayerForm(body)).toBeUndefined()
})

test('held notifications come with the newest first, and refused ones come again', async () => {
  const sink = await startNotificationSink()
  const postman = new Postman(() => sink.received.length > 2)
  const notice = (name: string) => () => ({ url: `${sink.url}?name=${name}`, init: {} })
  await postman.post([notice('one'), notice('two')], 'held')
  expect(sink.received).toHaveLength(0)
  await postman.release()
  const received = await sink.waitFor(4)
  expect(received.map(({ query }) => query['name'])).toEqual(['two', 'one', 'two', 'one'])
  await sink.stop()
})
