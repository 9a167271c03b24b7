import { toDetailsInput } from '@tabard/contract/shops/setup/shop-setup'
import { randomUUID } from 'node:crypto'
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
import { tables } from '@tabard/contract/tables/calls'
import { till } from '@tabard/contract/till/calls'
import { floor } from '@tabard/contract/tables/floor/calls'
import { placeOrder, type Diner } from './place-order.ts'
import { expect } from '../test.ts'
import { payloads } from './typed-payloads.ts'

let taken = 0

/** The next payload, cut to the field's length. */
export function harm(length = 40): string {
  const text = payloads[taken % payloads.length] ?? ''
  taken += 1
  return text.slice(0, length).trim()
}

const names = (length?: number) => ({ first: harm(length), second: harm(length) })

/** Every name that staff enter is malicious input. Returns what must be visible, by field. */
export async function nameEverything(owner: Client) {
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
    businessDetails: toDetailsInput({ ...said, names: shop, about: names() }),
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
export async function orderEverything(owner: Client, diner: Diner, sessionId: string) {
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
  await owner.call(till.collect, { orderId: kerbside.orderId })
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

export async function tableIds(owner: Client): Promise<string[]> {
  return (await owner.call(floor.show, {})).tables.map(({ tableId }) => tableId)
}
