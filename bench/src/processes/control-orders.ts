import { randomBytes } from 'node:crypto'
import type { CartWire } from '@tabard/contract/orders/wire'
import fastify from 'fastify'
import { Pool } from 'pg'
import { collectSql, placeSql } from '../control/statements.ts'
import type { ControlSetup } from '../control/setup.ts'
import { answerTasks } from '../load/ask-process.ts'

// The control of `orders`: the cost of the rows alone. One hand-written statement per request behind a bare
// handler, plain JSON, the same pool size; no envelope, signature, caller, menu, price, policy or log.

answerTasks(listen)

async function listen(setup: ControlSetup): Promise<{ port: number }> {
  const pool = new Pool({ connectionString: setup.ownerUrl, max: setup.poolSize, keepAlive: true })
  const app = fastify({ logger: false })
  const { merchantId, shopId, guestId, personId, personName, order } = setup

  app.post<{ Body: CartWire }>('/place', async ({ body }) => {
    const now = new Date()
    const orderId = newId(now.getTime())
    const { rows } = await pool.query<{ service_number: number | null }>({
      name: 'place',
      text: placeSql,
      values: [
        merchantId,
        orderId,
        shopId,
        body.cartId,
        requestHash,
        guestId,
        `demo01${randomBytes(16).toString('base64url')}`,
        order.trading_date,
        now,
        new Date(now.getTime() + 900_000),
        body.name,
        order.contact_phone,
        body.notes,
        body.lang,
        order.menu_version,
        order.currency,
        order.total_cents,
        order.tax_cents,
        order.rounding_cents,
        order.payable_cents,
        JSON.stringify(order.bill),
        JSON.stringify(order.lines),
        order.call_code,
      ],
    })
    return { orderId, number: rows[0]?.service_number }
  })

  app.post<{ Body: { orderId: string; tenderedCents: number } }>(
    '/collect',
    async ({ body: { orderId, tenderedCents } }) => {
      const now = new Date()
      const nowMs = now.getTime()
      const { rows } = await pool.query<{ payable_cents: number }>({
        name: 'collect',
        text: collectSql,
        values: [
          merchantId,
          shopId,
          orderId,
          newId(nowMs),
          tenderedCents,
          now,
          order.trading_date,
          personId,
          personName,
          newId(nowMs),
          newId(nowMs),
          JSON.stringify({ paidCents: 0 }),
          JSON.stringify({ paidCents: order.payable_cents, tenderedCents }),
          [newId(nowMs), newId(nowMs), newId(nowMs)],
        ],
      })
      return { paidCents: rows[0]?.payable_cents }
    },
  )

  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (!address || typeof address !== 'object') throw new Error('no port')
  return { port: address.port }
}

const requestHash = randomBytes(32)

/** A uuid v7, as the product mints them, for index locality. */
function newId(nowMs: number): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(nowMs, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
