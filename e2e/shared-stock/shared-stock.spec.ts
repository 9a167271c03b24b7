import { randomUUID } from 'node:crypto'
import { catalogue } from '@tabard/contract/menu/calls'
import { sharedKitchen } from '@tabard/contract/kitchen/shared/calls'
import { orders } from '@tabard/contract/orders/calls'
import { defaultOptions } from '@tabard/domain/cart/lines/default-options'
import { indexMenu } from '@tabard/domain/menu/menu'
import { newDiner } from '../support/ordering/place-order.ts'
import { staffWithoutBrowser } from '../support/staff-client.ts'
import { expect, test } from '../support/test.ts'

const dish = 'Shrimp Fried Rice'

test('one shop sells the last of a shared dish: the other shows sold out without a reload, and available after a cancellation', async ({
  page,
  baseURL,
}) => {
  const owner = await staffWithoutBrowser(baseURL ?? '', 'owner')
  const { client } = await newDiner(baseURL ?? '', 'harbour')
  const index = indexMenu(await client.read(catalogue.currentMenu, { shop: 'harbour', channel: 'online' }))
  const item = index.menu.items.find(({ names }) => names.first === dish)
  if (!item) throw new Error(`no ${dish} at harbour`)
  // Only this dish is linked: other journeys cook each shop's dishes separately.
  const { shops, revision } = await owner.call(sharedKitchen.show, {})
  const [here, there] = shops
  const twin = there?.subjects.find(({ names, kind }) => names.first === dish && kind === 'item')
  if (!here || !there || !twin) throw new Error(`no ${dish} in a second shop`)
  const shared = await owner.call(sharedKitchen.save, {
    seen: revision,
    kitchen: {
      homeShopId: here.shopId,
      shopIds: [here.shopId, there.shopId],
      sharesSoldOut: false,
      dishes: [
        {
          sharedId: randomUUID(),
          subjects: [
            { shopId: here.shopId, subjectId: item.id },
            { shopId: there.shopId, subjectId: twin.subjectId },
          ],
        },
      ],
    },
  })
  try {
    await owner.call(catalogue.setRemaining, { itemId: item.id, remaining: 1 })
    await page.goto('/shop/concord')
    const row = page.getByRole('listitem').filter({ hasText: dish }).first()
    await expect(row).toBeVisible()
    await expect(row).not.toContainText('Sold out')
    const { orderId } = await client.call(orders.place, {
      cart: {
        cartId: randomUUID(),
        orderType: 'pickup',
        note: '',
        lines: [
          {
            lineId: randomUUID(),
            itemId: item.id,
            priceIndex: item.prices[0]?.index ?? 0,
            quantity: 1,
            options: defaultOptions(item, index),
            withoutIngredientIds: [],
            note: '',
          },
        ],
      },
      contact: { name: 'Ada Wong', phone: '+61412345678' },
      language: 'en-gb',
      hasAcceptedTerms: true,
      payment: 'cash',
      menuVersion: undefined,
      shownTotal: undefined,
    })
    await expect(row).toContainText('Sold out')
    await client.call(orders.cancel, { orderId })
    await expect(row).not.toContainText('Sold out')
  } finally {
    // Uncounted, nothing is left of the shared count when the shops part.
    await owner.call(catalogue.setRemaining, { itemId: item.id, remaining: null })
    await owner.call(sharedKitchen.save, { seen: shared.revision, kitchen: null })
  }
})
