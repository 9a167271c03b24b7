import type { Order } from '@tabard/contract/orders/order'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { giftCards, type BoughtGiftCard } from '@tabard/contract/value/gift-cards/gift-cards'
import type { PaymentMethod } from '@tabard/contract/shops/payment-method'
import { menuOf, named } from '@tabard/domain/testing/sample-menu'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { shopToken } from '@tabard/ui/storage/session'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleGiftOffer } from '../../testing/sample-value.ts'
import { TestScreen } from '../../testing/test-screen.tsx'
import { BuyGiftCardScreen } from './buy-gift-card-screen.tsx'

const byCard: PaymentMethod = { name: named('Card'), payment: 'stripe', code: 'dps', visible: true }

beforeEach(() => localStorage.clear())

async function open(shop: string) {
  shopToken(shop).update(() => 'token')
  const bought = vi.fn(
    ({ orderId }: { orderId: string }) => ({ orderId, giftCardId: 'card-1' }) as BoughtGiftCard,
  )
  // Without a page the order was paid at once: the browser stays.
  const payAgain = vi.fn(() => ({ order: {} as Order, attempt: undefined }))
  const paths: string[] = []
  await render(
    <TestScreen
      shop={shop}
      index={menuOf({ items: [] })}
      config={{ hasWallet: true, payments: [byCard] }}
      answers={[
        answerTo(giftCards.offer, () => sampleGiftOffer),
        answerTo(giftCards.buy, bought),
        answerTo(payOnline.payAgain, payAgain),
      ]}
      onPath={(path) => paths.push(path)}
    >
      <BuyGiftCardScreen params={{ card: 'birthday' }} />
    </TestScreen>,
  )
  return { bought, payAgain, paths }
}

it('buys a gift card: design of the address, amount, recipient and message, then the payment', async () => {
  const { bought, payAgain, paths } = await open('gift-buy')
  await expect.element(page.getByRole('radio', { name: 'Happy birthday' })).toBeChecked()
  await page.getByRole('button', { name: '$50', exact: true }).click()
  await page.getByLabelText("Recipient's name").fill('Ada')
  await page.getByLabelText("Recipient's email").fill('ada@example.com')
  await page.getByLabelText('Message (optional)').fill('See you soon')
  await page.getByLabelText('Your name on the card').fill('Mei')
  await expect.element(page.getByText('“See you soon”')).toBeVisible()
  await page.getByRole('button', { name: 'Pay $50.00' }).click()
  await vi.waitFor(() => expect(payAgain).toHaveBeenCalledOnce())
  expect(bought.mock.calls[0]?.[0]).toMatchObject({
    cents: 5_000,
    design: 'birthday',
    senderName: 'Mei',
    recipientName: 'Ada',
    message: 'See you soon',
    delivery: { kind: 'email', recipient: 'ada@example.com' },
    buyer: { name: 'Mei' },
  })
  const orderId = bought.mock.calls[0]?.[0].orderId ?? ''
  expect(payAgain).toHaveBeenCalledWith({ orderId, payment: 'stripe' })
  expect(paths).toEqual([`/shop/gift-buy/ticket/birthday/${orderId}/card-1/callback`])
})

it('a free amount must be in the range, and missing fields are marked before anything is sent', async () => {
  const { bought } = await open('gift-faults')
  await page.getByRole('button', { name: 'Other amount' }).click()
  await page.getByLabelText('Amount', { exact: true }).fill('5')
  await expect.element(page.getByText('Between $10 and $500')).toBeVisible()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect.element(page.getByText('Choose an amount.')).toBeVisible()
  await expect.element(page.getByText("Enter the recipient's email.")).toBeVisible()
  expect(bought).not.toHaveBeenCalled()
  await page.getByLabelText('Amount', { exact: true }).fill('75,50')
  await expect.element(page.getByRole('button', { name: 'Pay $75.50' })).toBeVisible()
})
