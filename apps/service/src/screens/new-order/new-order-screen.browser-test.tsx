import { catalogue } from '@tabard/contract/menu/calls'
import { shopCustomers, type RecognisedCustomer } from '@tabard/contract/customers/shop-customers'
import { till } from '@tabard/contract/till/calls'
import type { TakeOrder } from '@tabard/contract/till/take-order'
import { groupOf, itemOf, menuOf, named, optionOf } from '@tabard/domain/testing/sample-menu'
import { sampleStatus } from '@tabard/ordering-ui/testing/sample-shop'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleOrder } from '../../testing/sample-order.ts'
import { NewOrderScreen } from './new-order-screen.tsx'

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

const known: RecognisedCustomer = {
  phone: '+61412345601',
  name: 'Mei Chen',
  orders: 4,
  lastAt: Date.UTC(2026, 10, 20, 8),
  tags: ['Regular'],
  note: 'No peanuts',
  address: undefined,
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

async function open(
  permissions: readonly ('orders.place' | 'cash.collect')[] = ['orders.place', 'cash.collect'],
) {
  const place = vi.fn((_: TakeOrder) => ({ ...sampleOrder, number: '77' }))
  await render(
    <TestScreen
      answers={[
        answerTo(catalogue.currentMenu, () => index.menu),
        answerTo(catalogue.shopStatus, () => sampleStatus({ soldOut: ['gone'], remaining: { tea: 4 } })),
        answerTo(till.place, place),
        answerTo(shopCustomers.recognise, ({ phone }) => ({
          customer: phone === '0412 345 601' ? known : undefined,
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

const field = () => page.getByRole('searchbox', { name: 'Find an item' })
const tile = (name: RegExp) => page.getByRole('region', { name: 'Items' }).getByRole('button', { name })
const order = () => page.getByRole('region', { name: 'Order' })
const sent = (place: Awaited<ReturnType<typeof open>>) =>
  place.mock.calls.map(([input]) => input.lines.map(({ itemId, quantity }) => [itemId, quantity]))

beforeEach(async () => {
  await page.viewport(1280, 800)
})

test('typing a number, a name or pinyin adds dishes with Enter, with a quantity before them', async () => {
  const place = await open()
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('3x12{Enter}')
  await expect.element(order()).toHaveTextContent(/Kung Pao chicken/)
  await expect.element(order()).toHaveTextContent(/\$55\.50/)
  await userEvent.keyboard('cha')
  await expect.element(tile(/^Tea/)).toHaveAttribute('data-active')
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveValue('')
  await expect.element(order()).toHaveTextContent(/Tea/)
  // A sold-out dish is not added.
  await userEvent.keyboard('lobster{Enter}')
  await expect.element(tile(/Lobster/)).toBeDisabled()
  await userEvent.keyboard('{Escape}{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Order 77 sent')).toBeVisible()
  expect(sent(place)).toEqual([
    [
      ['kungPao', 3],
      ['tea', 1],
    ],
  ])
  await expect.element(order()).toHaveTextContent(/No items yet/)
})

test('arrows move among the found dishes, and typing elsewhere goes to the search', async () => {
  await open()
  await page.getByText('Phone', { exact: true }).click()
  await userEvent.keyboard('e')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('{Backspace}noodle')
  await expect.element(tile(/Beef noodles/)).toHaveAttribute('data-active')
  await userEvent.keyboard('{Escape}chicken{ArrowRight}{ArrowLeft}')
  await expect.element(tile(/Kung Pao/)).toHaveAttribute('data-active')
})

test('a dish with a required choice opens one sheet with all of them, and its line can be changed', async () => {
  const place = await open()
  await tile(/Beef noodles/).click()
  const sheet = page.getByRole('dialog', { name: 'Beef noodles' })
  await sheet.getByRole('button', { name: /^Add ·/ }).click()
  await expect.element(sheet.getByRole('group', { name: /Spice/ }).getByText('Choose 1')).toBeVisible()
  await sheet.getByRole('button', { name: 'Hot' }).click()
  await sheet.getByRole('button', { name: /^Egg/ }).click()
  await sheet.getByRole('button', { name: 'Add · $18.00' }).click()
  await expect.element(order()).toHaveTextContent(/Hot · Egg/)
  await order().getByRole('button', { name: 'Change Beef noodles' }).click()
  await sheet.getByRole('button', { name: 'Mild' }).click()
  await sheet.getByLabelText('Note for this item').fill('No coriander')
  await sheet.getByRole('button', { name: 'Save · $18.00' }).click()
  await expect.element(order()).toHaveTextContent(/Mild · Egg · “No coriander”/)
  await order().getByRole('button', { name: 'Send to kitchen' }).click()
  await vi.waitFor(() => expect(place).toHaveBeenCalledOnce())
  expect(place.mock.calls[0]?.[0].lines[0]).toMatchObject({
    itemId: 'noodles',
    note: 'No coriander',
    options: expect.arrayContaining([
      expect.objectContaining({ optionId: 'Mild' }),
      expect.objectContaining({ optionId: 'Egg' }),
    ]),
  })
})

test('payment follows the order, and only people who may take it see the button', async () => {
  const place = await open()
  await tile(/^Tea/).click()
  await tile(/^Tea/).click()
  await expect.element(tile(/^Tea/)).toHaveTextContent(/4 left.*2/)
  await order().getByRole('button', { name: 'Take payment' }).click()
  await expect.element(page.getByRole('dialog', { name: /77/ })).toBeVisible()
  expect(sent(place)).toEqual([[['tea', 2]]])
})

test('without the right to take cash there is no payment', async () => {
  await open(['orders.place'])
  await tile(/^Tea/).click()
  await expect.element(order().getByRole('button', { name: 'Send to kitchen' })).toBeEnabled()
  await expect.element(order().getByRole('button', { name: 'Take payment' })).not.toBeInTheDocument()
  // Another test begins with an empty order.
  await order().getByRole('button', { name: 'Send to kitchen' }).click()
  await expect.element(order()).toHaveTextContent(/No items yet/)
})

test.for([320, 390])('at %i px the order is a sheet behind a bar with its total', async (width) => {
  await page.viewport(width, 844)
  await open()
  await tile(/Kung Pao/).click()
  await page.getByRole('button', { name: '1 item · $18.50' }).click()
  const sheet = page.getByRole('dialog', { name: 'Order' })
  await expect.element(sheet.getByRole('button', { name: 'Send to kitchen' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await sheet.getByRole('button', { name: 'Send to kitchen' }).click()
  await expect.element(page.getByText('Order 77 sent')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Order', exact: true })).toBeVisible()
})

test('a known number shows who calls and what to mind, and offers name and last order', async () => {
  const place = await open()
  await page.getByText('Phone', { exact: true }).click()
  await order().getByLabelText('Phone number').fill('0412 345 601')
  const card = order().getByRole('region', { name: 'Known customer' })
  await expect.element(card).toHaveTextContent(/Mei Chen/)
  await expect.element(card).toHaveTextContent(/Regular · No peanuts/)
  await expect.element(card).toHaveTextContent(/2× Tea/)
  await card.getByRole('button', { name: 'Use name' }).click()
  await card.getByRole('button', { name: 'Add last order' }).click()
  await expect.element(order()).toHaveTextContent(/\$9\.00/)
  await order().getByRole('button', { name: 'Send to kitchen' }).click()
  await vi.waitFor(() => expect(place).toHaveBeenCalledOnce())
  expect(place.mock.calls[0]?.[0]).toMatchObject({ contact: { name: 'Mei Chen', phone: '0412 345 601' } })
  expect(sent(place)).toEqual([[['tea', 2]]])
})
