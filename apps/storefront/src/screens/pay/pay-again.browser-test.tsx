import type { Order } from '@tabard/contract/orders/order'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { storedCards, type StoredCard } from '@tabard/contract/payments/stored-cards'
import type { PaymentMethod } from '@tabard/contract/shops/payment-method'
import type { AttemptStatus } from '@tabard/domain/payments/attempt-status'
import type { CardChoice } from '@tabard/domain/payments/stored-cards'
import { forbiddenId } from '@tabard/domain/pricing/tenders/forbidden-surcharges'
import type { ShopStatus } from '@tabard/domain/menu/shop-status'
import type { PricingRules } from '@tabard/domain/pricing/rules'
import { gstIncluded, menuOf, named } from '@tabard/domain/testing/sample-menu'
import { sampleCash } from '@tabard/ordering-ui/testing/sample-shop'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { customerOf } from '../../state/account/customer.ts'
import { TestScreen } from '../../testing/test-screen.tsx'
import { PayByCard } from './pay-by-card.tsx'
import { PayOnline } from './pay-online.tsx'

const card: PaymentMethod = { name: named('Card'), payment: 'dps', code: '201/301', visible: true }
const alipay: PaymentMethod = { name: named('Alipay'), payment: 'alipay', code: '203/303', visible: true }
const visa: StoredCard = {
  cardId: 'visa',
  brand: 'visa',
  lastDigits: '4242',
  expiryMonth: 4,
  expiryYear: 2029,
  payment: 'dps',
  isHere: true,
  isDefault: true,
  isExpired: false,
  storedAt: 0,
}
const amex: StoredCard = { ...visa, cardId: 'amex', brand: 'amex', lastDigits: '05', isDefault: false }

const orderOf = (status: 'pending' | 'placed', orderTipCents: number) =>
  ({
    orderId: 'order-1',
    status,
    paymentStatus: status === 'pending' ? 'unpaid' : 'partPaid',
    balanceCents: 900,
    table: '',
    orderType: 'pickup',
    bill: {
      currency: 'AUD',
      totalCents: 900,
      payableCents: 900,
      roundingCents: 0,
      rows: [],
      method: 'dps',
      tender: 'card',
      ...(orderTipCents === 0 ? {} : { tipCents: orderTipCents }),
    },
  }) as unknown as Order

interface Shown {
  readonly status: 'pending' | 'placed'
  readonly attempt: AttemptStatus
  readonly cardOnPage?: CardChoice
  readonly isCustomer?: boolean
  /** Of the open page. */
  readonly tipCents?: number
  /** Given already. */
  readonly orderTipCents?: number
  readonly tipPercents?: readonly number[]
  readonly takesCash?: boolean
  /** What of the bill differs, and of the shop's pricing. */
  readonly bill?: Partial<Order['bill']>
  readonly balanceCents?: number
  readonly pricing?: Partial<PricingRules>
  readonly charges?: ShopStatus['charges']
}

let shops = 0

async function open({
  status,
  attempt,
  cardOnPage,
  isCustomer = true,
  tipCents,
  orderTipCents = 0,
  tipPercents,
  takesCash = false,
  bill = {},
  balanceCents = 900,
  pricing,
  charges = [],
}: Shown) {
  shops += 1
  const shop = `pay-again-${shops}`
  if (isCustomer) customerOf(shop).update(() => 'mei')
  const plain = orderOf(status, orderTipCents)
  const order = { ...plain, balanceCents, bill: { ...plain.bill, ...bill } }
  const paying = {
    order,
    attempt: {
      attemptId: 'attempt-1',
      status: attempt,
      method: 'dps',
      pageUrl: undefined,
      startedAt: 0,
      expiresAt: 0,
      isReturned: false,
    },
  }
  const again = vi.fn((_: unknown) => paying)
  await render(
    <TestScreen
      shop={shop}
      index={menuOf({ items: [], ...(pricing ? { pricing: { ...gstIncluded, ...pricing } } : {}) })}
      status={{ charges }}
      config={{
        payments: [card, alipay, ...(takesCash ? [sampleCash] : [])],
        ...(tipPercents ? { tipPercents } : {}),
      }}
      answers={[
        answerTo(storedCards.list, () => [visa, amex]),
        answerTo(payOnline.paying, () => ({ ...paying, card: cardOnPage, tipCents })),
        answerTo(payOnline.payAgain, again),
      ]}
    >
      {status === 'pending' ? (
        <PayOnline order={order} />
      ) : (
        <PayByCard order={order} methods={[card, alipay]} />
      )}
    </TestScreen>,
  )
  return async (name: string) => {
    await page.getByRole('button', { name }).click()
    await vi.waitFor(() => expect(again).toHaveBeenCalledOnce())
    return again.mock.lastCall?.[0]
  }
}

beforeEach(() => localStorage.clear())

test('after a declined payment a customer pays with a saved card in one tap', async () => {
  const pay = await open({ status: 'pending', attempt: 'declined' })
  await expect.element(page.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked()
  expect(await pay('Try card again · $9.00')).toEqual({
    orderId: 'order-1',
    cardChoice: { kind: 'stored', cardId: 'visa' },
  })
})

test('continuing goes to the page that is open, with the card that it offers', async () => {
  const onPage = { kind: 'stored', cardId: 'amex' } as const
  const pay = await open({ status: 'pending', attempt: 'pending', cardOnPage: onPage })
  await expect.element(page.getByRole('radio', { name: /American Express ending in 05/ })).toBeChecked()
  expect(await pay('Pay by card · $9.00')).toEqual({ orderId: 'order-1', cardChoice: onPage })
})

test('an open page without a card stays one, and the new card can still be saved', async () => {
  const pay = await open({ status: 'pending', attempt: 'pending' })
  await expect.element(page.getByRole('radio', { name: 'New card' })).toBeChecked()
  const consent = page.getByRole('checkbox', { name: 'Save this card for next time' })
  await expect.element(consent).not.toBeChecked()
  await consent.click()
  expect(await pay('Pay by card · $9.00')).toEqual({
    orderId: 'order-1',
    cardChoice: { kind: 'new', consent: '2026-11' },
  })
})

test('a placed order is paid with a saved card; other methods have no card', async () => {
  const pay = await open({ status: 'placed', attempt: 'declined' })
  await page.getByRole('radio', { name: /American Express ending in 05/ }).click()
  await expect.element(page.getByRole('button', { name: 'Alipay · $9.00' })).toBeVisible()
  expect(await pay('American Express •••• 05 · $9.00')).toEqual({
    orderId: 'order-1',
    payment: 'dps',
    cardChoice: { kind: 'stored', cardId: 'amex' },
  })
})

test('a guest without an account sees no cards, and continues with the open page', async () => {
  const pay = await open({ status: 'pending', attempt: 'pending', isCustomer: false })
  expect(page.getByRole('radio').query()).toBeNull()
  expect(page.getByRole('checkbox').query()).toBeNull()
  expect(await pay('Pay by card · $9.00')).toEqual({ orderId: 'order-1', cardChoice: undefined })
})

test('a balance is paid with a tip: nothing is preselected, and the button shows the sum', async () => {
  const pay = await open({
    status: 'placed',
    attempt: 'declined',
    isCustomer: false,
    tipPercents: [5, 10],
  })
  const ten = page.getByRole('button', { name: '10 % · $0.90' })
  await expect.element(ten).toHaveAttribute('aria-pressed', 'false')
  await expect.element(page.getByRole('button', { name: 'Card · $9.00' })).toBeVisible()
  await ten.click()
  expect(await pay('Card · $9.90')).toEqual({
    orderId: 'order-1',
    payment: 'dps',
    cardChoice: undefined,
    tipCents: 90,
  })
})

test('an open page continues with its tip, which can be taken back', async () => {
  const pay = await open({
    status: 'pending',
    attempt: 'pending',
    isCustomer: false,
    tipCents: 90,
    tipPercents: [5, 10],
  })
  const ten = page.getByRole('button', { name: '10 % · $0.90' })
  await expect.element(ten).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('button', { name: 'Pay by card · $9.90' })).toBeVisible()
  await ten.click()
  expect(await pay('Pay by card · $9.00')).toMatchObject({ tipCents: 0 })
})

test.each([
  ['its order has a tip', { orderTipCents: 100, tipPercents: [5, 10] }],
  ['the shop asks for none', {}],
])('no tip is asked for when %s', async (_, shown) => {
  const pay = await open({ status: 'placed', attempt: 'declined', isCustomer: false, ...shown })
  await expect.element(page.getByRole('button', { name: 'Card · $9.00' })).toBeVisible()
  expect(page.getByText('Other amount').query()).toBeNull()
  expect(await pay('Card · $9.00')).toMatchObject({ orderId: 'order-1', payment: 'dps' })
})

test('an open page keeps its tip after the shop stopped to ask for one', async () => {
  const pay = await open({ status: 'pending', attempt: 'pending', isCustomer: false, tipCents: 90 })
  await expect.element(page.getByRole('button', { name: 'Pay by card · $9.90' })).toBeVisible()
  expect(page.getByText('Other amount').query()).toBeNull()
  expect(await pay('Pay by card · $9.90')).toMatchObject({ tipCents: undefined })
})

test.each([
  ['declined', 'Payment declined', 'Try card again · $9.00'],
  ['review', "The payment doesn't match", 'Try card again · $9.00'],
  ['pending', 'Waiting for your payment', 'Pay by card · $9.00'],
] as const)('a payment that is %s says "%s", and offers the way on', async (attempt, title, action) => {
  await open({ status: 'pending', attempt, isCustomer: false })
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByRole('button', { name: action })).toBeEnabled()
})

test('the order can be paid in store only where the shop takes cash', async () => {
  const inStore = page.getByRole('button', { name: 'Pay in store instead' })
  await open({ status: 'pending', attempt: 'declined', isCustomer: false })
  await expect.element(page.getByRole('heading', { name: 'Payment declined' })).toBeVisible()
  await expect.element(inStore).not.toBeInTheDocument()
  await open({ status: 'pending', attempt: 'declined', isCustomer: false, takesCash: true })
  await expect.element(inStore).toBeVisible()
})

test.each([
  ['has the surcharge of its own payment', [], '$8.08'],
  ['has none where schemes forbid it by now', [forbiddenId('dps')], '$8.00'],
])('the rest of an order that was paid with a surcharge and grew %s', async (_, forbidden, shown) => {
  await open({
    status: 'placed',
    attempt: 'declined',
    // 48.00 were paid with 1 %, and 8.00 came to it.
    bill: {
      totalCents: 5_600,
      surchargeCents: 48,
      paidSurcharge: { ofCents: 4_800, cents: 48 },
      payableCents: 5_648,
      trace: [],
    },
    balanceCents: 800,
    pricing: {
      surcharges: [{ id: 's', names: named('Card'), methods: ['dps'], rate: 100, cents: 0, taxes: [] }],
    },
    charges: ['s', ...forbidden].map((chargeId) => ({
      chargeId,
      spans: [{ from: 0, to: Date.now() + 86_400_000 }],
    })),
  })
  await expect.element(page.getByRole('button', { name: new RegExp(`^Visa .*\\${shown}$`) })).toBeVisible()
})
