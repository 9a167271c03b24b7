import { storedCards, type CardChange, type StoredCard } from '@tabard/contract/payments/stored-cards'
import type { PaymentMethod } from '@tabard/contract/shops/payment-method'
import { menuOf } from '@tabard/domain/testing/sample-menu'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestScreen } from '../../../testing/test-screen.tsx'
import { PaymentCards } from './payment-cards.tsx'

const visa: StoredCard = {
  cardId: 'visa',
  brand: 'visa',
  lastDigits: '4242',
  expiryMonth: 4,
  expiryYear: 2029,
  payment: 'stripe',
  isHere: true,
  isDefault: true,
  isExpired: false,
  storedAt: 0,
}
const amex: StoredCard = { ...visa, cardId: 'amex', brand: 'amex', lastDigits: '05', isDefault: false }

const byStripe: PaymentMethod = {
  name: { first: 'Card', second: '银行卡' },
  payment: 'stripe',
  code: '201/301',
  visible: true,
}

async function open(
  cards: readonly StoredCard[],
  after: readonly StoredCard[] = cards,
  payments: readonly PaymentMethod[] = [byStripe],
) {
  const change = vi.fn((_: CardChange) => after)
  await render(
    <TestScreen
      shop="cards"
      index={menuOf({})}
      config={{ payments }}
      answers={[answerTo(storedCards.list, () => cards), answerTo(storedCards.change, change)]}
    >
      <PaymentCards />
    </TestScreen>,
  )
  return change
}

it('says how to save a card while there is none', async () => {
  await open([])
  await expect.element(page.getByText(/No saved cards. To add one, tick/)).toBeVisible()
})

it('shows nothing where no card can be stored, unless another shop of the merchant has one', async () => {
  await open([], [], [])
  await expect.poll(() => page.getByText(/No saved cards/).query()).toBeNull()
  await open([{ ...visa, isHere: false }], undefined, [])
  await expect.element(page.getByText('For another shop')).toBeVisible()
})

it('lists cards with their expiry, the default, and those of other shops', async () => {
  await open([visa, { ...amex, isExpired: true }, { ...amex, cardId: 'far', isHere: false }])
  const [first, second, third] = [0, 1, 2].map((at) => page.getByRole('listitem').nth(at))
  if (!first || !second || !third) throw new Error('three cards')
  await expect.element(first.getByText('Visa ending in 4242')).toBeInTheDocument()
  await expect.element(first.getByText('Expires 04/29')).toBeVisible()
  await expect.element(first.getByText('Default')).toBeVisible()
  await expect.element(second.getByText('Expired 04/29')).toBeVisible()
  expect(second.getByRole('button', { name: /default/ }).query()).toBeNull()
  await expect.element(third.getByText('For another shop')).toBeVisible()
})

it('makes another card the default', async () => {
  const change = await open(
    [visa, amex],
    [
      { ...amex, isDefault: true },
      { ...visa, isDefault: false },
    ],
  )
  await page.getByRole('button', { name: 'Make American Express ending in 05 the default' }).click()
  expect(change).toHaveBeenCalledExactlyOnceWith({ action: 'makeDefault', cardId: 'amex' })
  await expect
    .element(page.getByRole('button', { name: 'Make Visa ending in 4242 the default' }))
    .toBeVisible()
})

/** By keyboard: without styles the backdrop of the dialog is above it. */
async function press(button: ReturnType<typeof page.getByRole>) {
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
}

it('removes a card only after confirmation', async () => {
  const change = await open([visa], [])
  const remove = page.getByRole('button', { name: 'Remove Visa ending in 4242' })
  await remove.click()
  const dialog = page.getByRole('alertdialog', { name: 'Remove Visa ending in 4242?' })
  await press(dialog.getByRole('button', { name: 'Keep card' }))
  expect(change).not.toHaveBeenCalled()
  await remove.click()
  await press(dialog.getByRole('button', { name: 'Remove', exact: true }))
  await vi.waitFor(() => expect(change).toHaveBeenCalledExactlyOnceWith({ action: 'remove', cardId: 'visa' }))
  await expect.element(page.getByText(/No saved cards/)).toBeVisible()
})
