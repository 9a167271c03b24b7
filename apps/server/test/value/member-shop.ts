import { randomUUID } from 'node:crypto'
import { till } from '@tabard/contract/till/calls'
import type { ValueChoice } from '@tabard/domain/value/value-choice'
import { itemNamed, lineOf, placeInput, readMenu } from '../samples/sample-cart.ts'
import { createCustomer, createMerchant, createStaff, type TestCustomer } from '../shops/factories.ts'
import { startPaidTestShop } from '../shops/sandbox.ts'
import { createCardType, createMemberCard } from './cards.ts'

/** Start a shop whose orders earn and spend points and stamps, with its members and their orders. */
export async function startMemberShop() {
  const testShop = await startPaidTestShop()
  const { server } = testShop
  const settings = {
    'points.isOffered': true,
    'wallet.isOffered': true,
    'giftCard.isOffered': true,
    'points.perDollarSpent': 2,
    'points.perDollarRedeemed': 100,
    'points.minimum': 100,
    'order.unpaidPerGuest': 100,
  }
  const { merchantId, shops } = await createMerchant(server, ['lantern'], { settings }, { isDemo: true })
  const place = { server, merchantId, shopId: shops[0]?.shopId ?? '' }
  const manager = testShop.staff('lantern', (await createStaff(server, merchantId, 'manager')).cookie)
  const menu = await readMenu(testShop.visitor('lantern'), 'lantern')
  const cardTypeId = await createCardType(place, {
    stamps: {
      goal: 9,
      scope: { itemIds: [itemNamed(menu, 'Tea').id] },
      names: { first: 'Free tea', second: '免费茶' },
    },
  })
  const phoneOf = ({ token }: TestCustomer) => testShop.guest('lantern', { token })
  return {
    testShop,
    place,
    manager,
    menu,
    cardTypeId,
    phoneOf,
    /** A customer with a member card, and their phone. */
    member: async () => {
      const customer = await createCustomer(server, merchantId)
      const { customerId, phone } = customer
      const cardId = await createMemberCard(place, cardTypeId, { customerId, phone })
      return { customer, cardId, phone: await phoneOf(customer) }
    },
    /** Dumplings of 12.50 and a tea of 4.51. */
    input: (value?: ValueChoice, { payment = 'cash', teas = 1 }: { payment?: string; teas?: number } = {}) =>
      placeInput([lineOf(menu, 'Dumplings', { quantity: 2 }), lineOf(menu, 'Tea', { quantity: teas })], {
        payment,
        ...(value ? { value } : {}),
      }),
    refund: (orderId: string, portion: object = {}) =>
      manager.call(till.refund, { orderId, reason: 'Cold', requestId: randomUUID(), ...portion }),
  }
}

/** A shop whose orders earn and spend points and stamps. */
export type MemberShop = Awaited<ReturnType<typeof startMemberShop>>
