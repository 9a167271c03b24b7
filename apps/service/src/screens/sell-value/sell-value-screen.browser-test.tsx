import { till, type StaffOrder } from '@tabard/contract/till/calls'
import { orderValue } from '@tabard/contract/till/order-value'
import { cardDesk } from '@tabard/contract/value/cards/card-desk'
import { giftCardDesk, type DeskGiftCardDetail } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { storedValueDesk } from '@tabard/contract/value/gift-cards/stored-value'
import { scan } from '@tabard/contract/value/passes/scan'
import { newGiftCardTerms } from '@tabard/domain/value/gift-card-terms'
import { newStoredValueTerms } from '@tabard/domain/value/stored-value-terms'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { noTerms } from '../../components/paying/terminal/use-typed-payment.ts'
import { sampleMember, sampleScan } from '../../testing/sample-member.ts'
import { sampleOrder } from '../../testing/sample-order.ts'
import { SellValueScreen } from './sell-value-screen.tsx'

const card: DeskGiftCardDetail = {
  giftCardId: 'g-1',
  number: '1234567812345678',
  status: 'active',
  isExpired: false,
  balanceCents: 5_000,
  initialCents: 5_000,
  currency: 'AUD',
  design: 'classic',
  senderName: '',
  recipientName: '',
  recipient: '',
  createdAt: 0,
  expiresAt: undefined,
  sendAt: undefined,
  sentAt: undefined,
  isClaimed: false,
  origin: 'sold',
  message: '',
  orderId: undefined,
  buyerName: '',
  history: [],
}

async function open(changes: Partial<DeskGiftCardDetail> = {}) {
  let order: StaffOrder = {
    ...sampleOrder,
    status: 'completed',
    taken: { kind: 'giftCard', name: 'Ann' },
    balanceCents: 5_000,
    collectCents: 5_000,
    exactCents: 5_000,
  }
  const sell = vi.fn((input: { readonly orderId: string }) => ({ orderId: input.orderId, giftCard: card }))
  const topUp = vi.fn(
    (input: { readonly orderId: string; readonly cardId: string; readonly cents: number }) => ({
      ...input,
      bonusCents: 1_000,
      currency: 'AUD' as const,
      isPaid: false,
    }),
  )
  const collect = vi.fn(() => {
    order = {
      ...order,
      paymentStatus: 'paid',
      paidCents: 5_000,
      balanceCents: 0,
      collectCents: 0,
      exactCents: 0,
    }
    const { orderId, version, paymentStatus, paidCents, balanceCents, collectCents } = order
    const event = { at: Date.now(), who: 'Ann', what: 'cashCollected', note: '' }
    return { orderId, version, paymentStatus, paidCents, balanceCents, collectCents, changeCents: 0, event }
  })
  const voidSale = vi.fn(() => {
    order = { ...order, status: 'cancelled' }
    return order
  })
  const printLink = vi.fn(() => ({ link: 'token' }))
  await render(
    <TestScreen
      permissions={['orders.view', 'cash.collect', 'value.view', 'value.serve']}
      answers={[
        answerTo(giftCardDesk.terms, () => ({
          terms: newGiftCardTerms,
          version: 1,
          currency: 'AUD' as const,
          minimumMonths: 36,
        })),
        answerTo(storedValueDesk.terms, () => ({
          terms: { ...newStoredValueTerms, offers: [{ cents: 5_000, bonusCents: 1_000 }] },
          version: 1,
          currency: 'AUD' as const,
          minimumMonths: 36,
        })),
        answerTo(giftCardDesk.sell, sell),
        answerTo(giftCardDesk.detail, () => ({ ...card, ...changes })),
        answerTo(giftCardDesk.printLink, printLink),
        answerTo(storedValueDesk.topUp, topUp),
        answerTo(till.paymentTerms, () => ({ ...noTerms, takesValue: true })),
        answerTo(till.get, () => order),
        answerTo(till.collect, collect),
        answerTo(orderValue.voidSale, voidSale),
        answerTo(scan.read, () => sampleScan),
        answerTo(cardDesk.show, () => sampleMember),
      ]}
    >
      <SellValueScreen />
    </TestScreen>,
  )
  await expect.element(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
  return { sell, topUp, collect, voidSale, printLink }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const fits = (width: number) => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)

async function payByCard() {
  await page.getByText('Card machine', { exact: true }).click()
  // Value does not buy value.
  expect(page.getByRole('button', { name: 'Gift card or member card' }).query()).toBeNull()
  await button('Confirm $50.00 by card').click()
}

test.for([
  [390, 844],
  [1440, 900],
] as const)('at %i × %i a gift card is sold, paid by card, and its code printed', async ([width, height]) => {
  await page.viewport(width, height)
  const { sell, printLink } = await open()
  fits(width)
  await page.getByText('$50', { exact: true }).click()
  await button('Continue to payment').click()
  await vi.waitFor(() => expect(sell).toHaveBeenCalledOnce())
  expect(sell.mock.calls[0]?.[0]).toMatchObject({
    cents: 5_000,
    design: 'classic',
    delivery: { kind: 'print' },
  })
  await payByCard()
  await expect.element(page.getByText('The gift card is active')).toBeVisible()
  await expect.element(page.getByText('$50.00')).toBeVisible()
  fits(width)
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await button('Print code').click()
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce())
  expect(opened.mock.calls[0]?.[0]).toContain('/shop/harbour/ticket/g-1/token/receipt')
  expect(printLink).toHaveBeenCalledOnce()
  opened.mockRestore()
})

test('an amount outside the limits is not sent, one within is, with its recipient', async () => {
  await page.viewport(390, 844)
  const { sell } = await open({ recipient: 'a***@example.com', sentAt: 1 })
  const other = page.getByRole('textbox', { name: 'Other amount' })
  await other.fill('5')
  await button('Continue to payment').click()
  await expect.element(page.getByText('Choose an amount that is on sale.')).toBeVisible()
  expect(sell).not.toHaveBeenCalled()
  await other.fill('42.50')
  await page.getByText('Email', { exact: true }).click()
  await page.getByRole('textbox', { name: "Recipient's email" }).fill('anna@example.com')
  await button('Continue to payment').click()
  await vi.waitFor(() => expect(sell).toHaveBeenCalledOnce())
  expect(sell.mock.calls[0]?.[0]).toMatchObject({
    cents: 4_250,
    delivery: { kind: 'email', recipient: 'anna@example.com' },
  })
  await payByCard()
  await expect.element(page.getByText('Sent to a***@example.com')).toBeVisible()
  expect(button('Print code').query()).toBeNull()
})

test.for([
  [390, 844],
  [1440, 900],
] as const)('at %i × %i a member is scanned, topped up with a bonus, and shown', async ([width, height]) => {
  await page.viewport(width, height)
  const { topUp } = await open()
  await page.getByText('Top-up', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Code or card number' }).fill('1234567812345678')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('region', { name: 'Member' })).toHaveTextContent(/Mei Lin/)
  await expect.element(page.getByText('$60.00 on the card once paid')).toBeVisible()
  fits(width)
  await button('Continue to payment').click()
  await payByCard()
  await expect.element(page.getByText('The top-up is on the card')).toBeVisible()
  expect(topUp).toHaveBeenCalledExactlyOnceWith({
    orderId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    cardId: sampleMember.cardId,
    cents: 5_000,
  })
})

test('a sale of which nothing is paid is cancelled, and the next one can begin', async () => {
  await page.viewport(390, 844)
  const { voidSale } = await open()
  await button('Continue to payment').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await button('Cancel sale').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel sale' }).click()
  await expect.element(page.getByText('This sale was cancelled or refunded.')).toBeVisible()
  expect(voidSale).toHaveBeenCalledOnce()
  await button('New sale').click()
  await expect.element(button('Continue to payment')).toBeVisible()
})

test('a gift card goes to its recipient by email on a chosen day', async () => {
  await page.viewport(390, 844)
  const { sell } = await open()
  await page.getByText('$50', { exact: true }).click()
  await page.getByText('Email', { exact: true }).click()
  await page.getByLabelText("Recipient's email").fill('ada@example.com')
  await page.getByLabelText('Send on').fill('2026-12-24')
  await page.getByRole('textbox', { name: 'Message' }).fill('Merry Christmas')
  fits(390)
  await button('Continue to payment').click()
  await vi.waitFor(() => expect(sell).toHaveBeenCalledOnce())
  expect(sell.mock.calls[0]?.[0]).toMatchObject({
    message: 'Merry Christmas',
    delivery: { kind: 'email', recipient: 'ada@example.com', sendOn: '2026-12-24' },
  })
})
