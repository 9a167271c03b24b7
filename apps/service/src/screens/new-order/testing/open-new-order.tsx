import { catalogue } from '@tabard/contract/menu/calls'
import { shopCustomers, type RecognisedCustomer } from '@tabard/contract/customers/shop-customers'
import { till } from '@tabard/contract/till/calls'
import type { TakeOrder } from '@tabard/contract/till/take-order'
import { groupOf, itemOf, menuOf, named, optionOf } from '@tabard/domain/testing/sample-menu'
import { sampleStatus } from '@tabard/ordering-ui/testing/sample-shop'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo, type FakeAnswer } from '@tabard/ui/testing/fake-client'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleOrder } from '../../../testing/sample-order.ts'
import { NewOrderScreen } from '../new-order-screen.tsx'
import { forgetDrafts } from '../use-order-draft.ts'

const index = menuOf({
  categories: [
    { id: 'mains', names: named('Mains', '主食'), descriptions: named('') },
    { id: 'drinks', names: named('Drinks', '饮料'), descriptions: named('') },
  ],
  items: [
    itemOf({ id: 'kungPao', names: named('12. Kung Pao chicken', '宫保鸡丁'), cents: 1850 }),
    itemOf({
      id: 'noodles',
      names: named('Beef noodles', '牛肉面'),
      cents: 1600,
      optionGroupIds: ['spice', 'extras'],
    }),
    itemOf({ id: 'gone', names: named('Lobster', '龙虾'), cents: 9000 }),
    itemOf({ id: 'tea', categoryId: 'drinks', names: named('Tea', '茶'), cents: 450 }),
  ],
  optionGroups: [
    groupOf('spice', [optionOf('Mild', 0), optionOf('Hot', 0)], { names: named('Spice'), min: 1, max: 1 }),
    groupOf('extras', [optionOf('Egg', 200)], { names: named('Extras') }),
  ],
})

export const knownCaller: RecognisedCustomer = {
  phone: '+61412345601',
  name: 'Mei Chen',
  orders: 4,
  lastAt: Date.UTC(2026, 10, 20, 8),
  tags: ['Regular'],
  note: 'No peanuts',
  addresses: [],
  lastOrder: {
    number: '12',
    placedAt: Date.UTC(2026, 10, 20, 8),
    bill: {
      ...sampleOrder.bill,
      lines: sampleOrder.bill.lines.slice(0, 1).map((line) => ({
        ...line,
        itemId: 'tea',
        names: named('Tea', '茶'),
        quantity: 2,
        priceIndex: 0,
        options: [],
      })),
    },
  },
}

interface Opened {
  readonly permissions?: readonly ('orders.place' | 'cash.collect' | 'value.view')[]
  readonly answers?: readonly FakeAnswer[]
}

/** Opens the screen on a fake server. Returns its order call. */
export async function openNewOrder({
  permissions = ['orders.place', 'cash.collect'],
  answers = [],
}: Opened = {}) {
  forgetDrafts()
  const place = vi.fn((_: TakeOrder) => ({ ...sampleOrder, number: '77' }))
  await render(
    <TestScreen
      answers={[
        ...answers,
        answerTo(catalogue.currentMenu, () => index.menu),
        answerTo(catalogue.shopStatus, () => sampleStatus({ soldOut: ['gone'], remaining: { tea: 4 } })),
        answerTo(till.place, place),
        answerTo(shopCustomers.recognise, ({ phone }) => ({
          customer: phone === '0412 345 601' ? knownCaller : undefined,
        })),
      ]}
      permissions={[...permissions]}
    >
      <NewOrderScreen />
    </TestScreen>,
  )
  await expect.element(field()).toBeVisible()
  return place
}

export const field = () => page.getByRole('searchbox', { name: 'Find an item' })
export const tile = (name: RegExp) =>
  page.getByRole('region', { name: 'Items' }).getByRole('button', { name })
export const order = () => page.getByRole('region', { name: 'Order' })
export const sent = (place: Awaited<ReturnType<typeof openNewOrder>>) =>
  place.mock.calls.map(([input]) => input.lines.map(({ itemId, quantity }) => [itemId, quantity]))
