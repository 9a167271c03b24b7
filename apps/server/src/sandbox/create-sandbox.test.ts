import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { apiSecret } from '../gateways/payments/sandbox/secrets.ts'
import { createSandbox } from './create-sandbox.ts'
import { Ledger } from './ledger.ts'
import { createPostman } from './notify.ts'

const key = 'a key'
const account = 'shop'
const folder = mkdtempSync(path.join(tmpdir(), 'tabard-sandbox-'))
const file = path.join(folder, 'sandbox.jsonl')
let now: number
let mail: string[]
let open: () => ReturnType<typeof createSandbox>

beforeEach(() => {
  rmSync(file, { force: true })
  now = 1_000_000
  mail = []
  open = () => {
    const ledger = new Ledger(file)
    const postman = createPostman({
      key,
      ledger,
      clock: () => now,
      later: (_, work) => work(),
      post: async (url) => mail.push(url) > 0,
    })
    return createSandbox({ key, publicUrl: 'http://pay.example', ledger, postman, clock: () => now })
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

const startBody = {
  reference: 'ours',
  cents: 1234,
  currency: 'AUD',
  title: 'Shop <script>',
  language: 'zh-hans',
  expiresAt: 2_000_000,
  returnUrl: 'http://shop.example/callback/shop/x',
  notifyUrl: 'http://shop.example/hooks/shop/sandbox',
}
const asShop = (request: InjectOptions, name = account): InjectOptions => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${apiSecret(key, account)}`, 'x-account': name },
})
const start = (payload: object = startBody) => asShop({ method: 'POST', url: '/v1/sessions', payload })
const find = asShop({ url: '/v1/sessions?reference=ours' })
const act = (session: string, payload: string) => ({
  method: 'POST' as const,
  url: `/pay/${session}`,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload,
})

test('accepts only the secret of the named account', async () => {
  const app = open()
  expect((await app.inject(start())).statusCode).toBe(200)
  expect((await app.inject({ url: '/v1/sessions?reference=ours' })).statusCode).toBe(401)
  expect((await app.inject(asShop({ url: '/v1/sessions?reference=ours' }, 'next door'))).statusCode).toBe(401)
  expect((await app.inject(start({ ...startBody, cents: -1 }))).statusCode).toBe(400)
})

test('opens one session per reference, and charges it once', async () => {
  const app = open()
  const [first, second] = [await app.inject(start()), await app.inject(start())]
  const { session, pageUrl } = first.json<{ session: string; pageUrl: string }>()
  expect(second.json()).toEqual({ session, pageUrl })
  expect((await app.inject(act(session, 'act=approve'))).headers.location).toBe(startBody.returnUrl)
  const paid = (await app.inject(find)).json<{ transaction: string }>()
  expect(paid).toMatchObject({ status: 'paid', cents: 1234, currency: 'AUD', account, environment: 'test' })
  await app.inject(act(session, 'act=decline'))
  await app.inject(asShop({ method: 'POST', url: '/v1/sessions/close', payload: { reference: 'ours' } }))
  expect((await app.inject(find)).json()).toEqual(paid)
  expect(mail).toEqual([startBody.notifyUrl])
})

test('charges nothing after expiry, and refunds at most the charged amount', async () => {
  const app = open()
  const { session } = (await app.inject(start())).json<{ session: string }>()
  const late = (await app.inject(start({ ...startBody, reference: 'late' }))).json<{ session: string }>()
  await app.inject(act(session, 'act=approve&notify=twice'))
  expect(mail).toHaveLength(2)
  const { transaction } = (await app.inject(find)).json<{ transaction: string }>()
  const refund = (reference: string, cents: number) =>
    app.inject(
      asShop({
        method: 'POST',
        url: '/v1/refunds',
        payload: { reference, transaction, cents, currency: 'AUD' },
      }),
    )
  const made = await refund('r1', 1000)
  expect((await refund('r1', 1000)).json()).toEqual(made.json())
  expect((await refund('r2', 235)).statusCode).toBe(422)
  expect((await refund('r2', 234)).statusCode).toBe(200)
  now = 2_000_001
  await app.inject(act(late.session, 'act=approve'))
  expect((await app.inject(asShop({ url: '/v1/sessions?reference=late' }))).json()).toMatchObject({
    status: 'expired',
  })
})

test('restores its state when it starts again', async () => {
  const before = open()
  const { session } = (await before.inject(start())).json<{ session: string }>()
  await before.inject(act(session, 'act=approve'))
  const known = (await before.inject(find)).json()
  const after = open()
  expect((await after.inject(find)).json()).toEqual(known)
})

test('shows a page in the payer’s language without scripts, which leads to the shop only', async () => {
  const app = open()
  const { session } = (await app.inject(start())).json<{ session: string }>()
  const page = await app.inject(`/pay/${session}`)
  expect(page.body).toContain('同意付款')
  expect(page.body).toContain('Shop &#60;script&#62;')
  expect(page.body).not.toContain('<script')
  expect(String(page.headers['content-security-policy'])).toContain("form-action 'self' http://shop.example;")
  expect((await app.inject('/pay/nobody')).statusCode).toBe(404)
})
