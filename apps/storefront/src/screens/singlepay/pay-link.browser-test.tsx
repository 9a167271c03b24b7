import { payLinks, type PayLink } from '@tabard/contract/payments/links/calls'
import { Refused } from '@tabard/contract/wire/refused'
import type { ShopConfig } from '@tabard/contract/shops/shop-config'
import type { PayLinkState } from '@tabard/domain/payments/pay-link'
import { menuOf } from '@tabard/domain/testing/sample-menu'
import { answerTo, type FakeAnswer } from '@tabard/ui/testing/fake-client'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestScreen } from '../../testing/test-screen.tsx'
import { FindPayLinkScreen } from './find-pay-link-screen.tsx'
import { PayLinkScreen, SinglePayScreen } from './pay-link-screen.tsx'
import { PayLinkReceiptScreen } from './pay-link-receipt-screen.tsx'

const txn = 'abcdefAAAAAAAAAAAAAAAAAAAAAA'

const asked: PayLink = {
  state: 'open',
  action: 'order',
  request: undefined,
  numbers: ['12'],
  table: '',
  requestedBy: 'Mia',
  note: 'Thanks for your visit',
  dueCents: 2_500,
  methods: [
    { payment: 'stripe', surcharges: [] },
    { payment: 'alipay', surcharges: [] },
  ],
  tipPercents: undefined,
  tipCents: 0,
  currency: 'AUD',
  billVersion: 'first',
  lines: [{ names: { first: 'Dumplings', second: '' }, quantity: 2, cents: 2_500 }],
  isShare: false,
  expiresAt: Date.parse('2036-11-19T10:00:00Z'),
  attempt: undefined,
}

const payments: ShopConfig['payments'] = [
  { name: { first: 'Cash in store', second: '' }, payment: 'cash', code: '200/300', visible: true },
  { name: { first: 'Card', second: '' }, payment: 'stripe', code: '201/301', visible: true },
  { name: { first: 'Alipay', second: '' }, payment: 'alipay', code: '203/303', visible: true },
]

let made = 0

async function show(
  answers: readonly FakeAnswer[],
  screen = <PayLinkScreen params={{ txn, requestby: 'Eve' }} />,
) {
  made += 1
  const onPath = vi.fn<(path: string) => void>()
  await render(
    <TestScreen
      shop={`pay-link-${made}`}
      index={menuOf({ items: [] })}
      config={{ payments }}
      answers={answers}
      onPath={onPath}
    >
      {screen}
    </TestScreen>,
  )
  return onPath
}

it('shows the amount, who asks and for what, and pays by the chosen method', async () => {
  const pay = vi.fn((_: unknown) => ({ pageUrl: undefined }))
  await show([answerTo(payLinks.read, () => asked), answerTo(payLinks.pay, pay)])
  await expect.element(page.getByText('$25.00', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByText(/^Mia from .* asks for a payment$/)).toBeVisible()
  await expect.element(page.getByText('Order 12')).toBeVisible()
  await expect.element(page.getByText('Thanks for your visit')).toBeVisible()
  // The name in the address is not shown.
  expect(page.getByText('Eve').query()).toBeNull()
  expect(page.getByText('Cash in store').query()).toBeNull()
  await page.getByLabelText('Alipay').click()
  await page.getByRole('button', { name: 'Pay $25.00' }).click()
  await vi.waitFor(() =>
    expect(pay).toHaveBeenCalledWith({
      txn,
      payment: 'alipay',
      dueCents: 2_500,
      billVersion: 'first',
    }),
  )
})

const surcharged: PayLink = {
  ...asked,
  methods: [
    { payment: 'stripe', surcharges: [{ names: { first: 'Card surcharge', second: '' }, cents: 38 }] },
    { payment: 'alipay', surcharges: [] },
  ],
  tipPercents: [5, 10],
}

it('adds the surcharge of the chosen method and the chosen tip to what it pays', async () => {
  const pay = vi.fn((_: unknown) => ({ pageUrl: undefined }))
  await show([answerTo(payLinks.read, () => surcharged), answerTo(payLinks.pay, pay)])
  await expect.element(page.getByRole('button', { name: 'Pay $25.38' })).toBeEnabled()
  // No tip is chosen for the payer.
  expect(page.getByRole('button', { pressed: true }).query()).toBeNull()
  await page.getByLabelText('Alipay').click()
  await expect.element(page.getByRole('button', { name: 'Pay $25.00' })).toBeEnabled()
  expect(page.getByText('Card surcharge').query()).toBeNull()
  await page.getByLabelText('Card').click()
  await page.getByRole('button', { name: '10 % · $2.50' }).click()
  await expect.element(page.getByText('Card surcharge')).toBeVisible()
  await page.getByRole('button', { name: 'Pay $27.88' }).click()
  await vi.waitFor(() =>
    expect(pay).toHaveBeenCalledWith({
      txn,
      payment: 'stripe',
      dueCents: 2_500,
      billVersion: 'first',
      surchargeCents: 38,
      tipCents: 250,
    }),
  )
})

it('continues an open page with the surcharge of each method and the tip that was chosen', async () => {
  const pay = vi.fn((_: unknown) => ({ pageUrl: undefined }))
  await show([
    answerTo(payLinks.read, () => ({ ...surcharged, state: 'paying' as const, tipCents: 250 })),
    answerTo(payLinks.pay, pay),
  ])
  await expect.element(page.getByRole('button', { name: /Card.*\$27\.88/ })).toBeVisible()
  await page.getByRole('button', { name: /Alipay.*\$27\.50/ }).click()
  await vi.waitFor(() =>
    expect(pay).toHaveBeenCalledWith(expect.objectContaining({ payment: 'alipay', tipCents: 250 })),
  )
})

it('offers only the methods that the server accepts', async () => {
  await show([
    answerTo(payLinks.read, () => ({ ...asked, methods: [{ payment: 'stripe', surcharges: [] }] })),
  ])
  await expect.element(page.getByRole('button', { name: 'Pay $25.00' })).toBeEnabled()
  expect(page.getByText('Alipay').query()).toBeNull()
})

it('says that the bill changed, with the new amount', async () => {
  let now = asked
  await show([
    answerTo(payLinks.read, () => now),
    answerTo(payLinks.pay, () => {
      now = { ...asked, dueCents: 3_750, billVersion: 'second' }
      throw new Refused({
        code: 'payLink.billChanged',
        data: { dueCents: 3_750, currency: 'AUD' },
        status: 200,
        message: '',
      })
    }),
  ])
  await page.getByRole('button', { name: 'Pay $25.00' }).click()
  await expect.element(page.getByText('The bill changed. The amount is now $37.50.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Pay $37.50' })).toBeEnabled()
})

it.each<[PayLinkState, string]>([
  ['paid', 'Paid'],
  ['settled', 'Nothing to pay'],
  ['cancelled', 'Payment request cancelled'],
  ['expired', 'Payment request expired'],
  ['paying', 'Checking your payment'],
])('of a link that is %s it says so, and asks for no payment', async (state, title) => {
  await show([answerTo(payLinks.read, () => ({ ...asked, state }))])
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  expect(page.getByRole('button', { name: /^Pay / }).query()).toBeNull()
  const receipt = page.getByRole('link', { name: 'Receipt' })
  if (state === 'paid')
    await expect
      .element(receipt)
      .toHaveAttribute('href', expect.stringContaining(`/singlepay/${txn}/order/receipt`))
  else expect(receipt.query()).toBeNull()
})

it('says what an amount without an order is for', async () => {
  const request: PayLink = {
    ...asked,
    request: 'deposit',
    numbers: [],
    note: 'Saturday, 12 people',
    lines: [],
  }
  await show([answerTo(payLinks.read, () => request)])
  await expect.element(page.getByText('Deposit', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Saturday, 12 people')).toBeVisible()
  expect(page.getByText(/^Order/).query()).toBeNull()
})

it('waits while others pay the whole bill', async () => {
  await show([answerTo(payLinks.read, () => ({ ...asked, dueCents: 0 }))])
  await expect.element(page.getByText(/This bill is being paid right now/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Pay / })).toBeDisabled()
})

it('knows no link by another action, without asking the server', async () => {
  const read = vi.fn(() => asked)
  await show(
    [answerTo(payLinks.read, read)],
    <SinglePayScreen params={{ txn, action: 'gift', requiredBy: 'Mia' }} />,
  )
  await expect.element(page.getByText('Payment request not found')).toBeVisible()
  expect(read).not.toHaveBeenCalled()
})

it('opens a pasted link at its action', async () => {
  const onPath = await show([answerTo(payLinks.read, () => asked)], <FindPayLinkScreen />)
  const field = page.getByLabelText('Pay link')
  await field.fill('hello')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByText(/^That isn't a pay link/)).toBeVisible()
  await field.fill(`https://eat.example/shop/x/pay/${txn}/Mia`)
  await page.getByRole('button', { name: 'Open' }).click()
  await vi.waitFor(() =>
    expect(onPath.mock.calls.at(-1)?.[0]).toContain(`/singlepay/${txn}/request/order/by/Mia`),
  )
})

it('shows the receipt of its own payment', async () => {
  await show(
    [
      answerTo(payLinks.receipt, () => ({
        shop: {
          names: { first: 'Lantern', second: '' },
          address: '1 Test Street',
          phone: '02 5550 0000',
          registration: '00 000 000 000',
          country: 'AU',
          timeZone: 'Australia/Sydney',
          dateTimeMask: 'HH:mm dd/MM/yyyy',
        },
        request: undefined,
        numbers: ['12'],
        table: '',
        note: '',
        cents: 2_500,
        surchargeCents: 50,
        tipCents: 200,
        refundedCents: 500,
        currency: 'AUD' as const,
        tender: 'card' as const,
        paidAt: Date.parse('2026-11-19T09:00:00Z'),
        reference: '0A1B2C3D',
        receiptId: undefined,
      })),
    ],
    <PayLinkReceiptScreen params={{ txn, action: 'order' }} />,
  )
  await expect.element(page.getByText('$25.00')).toBeVisible()
  await expect.element(page.getByText('0A1B2C3D')).toBeVisible()
  await expect.element(page.getByText('−$5.00')).toBeVisible()
  await expect.element(page.getByText('$0.50')).toBeVisible()
  await expect.element(page.getByText('$2.00')).toBeVisible()
  expect(page.getByRole('link', { name: 'Receipt with all items' }).query()).toBeNull()
})
