import { payOnline } from '@tabard/contract/payments/pay-online'
import { storedCards, type StoredCard } from '@tabard/contract/payments/stored-cards'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import { Refused } from '@tabard/contract/wire/refused'
import { named } from '@tabard/domain/testing/sample-menu'
import { sampleCash } from '@tabard/ordering-ui/testing/sample-shop'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { customerOf } from '../../state/account/customer.ts'
import { openCheckout, orderOf } from '../../testing/open-checkout.tsx'

const byWindcave = { ...sampleCash, name: named('Card'), payment: 'dps', code: '201/301' } as const
const visa: StoredCard = {
  cardId: '0198f000-0000-7000-8000-000000000001',
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
const amex: StoredCard = {
  ...visa,
  cardId: '0198f000-0000-7000-8000-000000000002',
  brand: 'amex',
  lastDigits: '05',
  isDefault: false,
}

beforeEach(() => localStorage.clear())

async function open(shop: string, cards: readonly StoredCard[], isCustomer = true) {
  if (isCustomer) customerOf(shop).update(() => 'mei')
  const paid = vi.fn((order: PlaceOrder) => ({ order: orderOf(order), attempt: undefined }))
  const listed = vi.fn(() => cards)
  await openCheckout(shop, orderOf, { payments: [byWindcave], isNameRequired: false }, [
    answerTo(storedCards.list, listed),
    answerTo(payOnline.pay, paid),
  ])
  const pay = async () => {
    await page.getByRole('button', { name: 'Pay $9.00' }).click()
    await vi.waitFor(() => expect(paid).toHaveBeenCalledOnce())
    return paid.mock.calls[0]?.[0].cardChoice
  }
  return { paid, listed, pay }
}

const consent = () => page.getByRole('checkbox', { name: 'Save this card for next time' })

describe('a customer with stored cards', () => {
  it('pays with the default, and sees its expiry', async () => {
    const { pay } = await open('cards-default', [visa, amex])
    const chosen = page.getByRole('radio', { name: /Visa ending in 4242/ })
    await expect.element(chosen).toBeChecked()
    await expect.element(page.getByText('Expires 04/29').first()).toBeVisible()
    await expect.element(consent()).not.toBeInTheDocument()
    expect(await pay()).toEqual({ kind: 'stored', cardId: visa.cardId })
  })

  it('chooses another one', async () => {
    const { pay } = await open('cards-other', [visa, amex])
    await page.getByRole('radio', { name: /American Express ending in 05/ }).click()
    expect(await pay()).toEqual({ kind: 'stored', cardId: amex.cardId })
  })

  it('chooses a new card, which is stored only after the box was ticked', async () => {
    const { pay } = await open('cards-new', [visa])
    await page.getByRole('radio', { name: 'New card' }).click()
    await expect.element(consent()).not.toBeChecked()
    await expect
      .element(consent())
      .toHaveAccessibleDescription(/We keep only its last digits and expiry date/)
    await consent().click()
    expect(await pay()).toEqual({ kind: 'new', consent: '2026-11' })
  })

  it('cannot choose an expired card, nor one of another shop', async () => {
    const elsewhere = { ...amex, isHere: false }
    const { pay } = await open('cards-expired', [{ ...visa, isExpired: true }, elsewhere])
    await expect.element(page.getByRole('radio', { name: /Visa ending in 4242/ })).toBeDisabled()
    await expect.element(page.getByText('Expired 04/29')).toBeVisible()
    await expect.element(page.getByRole('radio', { name: 'New card' })).toBeChecked()
    expect(page.getByRole('radio', { name: /American Express/ }).query()).toBeNull()
    expect(await pay()).toBeUndefined()
  })

  it('is told when the card was removed elsewhere', async () => {
    const { paid } = await open('cards-removed', [visa])
    paid.mockImplementation(() => {
      throw new Refused({ code: 'card.unknown', data: {}, status: 200, message: '' })
    })
    await page.getByRole('button', { name: 'Pay $9.00' }).click()
    await expect
      .element(page.getByRole('alert').getByText("This card isn't saved any more. Choose another one."))
      .toBeVisible()
  })
})

describe('a first card', () => {
  it('is offered to be saved without a choice, and not ticked', async () => {
    const { pay } = await open('cards-first', [])
    await expect.element(consent()).not.toBeChecked()
    expect(page.getByRole('radio').query()).toBeNull()
    expect(await pay()).toBeUndefined()
  })

  it('of a guest without an account is not offered to be saved', async () => {
    const { listed, pay } = await open('cards-guest', [visa], false)
    expect(await pay()).toBeUndefined()
    expect(consent().query()).toBeNull()
    expect(listed).not.toHaveBeenCalled()
  })
})
