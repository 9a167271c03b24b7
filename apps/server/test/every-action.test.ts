import { randomBytes, randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import { audit } from '@tabard/contract/audit/calls'
import { fulfilment } from '@tabard/contract/fulfilment/calls'
import { paymentAccounts } from '@tabard/contract/payments/accounts'
import { promotionManagement } from '@tabard/contract/promotions/promotion-management'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import { shopContent } from '@tabard/contract/shops/content/calls'
import { shopSetup } from '@tabard/contract/shops/setup/calls'
import { stations } from '@tabard/contract/fulfilment/stations/calls'
import { staff } from '@tabard/contract/staff/calls'
import { tables } from '@tabard/contract/tables/calls'
import { floor } from '@tabard/contract/tables/floor/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCustomer, createDevice, createMerchant, createStaff } from './shops/factories.ts'
import { fieldsOf } from './shops/menu-editor.ts'
import { ownerRows } from './database/owner-rows.ts'
import { itemNamed, lineOf, placeInput, readMenu } from './samples/sample-cart.ts'
import { sampleInput, strangers } from './samples/sample-input.ts'
import { sampleAccount } from './samples/strangers/sample-account.ts'
import { auditedElsewhere } from './samples/audited-elsewhere.ts'
import { everyRow, sendRow } from './send-row.ts'
import { startTestServer, type TestServer } from './test-server.ts'

// Generated from the contract: every staff call that changes something writes an audit entry in the same
// transaction.

let testShop: TestServer
let merchantId: string
let shopId: string
let code: string
let cookie: string
let guest: Awaited<ReturnType<TestServer['guest']>>
let made = 0

beforeAll(async () => {
  testShop = await startTestServer()
})
beforeEach(async () => {
  made += 1
  code = `lantern-${made}`
  const merchant = await createMerchant(testShop.server, [code])
  merchantId = merchant.merchantId
  shopId = merchant.shops[0]?.shopId ?? ''
  cookie = (await createStaff(testShop.server, merchantId, 'owner')).cookie
  guest = await testShop.guest(code)
})
afterAll(() => testShop.stop())

/** Calls without a lasting change: showing a code, answering a call, reporting a board as seen. */
const service = [
  'POST /api/staff/tables/show-code',
  'POST /api/staff/tables/answer',
  'POST /api/staff/kitchen/seen',
  // `used_scans` has who scanned a live code.
  'POST /api/staff/scan/read',
  // The onboarding of this shop has ended; its own test covers the call.
  'POST /api/staff/first-day/finish',
]

const changing = everyRow.filter(
  ([name, { row }]) => row.kind === 'write' && row.who.startsWith('staff:') && !service.includes(name),
)

async function realIds(path: string) {
  const own = testShop.staff(code, cookie)
  const { draft, draftRevision } = await own.call(menuEditing.draft, {})
  const item = draft.items.find(({ names }) => names.first === 'Tea')
  const category = draft.categories.find(({ id }) => id === item?.categoryId)
  const [group] = draft.optionGroups
  if (!item || !category || !group) throw new Error('the sample menu has changed')
  // The revision of the row that the path names.
  const edited = path.includes('/category/') ? category : path.includes('/group/') ? group : item
  const menu = await readMenu(guest, code)
  const order = await guest.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))
  const person = await createStaff(testShop.server, merchantId, 'kitchen', shopId)
  const { list } = await testShop.staff(code, cookie).call(staff.invite, {
    email: `${randomUUID()}@shop.example`,
    role: 'kitchen',
    shop: code,
    language: 'en-gb',
    byMail: false,
  })
  const attemptId = randomUUID()
  await ownerRows(
    `with attempt as (
       insert into payment_attempts (merchant_id, attempt_id, shop_id, provider, environment, account, reference, cents, currency,
         token_hash, status, review_reason, created_at, expires_at)
       values ($1, $2, $3, 'sandbox', 'test', 'account', $5, 100, 'AUD', $6, 'review', 'undecided', '2026-11-19', '2026-11-19'))
     insert into attempt_shares (merchant_id, attempt_id, bill_id, cents, amendment, part, lines, is_payable)
     values ($1, $2, $4, 100, 0, 0, '[]', false)`,
    [merchantId, attemptId, shopId, order.orderId, attemptId, randomBytes(32)],
  )
  const messageId = randomUUID()
  await ownerRows(
    `insert into messages (merchant_id, message_id, shop_id, kind, purpose, recipient, language, subject, body, holds_code, gateway, status, next_try_at, created_at, expires_at)
     values ($1, $2, $3, 'mail', 'orderReady', 'mei@kitchen.example', 'en-gb', 'Ready', 'Ready', false, 'smtp', 'failed', '2026-11-19', '2026-11-19', '2036-11-19')`,
    [merchantId, messageId, shopId],
  )
  const helpId = randomUUID()
  await ownerRows(
    `insert into order_help (merchant_id, help_id, shop_id, order_id, request_id, kind, slot, asked_at)
     values ($1, $2, $3, $4, $2, 'other', 1, '2026-11-19')`,
    [merchantId, helpId, shopId, order.orderId],
  )
  const tea = itemNamed(menu, 'Tea').id
  const customer = await createCustomer(testShop.server, merchantId)
  const { deviceId } = await createDevice(merchantId, shopId)
  return {
    ...(await realFace(path)),
    deviceId,
    customerId: customer.customerId,
    phone: customer.phone,
    isBlocked: true,
    orderId: order.orderId,
    version: order.version,
    dueAt: order.dueAt,
    dueCents: order.bill.payableCents,
    itemId: tea,
    subjectId: tea,
    personId: person.personId,
    invitationId: list.invitations[0]?.invitationId ?? '',
    attemptId,
    id: attemptId,
    helpId,
    messageId,
    requestId: randomUUID(),
    recipient: '0412 345 678',
    draftRevision,
    // A label is created; everything else exists.
    ...(/\/(tables|offers)\//.test(path)
      ? {}
      : { revision: /\/(label|daypart)\/save/.test(path) ? null : edited.revision }),
    ...(path.includes('/delivery/') ? { zoneId: null, revision: 0 } : {}),
    categoryId: category.id,
    groupId: group.id,
    itemIds: [item.id],
    items: [{ id: item.id, revision: item.revision }],
    item: fieldsOf(item, { maxQuantity: 7 }),
    ...(path.endsWith('/orders/place') ? { lines: [{ pluId: tea, quantity: 1 }] } : {}),
    changes: [{ key: 'cart.expireHours', value: 3, isLocked: false, seen: null }],
  }
}

/** Inputs with current revisions for the shop's setup, pages and tables. */
async function realFace(path: string): Promise<Record<string, unknown>> {
  const own = testShop.staff(code, cookie)
  if (path.includes('/tables/')) {
    await own.call(tables.create, { prefix: 'A', from: 1, to: 1, area: '', seats: 2 })
    const [{ tableId, revision } = { tableId: '', revision: 0 }] = (await own.call(floor.show, {})).tables
    return { tableId, tableIds: [tableId], revision, prefix: 'B', from: 1, to: 2, number: 'C1', seats: 4 }
  }
  if (path.includes('/offers/')) {
    const promotionId = randomUUID()
    const { isEverywhere, promotion } = strangers
    await own.call(promotionManagement.save, { promotionId, revision: null, isEverywhere, promotion })
    const { promotions } = await own.call(promotionManagement.addWord, {
      promotionId,
      word: 'WELCOME',
      most: null,
    })
    return { promotionId, revision: 1, batchId: promotions[0]?.batches[0]?.batchId }
  }
  if (path.includes('/pages/')) {
    const infoPage = { ...strangers.infoPage, page: 'our-farm' }
    if (path.includes('/save')) return { infoPage, seen: null }
    const [page] = await own.call(shopContent.savePage, { infoPage, seen: null })
    return { page: page?.page, seen: page?.revision, pages: [page?.page] }
  }
  if (path.includes('/payment-accounts/disconnect')) await own.call(paymentAccounts.save, sampleAccount)
  if (path.includes('/ways/save'))
    return { seen: (await own.call(fulfilment.list, {})).orderTypes[0]?.revision }
  if (path.includes('/shared-kitchen/save')) return { seen: '' }
  if (path.includes('/stations/save')) return { seen: (await own.call(stations.list, {})).revision }
  if (!path.includes('/shop/save-')) return {}
  const setup = await own.call(shopSetup.get, {})
  const part = path.includes('business-details')
    ? 'businessDetails'
    : path.includes('families')
      ? 'families'
      : path.includes('branding')
        ? 'branding'
        : path.includes('fees')
          ? 'fees'
          : 'hours'
  return { seen: setup[part].revision }
}

const countEntries = async () =>
  (await ownerRows('select 1 from audit_entries where merchant_id = $1', [merchantId])).length

test.each(changing)('%s writes an audit entry', async (name, bound) => {
  const input = sampleInput(bound.schema, { ...strangers, shop: code, ...(await realIds(name)) })
  const before = await countEntries()
  const answer = await sendRow(testShop, bound, { shop: code, input, cookie })
  const written = (await countEntries()) - before
  expect({ refusal: answer.code, written: written > 0 }).toEqual(
    auditedElsewhere.includes(name)
      ? { refusal: expect.any(String), written: false }
      : { refusal: undefined, written: true },
  )
})

test('menu actions that need an earlier one also leave audit entries', async () => {
  const own = testShop.staff(code, cookie)
  const labelId = randomUUID()
  const names = { first: 'Chilli', second: '' }
  await own.call(menuEditing.saveLabel, { what: 'tag', labelId, revision: null, names })
  const { draft } = await own.call(menuEditing.draft, {})
  const label = draft.tags.find(({ id }) => id === labelId)
  await own.call(menuEditing.removeLabel, { what: 'tag', labelId, revision: label?.revision ?? 0 })
  const daypartId = randomUUID()
  const hours = [{ weekday: 1, opensMinute: 690, durationMinutes: 180 }]
  const daypart = { names, hours }
  const made = await own.call(menuEditing.saveDaypart, { daypartId, revision: null, daypart })
  await own.call(menuEditing.removeDaypart, { daypartId, revision: made.daypart.revision })
  const category = draft.categories.find(
    ({ id }) => !draft.categories.some(({ parentId }) => parentId === id),
  )
  if (!category) throw new Error('the sample menu has no category')
  const itemCount = draft.items.filter(({ categoryId }) => categoryId === category.id).length
  const { removalId, draftRevision } = await own.call(menuEditing.removeCategory, {
    categoryId: category.id,
    revision: category.revision,
    itemCount,
  })
  const at = { draftRevision, note: '', localTime: '2026-12-01T10:00' }
  const { planId } = await own.call(menuPublishing.schedule, { ...at, replaces: null })
  const later = await own.call(menuPublishing.reschedule, { planId, localTime: '2026-12-02T10:00' })
  await own.call(menuPublishing.unschedule, { planId: later.planId })
  await own.call(menuPublishing.publish, { draftRevision, note: '' })
  await own.call(menuEditing.restoreVersion, { removalId })
  const history = await own.call(menuPublishing.history, {})
  const { draftRevision: now } = await own.call(menuPublishing.state, {})
  await own.call(menuPublishing.restore, {
    publicationId: history.at(-1)?.publicationId ?? '',
    draftRevision: now,
  })
  const { rows } = await own.call(audit.list, { area: 'menu' })
  expect(rows.map(({ action }) => action).toSorted()).toEqual(
    [
      'menu.saveLabel',
      'menu.removeLabel',
      'menu.saveDaypart',
      'menu.removeDaypart',
      'menu.removeCategory',
      'menu.schedule',
      'menu.reschedule',
      'menu.unschedule',
      'menu.publish',
      'menu.bringBack',
      'menu.restore',
    ].toSorted(),
  )
})
