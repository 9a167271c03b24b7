import { randomUUID } from 'node:crypto'
import { delivery } from '@tabard/contract/delivery/calls'
import { catalogue } from '@tabard/contract/menu/calls'
import { orders } from '@tabard/contract/orders/calls'
import { offers } from '@tabard/contract/promotions/calls'
import { promotionManagement } from '@tabard/contract/promotions/promotion-management'
import { nextCheaper, termsOf } from '@tabard/domain/delivery/zone'
import { toDecimalText } from '@tabard/domain/money/money'
import { deliveryBases } from '@tabard/domain/pricing/bases'
import { deliveryCents } from '@tabard/domain/pricing/fees/fees'
import { missingToMinimum } from '@tabard/domain/pricing/fees/minimum-order'
import { priceCart } from '@tabard/domain/pricing/price-cart'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { verdictOf } from '../../../test/refusal-of.ts'
import { seededRandom } from '../../../test/old-release/random.ts'
import { lineOf, placeInput, readMenu } from '../../../test/samples/sample-cart.ts'
import { strangers } from '../../../test/samples/sample-input.ts'
import { home, startDeliveryTestShop, type DeliveryTestShop } from '../../../test/shops/delivery-test-shop.ts'
import { changeItem, publish } from '../../../test/shops/menu-editor.ts'

let at: DeliveryTestShop

beforeAll(async () => {
  at = await startDeliveryTestShop()
})
afterAll(() => at.stop())

test('at random: what card and banner say of fees and minimums is what the server charges and refuses', async () => {
  const { below } = seededRandom(20_261_129)
  const seen = { ok: 0, 'delivery.minimum': 0, 'order.minimum': 0 }
  for (let round = 0; round < 30; round += 1) {
    await at.clearZones()
    await ownerRows('update promotions set is_paused = true where merchant_id = $1', [at.merchantId])
    // The dish has a discount of its own: minimums of the shop and of a zone count it, and no other.
    const percent = below(2) === 0 ? 0 : 1 + below(50)
    const quantity = 1 + below(5)
    const goodsCents = 1_250 * quantity * (1 - percent / 100)
    /** An amount about as large as the order. */
    const near = () => Math.floor((goodsCents * (40 + below(90))) / 100)
    await changeItem({ staff: at.owner }, 'Dumplings', {
      discount: percent === 0 ? null : { kind: 'percent', value: percent * 100 },
    })
    await ownerRows('update shops set minimum_order_cents = $2 where merchant_id = $1', [
      at.merchantId,
      below(3) === 0 ? near() : 0,
    ])
    await at.refreshShop()
    const freeFrom = 1 + near()
    await at.addZone({
      minimumCents: below(2) === 0 ? near() : 0,
      tiers: [
        { fromCents: 0, cents: 700 },
        { fromCents: freeFrom, cents: below(2) === 0 ? 0 : 300 },
      ],
    })
    if (below(3) > 0)
      await at.owner.call(promotionManagement.save, {
        promotionId: randomUUID(),
        revision: null,
        isEverywhere: false,
        promotion: {
          ...strangers.promotion,
          needsCode: false,
          benefit: { kind: 'percent', rate: (1 + below(60)) * 100 },
          needs: below(2) === 0 ? {} : { minimumCents: 1 + near() },
        },
      })
    // Unless it has not changed.
    await verdictOf(publish({ staff: at.owner }))
    const menu = await readMenu(at.guest, 'lantern')
    const input = placeInput([lineOf(menu, 'Dumplings', { quantity })], {
      delivery: { address: home, isExpress: false },
      menuVersion: menu.menu.version,
    })
    const cart = { ...input.cart, orderType: 'delivery' }
    // What the phone knows: the menu, the offers of the shop, and the quote.
    const { offers: open } = await at.guest.read(catalogue.shopStatus, { shop: 'lantern' })
    const document =
      open && (await at.guest.read(offers.document, { shop: 'lantern', version: open.version }))
    const quoted = await at.guest.call(delivery.quote, { address: home })
    const bill = priceCart(
      { ...cart, shop: 'lantern', updatedAt: 0, revision: 0, isUploaded: false, isArchived: false },
      {
        index: menu,
        activeChargeIds: [],
        tender: 'cash',
        delivery: termsOf(quoted, { taxes: quoted.taxes, isExpress: false }),
        promotions: {
          promotions: document?.promotions ?? [],
          enteredIds: [],
          closed: {},
          isMember: false,
          isNew: false,
        },
      },
    )
    const bases = deliveryBases(bill)
    const banner = missingToMinimum(bill, menu.menu.pricing, false)
    const missing = quoted.minimumCents - bases.minimumCents
    const said = banner > 0 ? 'order.minimum' : missing > 0 ? 'delivery.minimum' : 'ok'
    const order = { ...input, cart, shownTotal: toDecimalText(bill.totalCents, 'AUD') }
    if (said !== 'ok') {
      expect([round, await verdictOf(at.guest.call(orders.place, order))]).toEqual([round, said])
      seen[said] += 1
      continue
    }
    seen.ok += 1
    const placed = await at.guest.call(orders.place, order)
    const card = deliveryCents({ names: quoted.names, tiers: quoted.tiers, taxes: [] }, bases.feeCents)
    expect(placed.bill.rows.find(({ kind }) => kind === 'delivery')?.cents ?? 0).toBe(card)
    expect(placed.bill.totalCents).toBe(bill.totalCents)
    const next = nextCheaper(quoted.tiers, bases.feeCents)
    if (next) expect(bases.feeCents + next.missingCents).toBe(freeFrom)
  }
  // Each verdict was drawn.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
})
