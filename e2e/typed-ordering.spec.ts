import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Client } from '@tabard/contract/wire/client'
import { deliverySetup } from '@tabard/contract/delivery/calls'
import { fulfilment } from '@tabard/contract/fulfilment/calls'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { promotionManagement } from '@tabard/contract/promotions/promotion-management'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { orders } from '@tabard/contract/orders/calls'
import { Refused } from '@tabard/contract/wire/refused'
import { settings } from '@tabard/contract/settings/calls'
import { feeSetup, shopSetup } from '@tabard/contract/shops/setup/calls'
import { stations } from '@tabard/contract/fulfilment/stations/calls'
import { tableCart } from '@tabard/contract/tables/cart/calls'
import { tables } from '@tabard/contract/tables/calls'
import { till } from '@tabard/contract/till/calls'
import { floor } from '@tabard/contract/tables/floor/calls'
import { sitDown } from './support/at-table.ts'
import { addDishes, placeByHand } from './support/order-by-hand.ts'
import { openOwnServer, type OwnServer } from './support/own-server.ts'
import { newDiner, placeOrder, type Diner } from './support/place-order.ts'
import { allowUnpaidOrders } from './support/shop-settings.ts'
import { staffClient } from './support/staff-client.ts'
import { openConsole, printedLogin } from './support/staff.ts'
import { expect, test } from './support/test.ts'
import { formulas, payloads, watch } from './support/typed-payloads.ts'

// T39 for ordering: every name, reason and text is malicious input, in a separate installation.

test.describe.configure({ mode: 'serial' })

let ownServer: OwnServer
test.beforeAll(async () => {
  test.setTimeout(180_000)
  ownServer = await openOwnServer()
})
test.afterAll(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()))
  await ownServer.stop()
})

let taken = 0
/** The next payload, cut to the field's length. */
function harm(length = 40): string {
  const text = payloads[taken % payloads.length] ?? ''
  taken += 1
  return text.slice(0, length).trim()
}
const names = (length?: number) => ({ first: harm(length), second: harm(length) })

/** Every name that staff enter is malicious input. Returns what must be visible, by field. */
async function nameEverything(owner: Client) {
  const { offer } = await nameOffers(owner)
  const setup = await owner.call(shopSetup.get, {})
  const fee = { ...part(), kind: 'service' as const, orderTypes: ['pickup'], fromPersons: null }
  const charge = { ...part(), rate: 100, weekdays: [1, 2, 3, 4, 5, 6, 7], dates: [], region: '' }
  const surcharge = {
    ...part(),
    methods: ['cash' as const],
    rate: 100,
    cents: 0,
    from: null,
    to: null,
    isOn: true,
  }
  await owner.call(feeSetup.save, {
    seen: setup.fees.revision,
    fees: {
      fees: [
        { ...fee, basis: { per: 'order', cents: 10 } },
        { ...fee, ...part(), kind: 'packaging', basis: { per: 'unit', cents: 5 } },
      ],
      charges: [charge],
      surcharges: [surcharge],
      packaging: { names: names(), orderTypes: ['pickup'], taxes: [] },
    },
  })
  const { orderTypes } = await owner.call(fulfilment.list, {})
  const orderTypeNames: Record<string, string> = {}
  for (const { terms, revision } of orderTypes) {
    const named = { ...terms, names: names(), isOffered: true, takesLater: true }
    orderTypeNames[terms.code] = named.names.first
    await owner.call(fulfilment.save, { terms: named, seen: revision })
  }
  const before = await owner.call(stations.list, {})
  const station = { stationId: randomUUID(), names: names(), capacity: null }
  const course = { courseId: randomUUID(), names: names() }
  await owner.call(stations.save, {
    seen: before.revision,
    arrangement: {
      stations: [station],
      courses: [course, { courseId: randomUUID(), names: names() }],
      assigned: before.categories.map(({ id }) => ({
        subjectId: id,
        stationId: station.stationId,
        courseId: course.courseId,
        tenths: null,
      })),
    },
  })
  const zone = names()
  await owner.call(deliverySetup.saveZone, {
    zoneId: null,
    revision: 0,
    zone: {
      names: zone,
      area: { kind: 'postcodes', postcodes: ['2000', '2010'] },
      tiers: [{ fromCents: 0, cents: 700 }],
      minimumCents: 0,
      minutes: 20,
      express: null,
      priority: 1,
      isActive: true,
    },
  })
  await owner.call(tables.create, { prefix: 'H', from: 1, to: 1, area: harm(30), seats: 4 })
  await saveTexts(owner)
  const { businessDetails } = await owner.call(shopSetup.get, {})
  const { revision: seen, byName: _, ...said } = businessDetails
  const shop = { first: '</title><script>alert(5)</script>', second: '</title><img src=x onerror=alert(7)>' }
  await owner.call(shopSetup.saveBusinessDetails, {
    seen,
    businessDetails: { ...said, names: shop, about: names() },
  })
  return {
    offer,
    fee: fee.names.first,
    charge: charge.names.first,
    surcharge: surcharge.names.first,
    orderTypes: orderTypeNames,
    station: station.names.first,
    course: course.names.first,
    zone: zone.first,
    shop: shop.first,
  }
}

const part = () => ({ id: randomUUID(), names: names(), taxes: [] })

async function nameOffers(owner: Client) {
  const said: string[] = []
  for (const needsCode of [false, false, true]) {
    const promotionId = randomUUID()
    const offer = {
      names: names(),
      priority: 10,
      stacking: 'together' as const,
      scope: {},
      benefit: { kind: 'percent' as const, rate: 100 },
      needs: {},
      needsCode,
      schedule: { from: null, to: null, weekdays: [], hours: null },
      limits: { uses: null, perCustomer: null, perDay: null },
    }
    await owner.call(promotionManagement.save, {
      promotionId,
      revision: null,
      isEverywhere: false,
      promotion: offer,
    })
    said.push(offer.names.first)
    if (needsCode) await owner.call(promotionManagement.addWord, { promotionId, word: 'HARM', most: null })
  }
  return { offer: said[0] ?? '' }
}

/** Every text setting: those that accept any text have the payload, the others refuse it. */
async function saveTexts(owner: Client): Promise<void> {
  const { settings: lines } = await owner.call(settings.list, {})
  let saved = 0
  for (const { key, value, stored } of lines) {
    if (typeof value !== 'string') continue
    const seen = stored.find(({ level }) => level === 'shop')?.revision ?? null
    const change = { key, value: harm(20), isLocked: false, seen }
    const isSaved = await owner.call(settings.save, { level: 'shop', changes: [change] }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refused) return false
        throw error
      },
    )
    saved += Number(isSaved)
  }
  expect(saved).toBeGreaterThan(5)
}

/** Orders of every order type with text wherever possible, and staff's texts about them. */
async function orderEverything(owner: Client, diner: Diner, sessionId: string) {
  const address = {
    unit: harm(20),
    street: harm(60),
    suburb: harm(40),
    state: 'NSW',
    postcode: '2010',
    country: 'AU',
    instructions: harm(100),
    isLeftAtDoor: false,
  }
  const vehicle = { plate: harm(20), description: harm(60) }
  const words = () => [harm(60), harm(200)] as const
  const pickup = await placeOrder(diner, ...words(), { lineNote: harm(100), promoCodes: ['HARM'] })
  const brought = await placeOrder(diner, ...words(), {
    orderType: 'delivery',
    lineNote: harm(100),
    delivery: { address, isExpress: false },
  })
  const kerbside = await placeOrder(diner, ...words(), { orderType: 'kerbside', vehicle })
  const rejected = await placeOrder(diner, ...words())
  const cancelled = await placeOrder(diner, ...words())
  const round = await placeOrder(diner, ...words(), { orderType: 'table', sessionId, lineNote: harm(100) })

  const act = async (orderId: string) => ({
    orderId,
    version: (await owner.call(till.get, { orderId })).version,
  })
  const reasons = {
    delay: harm(100),
    amend: harm(100),
    reject: harm(100),
    cancel: harm(100),
    refund: harm(100),
  }
  const { dueAt } = await owner.call(till.get, { orderId: pickup.orderId })
  await owner.call(orderLife.delay, { orderId: pickup.orderId, dueAt, minutes: 10, reason: reasons.delay })
  await owner.call(orderLife.amend, {
    orderId: pickup.orderId,
    amendments: 0,
    quantities: [{ lineNumber: 1, quantity: 1 }],
    added: [],
    note: harm(100),
    reason: reasons.amend,
    requestId: randomUUID(),
  })
  await owner.call(kitchen.reject, { ...(await act(rejected.orderId)), reason: reasons.reject })
  await owner.call(till.cancel, { orderId: cancelled.orderId, reason: reasons.cancel })
  await diner.client.call(orders.arrive, { orderId: kerbside.orderId, bay: harm(20) })
  await owner.call(till.collectCash, { orderId: kerbside.orderId })
  await owner.call(till.refund, {
    orderId: kerbside.orderId,
    amountCents: 100,
    reason: reasons.refund,
    requestId: randomUUID(),
  })
  for (const step of [kitchen.accept, kitchen.bump]) await owner.call(step, await act(brought.orderId))
  const courier = harm(40)
  await owner.call(till.dispatch, { ...(await act(brought.orderId)), courier })
  return { pickup, brought, kerbside, rejected, cancelled, round, reasons, address, vehicle, courier }
}

/** The text of a page, including its fields. */
function textOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
    return [document.body.textContent, ...fields.map(({ value }) => value)].join('\n')
  })
}

/** Open a page and find each of the texts on it. */
async function expectRead(page: Page, path: string, texts: readonly string[]): Promise<void> {
  await page.goto(`${ownServer.url}${path}`)
  await expect(page.locator('[data-screen]').first()).toBeVisible({ timeout: 30_000 })
  for (const text of texts)
    await expect.poll(() => textOn(page), { message: path, timeout: 30_000 }).toContain(text)
}

test('text typed while ordering is shown as text to the guest, table, cook, till and owner', async ({
  browser,
}) => {
  test.setTimeout(400_000)
  const desk = await openConsole(browser, printedLogin('owner', ownServer.printed()), {
    baseURL: ownServer.url,
  })
  const phoneContext = await browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: ownServer.url,
  })
  const breaches = [await watch(desk.context()), await watch(phoneContext)]
  const phone = await phoneContext.newPage()
  const owner = await staffClient(desk, 'harbour')
  await allowUnpaidOrders(desk, 'harbour')
  const said = await nameEverything(owner)

  const diner = await newDiner(ownServer.url, 'harbour')
  const [table] = (await owner.call(tables.codes, { tableIds: await tableIds(owner) })).slice(0, 1)
  const code = table?.address.split('/').at(-1) ?? ''
  const { sessionId } = await diner.client.call(tables.scan, { code })
  const guestName = harm(24)
  await diner.client.call(tableCart.change, {
    sessionId,
    ops: [{ source: randomUUID(), n: 1, change: { kind: 'name', name: guestName, mark: '🦊' } }],
  })
  const placed = await orderEverything(owner, diner, sessionId)

  // The guest: menu, cart, checkout, order, receipt, poster; and another phone at the same table.
  await expectRead(phone, '/shop/harbour/home', [said.shop])
  expect(await phone.title()).toContain(said.shop)
  await addDishes(phone, 2)
  await expectRead(phone, '/shop/harbour/cart', [said.offer, said.fee, said.charge])
  await expectRead(phone, '/shop/harbour/checkout', [
    said.orderTypes['pickup'] ?? '',
    said.orderTypes['delivery'] ?? '',
  ])
  await placeByHand(phone, harm(60))
  await expectRead(phone, '/shop/harbour/order', [said.offer])
  for (const order of [placed.pickup, placed.brought, placed.kerbside, placed.round])
    await expectRead(phone, `/receipt/${order.receiptId}`, [said.offer, said.charge])
  await expectRead(phone, `/poster/harbour/${placed.pickup.receiptId}/pickup/web`, [])
  const seated = await sitDown(browser, table?.address ?? '', 'zh-hans')
  breaches.push(await watch(seated.context()))
  await seated.goto(`${ownServer.url}/self/harbour/myorders`)
  await expect(seated.locator('[data-screen=myorders]')).toContainText(guestName)

  // Staff: board, orders with each panel, floor, and all set-up screens.
  await expectRead(desk, '/console/harbour/kitchen', [said.station, placed.vehicle.plate])
  await expectRead(desk, '/console/harbour/orders', [])
  for (const [order, texts] of [
    [placed.pickup, [placed.reasons.delay, placed.reasons.amend, said.offer, said.fee]],
    [placed.brought, [placed.address.street, placed.address.instructions, placed.courier]],
    [placed.kerbside, [placed.vehicle.description, placed.reasons.refund]],
    [placed.rejected, [placed.reasons.reject]],
    [placed.cancelled, [placed.reasons.cancel]],
    [placed.round, []],
  ] as const) {
    await desk.goto(`${ownServer.url}/console/harbour/orders`)
    await desk.getByText(order.number, { exact: true }).first().click()
    const drawer = desk.getByRole('dialog')
    for (const text of texts) await expect(drawer, text).toContainText(text)
  }
  await expectRead(desk, '/console/harbour/promotions', [said.offer])
  await expectRead(desk, '/console/harbour/fees', [said.fee, said.charge, said.surcharge])
  await expectRead(desk, '/console/harbour/ways', [said.orderTypes['kerbside'] ?? ''])
  await expectRead(desk, '/console/harbour/stations', [])
  await expectRead(desk, '/console/harbour/delivery', [said.zone])
  await expectRead(desk, '/console/harbour/tables', [])
  await expectRead(desk, '/console/harbour/trading', [])
  await expectRead(desk, '/console/harbour/settings', [])
  await expectRead(desk, '/console/harbour/audit', [])
  expect(breaches.flat()).toEqual([])
})

async function tableIds(owner: Client): Promise<string[]> {
  return (await owner.call(floor.show, {})).tables.map(({ tableId }) => tableId)
}

test('no cell of a file exported by the console is a formula', async ({ browser }) => {
  const desk = await openConsole(browser, printedLogin('owner', ownServer.printed()), {
    baseURL: ownServer.url,
  })
  const owner = await staffClient(desk, 'harbour')
  for (const formula of formulas) {
    const { orderId } = await placeOrder(await newDiner(ownServer.url, 'harbour'), formula, formula)
    await owner.call(till.cancel, { orderId, reason: formula })
  }
  await desk.goto('/console/harbour/audit')
  const saving = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Download CSV' }).click()
  const csv = readFileSync(await (await saving).path(), 'utf8').replace('\uFEFF', '')
  for (const formula of formulas) expect(csv).toContain(formula.trim().replaceAll('"', '""'))
  for (const cell of cellsOf(csv)) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
})

/** The cells of a CSV as a spreadsheet reads them. */
function cellsOf(csv: string): string[] {
  return [...csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?:,|\r\n|$)/g)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
  )
}
