import { ownAccount } from '@tabard/contract/accounts/own-account'
import { delivery, type AnsweredQuote } from '@tabard/contract/delivery/calls'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { storedCards, type StoredCard } from '@tabard/contract/payments/stored-cards'
import { Refused } from '@tabard/contract/wire/refused'
import { named } from '@tabard/domain/testing/sample-menu'
import { sampleCash, sampleDelivery } from '@tabard/ordering-ui/testing/sample-shop'
import { keepHere } from '@tabard/ordering-ui/delivery/use-addresses'
import { rememberPayment } from '@tabard/ordering-ui/checkout-fields/saved-payment'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { customerOf } from '../../state/account/customer.ts'
import { openCheckout, orderOf } from '../../testing/open-checkout.tsx'
import { mei } from '../../testing/sample-account.ts'

const card = { ...sampleCash, name: named('Card'), payment: 'sandbox', code: 'sandbox' } as const

const quote: AnsweredQuote = {
  zoneId: 'near',
  names: named('Near'),
  tiers: [{ fromCents: 0, cents: 500 }],
  express: null,
  minimumCents: 0,
  minutes: 20,
  taxes: [],
  notNow: null,
}

const home = {
  unit: '',
  street: '1 George Street',
  suburb: 'Haymarket',
  state: 'NSW',
  postcode: '2000',
  country: 'AU',
  instructions: '',
  isLeftAtDoor: false,
}

const inSydney = { orderTypes: [sampleDelivery], address: '12 Dixon Street, Haymarket NSW 2000' }

beforeEach(() => localStorage.clear())

it('a customer finds name and phone of the account filled in', async () => {
  customerOf('return-mei').update(() => 'mei')
  await openCheckout('return-mei', orderOf, {}, [answerTo(ownAccount.detail, () => mei)])
  await expect.element(page.getByLabelText('Name')).toHaveValue('Mei Lin')
  await expect.element(page.getByLabelText('Phone')).toHaveValue('+61412000111')
})

describe('payment', () => {
  it('is one row with the method of the last order; the others come on request', async () => {
    rememberPayment('return-pay', 'sandbox')
    await openCheckout('return-pay', orderOf, { payments: [sampleCash, card] })
    await expect.element(page.getByRole('button', { name: 'Pay $9.00' })).toBeVisible()
    expect(page.getByRole('radio').query()).toBeNull()
    await page.getByRole('region', { name: 'Payment' }).getByRole('button', { name: 'Change' }).click()
    await expect.element(page.getByRole('radio', { name: /Card/ })).toBeChecked()
    await page.getByRole('radio', { name: /Cash/ }).click()
    await expect.element(page.getByRole('button', { name: 'Place order · $9.00' })).toBeVisible()
  })

  it('is remembered with the order', async () => {
    await openCheckout('return-kept', orderOf, { payments: [card, sampleCash], isNameRequired: false })
    await page.getByRole('region', { name: 'Payment' }).getByRole('button', { name: 'Change' }).click()
    await page.getByRole('radio', { name: /Cash/ }).click()
    await page.getByRole('button', { name: 'Place order · $9.00' }).click()
    await vi.waitFor(() => expect(JSON.stringify(localStorage)).toContain('payment-method@return-kept'))
  })
})

describe('delivery', () => {
  it('asks for the address before it names a total, in the state of the shop', async () => {
    await openCheckout('return-new', orderOf, inSydney, [answerTo(delivery.quote, () => quote)])
    await expect.element(page.getByLabelText('State')).toHaveValue('NSW')
    await expect.element(page.getByRole('button', { name: 'Add your address' })).toBeDisabled()
    expect(page.getByText('Fill this in').query()).toBeNull()
    await page.getByLabelText('Street and number').click()
    await page.getByLabelText('Suburb').fill('Haymarket')
    await expect.element(page.getByText('Fill this in')).toBeVisible()
    await page.getByLabelText('Street and number').fill('1 George Street')
    await page.getByLabelText('Postcode').fill('2000')
    await expect.element(page.getByRole('button', { name: 'Place order · $14.00' })).toBeEnabled()
  })

  it('a known address is one line with its fee, and opens on request', async () => {
    keepHere(home)
    await openCheckout('return-home', orderOf, inSydney, [answerTo(delivery.quote, () => quote)])
    await expect.element(page.getByText('1 George Street, Haymarket NSW 2000')).toBeVisible()
    await expect.element(page.getByText('Delivery $5.00', { exact: true })).toBeVisible()
    expect(page.getByLabelText('Street and number').query()).toBeNull()
    await expect.element(page.getByRole('button', { name: 'Place order · $14.00' })).toBeEnabled()
    await page.getByRole('button', { name: 'Change the address' }).click()
    await page.getByLabelText('Street and number').fill('2 George Street')
    await page.getByRole('button', { name: 'Use this address' }).click()
    await expect.element(page.getByText('2 George Street, Haymarket NSW 2000')).toBeVisible()
    expect(page.getByLabelText('Street and number').query()).toBeNull()
  })

  it('a known address outside the zones says so, and takes no order', async () => {
    keepHere(home)
    await openCheckout('return-far', orderOf, inSydney, [
      answerTo(delivery.quote, () => {
        throw new Refused({ code: 'delivery.outside', data: { nearest: null }, status: 200, message: '' })
      }),
    ])
    await expect.element(page.getByText(/We don't deliver to this address/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Add your address' })).toBeDisabled()
  })
})

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

async function openWithCards(shop: string, cards: readonly StoredCard[], isCustomer = true) {
  if (isCustomer) customerOf(shop).update(() => 'mei')
  const paid = vi.fn((order: PlaceOrder) => ({ order: orderOf(order), attempt: undefined }))
  const listed = vi.fn(() => [...cards])
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
    const { pay } = await openWithCards('cards-default', [visa, amex])
    const chosen = page.getByRole('radio', { name: /Visa ending in 4242/ })
    await expect.element(chosen).toBeChecked()
    await expect.element(page.getByText('Expires 04/29').first()).toBeVisible()
    await expect.element(consent()).not.toBeInTheDocument()
    expect(await pay()).toEqual({ kind: 'stored', cardId: visa.cardId })
  })

  it('chooses another one', async () => {
    const { pay } = await openWithCards('cards-other', [visa, amex])
    await page.getByRole('radio', { name: /American Express ending in 05/ }).click()
    expect(await pay()).toEqual({ kind: 'stored', cardId: amex.cardId })
  })

  it('chooses a new card, which is stored only after the box was ticked', async () => {
    const { pay } = await openWithCards('cards-new', [visa])
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
    const { pay } = await openWithCards('cards-expired', [{ ...visa, isExpired: true }, elsewhere])
    await expect.element(page.getByRole('radio', { name: /Visa ending in 4242/ })).toBeDisabled()
    await expect.element(page.getByText('Expired 04/29')).toBeVisible()
    await expect.element(page.getByRole('radio', { name: 'New card' })).toBeChecked()
    expect(page.getByRole('radio', { name: /American Express/ }).query()).toBeNull()
    expect(await pay()).toBeUndefined()
  })

  it('is told when the card was removed elsewhere', async () => {
    const cards = [visa]
    const { paid } = await openWithCards('cards-removed', cards)
    await expect.element(page.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked()
    cards.length = 0
    paid.mockImplementation(() => {
      throw new Refused({ code: 'card.unknown', data: {}, status: 200, message: '' })
    })
    await page.getByRole('button', { name: 'Pay $9.00' }).click()
    await expect
      .element(page.getByRole('alert').getByText("This card isn't saved any more. Choose another one."))
      .toBeVisible()
    await expect.element(page.getByRole('radio', { name: /Visa ending in 4242/ })).not.toBeInTheDocument()
  })
})

describe('a first card', () => {
  it('is offered to be saved without a choice, and not ticked', async () => {
    const { pay } = await openWithCards('cards-first', [])
    await expect.element(consent()).not.toBeChecked()
    expect(page.getByRole('radio').query()).toBeNull()
    expect(await pay()).toBeUndefined()
  })

  it('of a guest without an account is not offered to be saved', async () => {
    const { listed, pay } = await openWithCards('cards-guest', [visa], false)
    expect(await pay()).toBeUndefined()
    expect(consent().query()).toBeNull()
    expect(listed).not.toHaveBeenCalled()
  })
})
