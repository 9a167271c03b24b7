import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { randomBytes, randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import type { Order } from '@tabard/contract/orders/order'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createCustomer,
  createDevice,
  createMerchant,
  createStaff,
  type TestCustomer,
} from './shops/factories.ts'
import { fingerprint, ownerRows } from './database/owner-rows.ts'
import { itemNamed, lineOf, placeInput, readMenu } from './samples/sample-cart.ts'
import { sampleInput, strangers } from './samples/sample-input.ts'
import { everyRow, sendRow, type Answered, type Sending } from './send-row.ts'
import { startTestServer, type TestServer } from './test-server.ts'

// T31: every row with shop A's credentials and shop B's ids, in the body, the path, `id` and `shp`. The
// answer equals the one for an unknown id, and nothing in B changes.

interface Side {
  readonly merchantId: string
  readonly shopId: string
  readonly code: string
  readonly token: string
  readonly cookie: string
  readonly deviceKey: string
  readonly ids: {
    orderId: string
    transactionId: string
    itemId: string
    subjectId: string
    requestId: string
    attemptId: string
    messageId: string
    helpId: string
    id: string
    cartId: string
    version: number
    userId: string
    sessionId: string
    personId: string
    invitationId: string
    tableId: string
    tableIds: string[]
    deviceId: string
    code: string
  }
}

let testShop: TestServer
let pairs: Record<string, { a: Side; b: Side }>

/** A payment that waits for review. */
const insertReview = `with attempt as (
    insert into payment_attempts (merchant_id, attempt_id, shop_id, provider, environment, account, reference, cents, currency,
      token_hash, status, review_reason, created_at, expires_at)
    values ($1, $2, $3, 'sandbox', 'test', 'account', $6, 100, 'AUD', $5, 'review', 'undecided', '2026-11-19', '2026-11-19'))
  insert into attempt_shares (merchant_id, attempt_id, bill_id, cents, amendment, part, lines, is_payable)
  values ($1, $2, $4, 100, 0, 0, '[]', false)`

/** An email that staff may resend. */
const insertMail = `insert into messages (merchant_id, message_id, shop_id, kind, purpose, recipient, language, subject, body, holds_code, gateway, status, next_try_at, created_at, expires_at)
  values ($1, $2, $3, 'mail', 'orderReady', 'mei@kitchen.example', 'en-gb', 'Ready', 'Your order is ready', false, 'smtp', 'failed', '2026-11-19', '2026-11-19', '2036-11-19')`

const insertHelp = `insert into order_help (merchant_id, help_id, shop_id, order_id, request_id, kind, slot, asked_at)
  values ($1, $2, $3, $4, $2, 'other', 1, '2026-11-19')`

const insertInvitation = `insert into staff_invitations (merchant_id, invitation_id, token_hash, email, role, shop_id, from_shop_id, invited_by, invited_by_name, status, created_at, expires_at)
  values ($1, $2, $4, 'new@staff.example', 'kitchen', $3, $3, $5, 'cook', 'pending', '2026-11-19', '2036-11-19')`
/** A table and its printed code. */
const insertTable = `insert into shop_tables (merchant_id, table_id, shop_id, number, name, area, seats, is_active, revision)
  values ($1, $2, $3, '7', '', '', 4, true, 1)`
const insertTableCode = `insert into table_codes (merchant_id, code, table_id, is_printed, made_at) values ($1, $2, $3, true, '2026-11-19')`

async function furnish(merchantId: string, code: string, shopId: string): Promise<Side> {
  const guest = await testShop.guest(code)
  const menu = await readMenu(guest, code)
  const order: Order = await guest.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))
  const attemptId = randomUUID()
  await ownerRows(insertReview, [merchantId, attemptId, shopId, order.orderId, randomBytes(32), attemptId])
  const messageId = randomUUID()
  await ownerRows(insertMail, [merchantId, messageId, shopId])
  const helpId = randomUUID()
  await ownerRows(insertHelp, [merchantId, helpId, shopId, order.orderId])
  const customer = await createCustomer(testShop.server, merchantId)
  const tableId = randomUUID()
  const tableCode = randomBytes(21).toString('base64url')
  await ownerRows(insertTable, [merchantId, tableId, shopId])
  await ownerRows(insertTableCode, [merchantId, tableCode, tableId])
  const device = await createDevice(merchantId, shopId)
  const { cookie } = await createStaff(testShop.server, merchantId, 'owner', shopId)
  const cook = await createStaff(testShop.server, merchantId, 'kitchen', shopId)
  const invitationId = randomUUID()
  await ownerRows(insertInvitation, [merchantId, invitationId, shopId, randomBytes(32), cook.personId])
  return {
    merchantId,
    shopId,
    code,
    token: guest.token,
    cookie,
    deviceKey: device.key,
    ids: {
      orderId: order.orderId,
      transactionId: order.receiptId,
      itemId: itemNamed(menu, 'Duck').id,
      subjectId: itemNamed(menu, 'Duck').id,
      requestId: randomUUID(),
      attemptId,
      messageId,
      helpId,
      id: attemptId,
      cartId: randomUUID(),
      version: order.version,
      userId: customer.userId,
      sessionId: await sessionOf(customer),
      personId: cook.personId,
      invitationId,
      tableId,
      tableIds: [tableId],
      deviceId: device.deviceId,
      code: tableCode,
    },
  }
}

async function sessionOf({ customerId }: TestCustomer): Promise<string> {
  const [row] = await ownerRows<{ session_id: string }>(
    'select session_id from access_tokens where customer_id = $1',
    [customerId],
  )
  return row?.session_id ?? ''
}

beforeAll(async () => {
  testShop = await startTestServer()
  const [one, two, both] = [
    await createMerchant(testShop.server, ['one']),
    await createMerchant(testShop.server, ['two']),
    await createMerchant(testShop.server, ['east', 'west']),
  ]
  const sideOf = async (merchant: typeof one, at = 0) =>
    furnish(merchant.merchantId, merchant.shops[at]?.code ?? '', merchant.shops[at]?.shopId ?? '')
  pairs = {
    'of another merchant': { a: await sideOf(one), b: await sideOf(two) },
    'of the same merchant': { a: await sideOf(both), b: await sideOf(both, 1) },
  }
})
afterAll(() => testShop.stop())

/** What each side had after the call before. */
const known = new Map<Side, Record<string, string>>()

const guarded = everyRow.filter(([, { row }]) => row.who !== 'public')

/** The visible part of an answer, without the request's own ids. */
function seen({ status, headers, text }: Answered, ids: readonly string[]) {
  // A call that makes something has a new name each time.
  const made = text.replaceAll(/"(giftCardId|number)":"[\w*-]+"/g, '"$1":"<made>"')
  const plain = ids.reduce((left, id) => left.replaceAll(id, '<id>'), made)
  const kept = [...headers].filter(
    ([name]) => !['x-request-id', 'date', 'content-length', 'x-round-trips'].includes(name),
  )
  return { status, text: plain, headers: Object.fromEntries(kept) }
}

describe.each(['of another merchant', 'of the same merchant'])('a shop %s', (pair) => {
  test.each(guarded)('%s: its ids look like unknown ids', async (_, bound) => {
    const { a, b } = pairs[pair] ?? {}
    if (!a || !b) throw new Error('not furnished')
    const { row, schema } = bound
    // A new customer each time: logging out ends the session.
    const customer = row.who === 'customer' ? await createCustomer(testShop.server, a.merchantId) : undefined
    const isCustomers = row.who === 'guest' || row.who === 'customer'
    // A new customer belongs to the merchant, and so to both of its shops.
    const before = (customer ? undefined : known.get(b)) ?? (await fingerprint(b.merchantId, b.shopId))
    // Unknown while the call acts: a failure must not blame the next call.
    known.delete(b)
    const credentials = isCustomers
      ? { token: customer?.token ?? a.token }
      : { cookie: a.cookie, deviceKey: a.deviceKey }
    const itemList = [{ pluId: b.ids.itemId, quantity: 2 }]
    const foreign = sampleInput(schema, { ...strangers, ...b.ids, itemList })
    const unknown = sampleInput(schema, strangers)
    const send = (sending: Partial<Sending>) =>
      sendRow(testShop, bound, {
        shop: row.isShopless ? undefined : a.code,
        input: unknown,
        ...credentials,
        ...sending,
      })
    const ids = [
      ...Object.values(b.ids)
        .map(String)
        .filter((id) => id.length > 8),
      ...Object.values(strangers)
        .map(String)
        .filter((id) => id.length > 8),
    ]
    const hasForeignId = JSON.stringify(foreign) !== JSON.stringify(unknown)

    if (hasForeignId) expect(seen(await send({ input: foreign }), ids)).toEqual(seen(await send({}), ids))
    if (!row.isShopless) {
      // A shop's code is public; staff of another shop learn no more of it than of an unknown one.
      const shops = [...ids, `"${b.code}"`, '"nowhere"']
      const there = await send({ shop: b.code, input: foreign })
      // A device belongs to its shop: at another shop its key is like any unknown key.
      if (row.who === 'device')
        expect(seen(there, shops)).toEqual(
          seen(await send({ shop: b.code, input: foreign, deviceKey: 'x'.repeat(43) }), shops),
        )
      else if (!isCustomers)
        expect(seen(there, shops)).toEqual(seen(await send({ shop: 'nowhere', input: foreign }), shops))
      // Customers belong to a merchant: at another merchant their token is unknown.
      else if (a.merchantId !== b.merchantId)
        expect(seen(there, shops)).toEqual(
          seen(await send({ shop: b.code, input: foreign, token: 'x'.repeat(43) }), shops),
        )
      expect(seen(await send({ site: b.code }), shops)).toEqual(seen(await send({ site: 'nowhere' }), shops))
    }
    // Within one merchant a customer may order at either shop: what they buy at B belongs to B. A gift card that staff of A
    // give is of the merchant. Everything else leaves B unchanged.
    const isOfMerchant = (isCustomers && row.kind === 'write') || row === giftCardDesk.give
    if (isOfMerchant && a.merchantId === b.merchantId) return
    expect(await fingerprint(b.merchantId, b.shopId)).toEqual(before)
    known.set(b, before)
  })
})
