import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import { coupons } from '@tabard/contract/value/coupons/coupons'
import { giftCards, type GiftCardBalance } from '@tabard/contract/value/gift-cards/gift-cards'
import { memberCards, type MyCards } from '@tabard/contract/value/cards/member-cards'
import { ownAccount } from '@tabard/contract/accounts/own-account'
import { Refused } from '@tabard/contract/wire/refused'
import { savedContact } from '@tabard/ordering-ui/checkout-fields/saved-contact'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { shopToken } from '@tabard/ui/storage/session'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { customerOf } from '../../state/account/customer.ts'
import { openCheckout, orderOf, type Answer } from '../../testing/open-checkout.tsx'
import { cardsOf, sampleCard, sampleProgramme, sampleVoucher } from '../../testing/sample-value.ts'

const account = { firstName: 'Mei', lastName: 'Lin', phone: '+61412345678', email: '' }

const typedCard: GiftCardBalance = {
  giftCardId: '00000000-0000-4000-8000-0000000000e1',
  number: '3456',
  status: 'active',
  isExpired: false,
  balanceCents: 400,
  initialCents: 5_000,
  currency: 'AUD',
  design: 'classic',
  expiresAt: undefined,
}

beforeEach(() => {
  localStorage.clear()
  savedContact.update(() => undefined)
})

/** The checkout of a customer with a soup of $9.00. */
async function openAsCustomer(shop: string, mine: () => MyCards, place: Answer = orderOf) {
  customerOf(shop).update(() => 'user-1')
  shopToken(shop).update(() => 'token')
  const join = vi.fn(() => sampleCard)
  const opened = await openCheckout(shop, place, { hasWallet: true, hasCoupons: true }, [
    answerTo(memberCards.mine, mine),
    answerTo(memberCards.join, join),
    answerTo(giftCards.mine, () => []),
    answerTo(giftCards.check, () => typedCard),
    answerTo(coupons.mine, () => [sampleVoucher]),
    answerTo(ownAccount.detail, () => account as never),
  ])
  await expect.element(page.getByRole('heading', { name: 'Use rewards' })).toBeVisible()
  return { ...opened, join }
}

const order = (total: string) => page.getByRole('button', { name: `Place order · ${total}` })
const sentOf = (placed: { mock: { calls: readonly (readonly [PlaceOrder])[] } }) => placed.mock.calls[0]?.[0]

it('amounts change as points, the free item, stored value and a voucher are chosen, and the order says what it uses', async () => {
  const { placed } = await openAsCustomer('rewards-all', () => cardsOf(sampleCard))
  await expect.element(order('$9.00')).toBeVisible()
  await page.getByRole('button', { name: 'Use all' }).click()
  await expect.element(page.getByText('300 points take off $3.00')).toBeVisible()
  await expect.element(order('$6.00')).toBeVisible()
  await page.getByRole('checkbox', { name: /Pay from stored value/ }).click()
  await expect.element(order('$1.00')).toBeVisible()
  await page.getByRole('checkbox', { name: /Welcome back/ }).click()
  await expect.element(page.getByText('Paid in full with your rewards')).toBeVisible()
  await order('$0.00').click()
  await vi.waitFor(() => expect(placed).toHaveBeenCalledOnce())
  expect(sentOf(placed)?.value).toEqual({
    points: 30_000,
    storedValueCents: 500,
    couponIds: [sampleVoucher.couponId],
    restCents: 0,
  })
  expect(sentOf(placed)?.shownTotal).toBe('6.00')
})

it('a full stamp card pays the soup', async () => {
  const { placed } = await openAsCustomer('rewards-stamps', () => cardsOf(sampleCard))
  await page.getByRole('checkbox', { name: /Free soup/ }).click()
  await expect.element(order('$0.00')).toBeVisible()
  await order('$0.00').click()
  await vi.waitFor(() => expect(placed).toHaveBeenCalledOnce())
  expect(sentOf(placed)).toMatchObject({ shownTotal: '0.00', value: { takesReward: true, restCents: 0 } })
})

it('a gift card by number and code pays its part; what the server refuses is said at the card', async () => {
  const refuse = () => {
    throw new Refused({ code: 'value.giftCard', data: { lastDigits: '456' }, status: 200, message: '' })
  }
  const { placed } = await openAsCustomer('rewards-gift', () => cardsOf(sampleCard), refuse)
  await page.getByRole('button', { name: 'Add a gift card' }).click()
  await page.getByLabelText('Gift card number').fill('1234 5678 9012 3456')
  await page.getByLabelText('Code', { exact: true }).fill('abcd2345')
  await page.getByRole('button', { name: 'Use this card' }).click()
  await expect.element(order('$5.00')).toBeVisible()
  await order('$5.00').click()
  await vi.waitFor(() => expect(placed).toHaveBeenCalledOnce())
  expect(sentOf(placed)?.value).toEqual({
    giftCards: [{ number: '1234567890123456', code: 'ABCD2345' }],
    restCents: 500,
  })
  await expect.element(page.getByText(/No gift card has this number and code/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove gift card 456' }).click()
  await expect.element(order('$9.00')).toBeVisible()
})

it('a customer without a card joins with one tap, and sees what the order would earn', async () => {
  let mine = cardsOf()
  const { join } = await openAsCustomer('rewards-join', () => mine)
  await expect.element(page.getByText("You'd earn 18 points")).toBeVisible()
  mine = cardsOf(sampleCard)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await vi.waitFor(() => expect(join).toHaveBeenCalledWith({ cardTypeId: sampleProgramme.cardTypeId }))
  await expect.element(page.getByRole('button', { name: 'Use all' })).toBeVisible()
})

it('a guest joins by the phone number of the order', async () => {
  const joined = vi.fn(() => ({ programme: sampleProgramme }))
  await openCheckout('rewards-phone', orderOf, { hasWallet: true }, [
    answerTo(memberCards.programmes, () => ({
      programmes: [sampleProgramme],
      sold: [],
      needsInvitation: false,
    })),
    answerTo(memberCards.joinByPhone, joined),
  ])
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect.element(page.getByText('Enter your phone number, then join.')).toBeVisible()
  await page.getByLabelText(/^Phone/).fill('0412 345 678')
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await vi.waitFor(() =>
    expect(joined).toHaveBeenCalledWith({ cardTypeId: sampleProgramme.cardTypeId, phone: '0412 345 678' }),
  )
  await expect.element(page.getByText(/You've joined Lantern Club/)).toBeVisible()
})

it('a wallet with a PIN asks for it on a pad; a wrong one is said at the field, and the cart stays', async () => {
  let turn = 0
  const answer: Answer = (order) => {
    turn += 1
    if (turn === 1) throw new Refused({ code: 'pin.wrong', data: {}, status: 200, message: '' })
    return orderOf(order)
  }
  const mine = () => ({ ...cardsOf(sampleCard), asksPin: true, hasPinPad: true })
  const { placed, store } = await openAsCustomer('rewards-pin', mine, answer)
  expect(page.getByLabelText('Wallet PIN').query()).toBeNull()
  await page.getByRole('checkbox', { name: /Pay from stored value/ }).click()
  await page.getByLabelText('Wallet PIN').fill('111111')
  await order('$4.00').click()
  await expect.element(page.getByText("That PIN isn't correct.")).toBeVisible()
  expect(store.getState().cart.lines).toHaveLength(1)
  await page.getByLabelText('Wallet PIN').fill('')
  for (const digit of '471568') await page.getByRole('button', { name: digit, exact: true }).click()
  await order('$4.00').click()
  await vi.waitFor(() => expect(placed).toHaveBeenCalledTimes(2))
  expect(placed.mock.calls.map(([sent]) => sent.value)).toMatchObject([
    { storedValueCents: 500, pin: '111111' },
    { storedValueCents: 500, pin: '471568' },
  ])
  expect(JSON.stringify(localStorage)).not.toContain('471568')
})

it('a shop with a PIN pad leads a customer without a PIN to the page that sets one', async () => {
  const mine = () => ({ ...cardsOf(sampleCard), asksPin: true, needsPin: true, hasPinPad: true })
  await openAsCustomer('rewards-pin-unset', mine)
  await page.getByRole('checkbox', { name: /Pay from stored value/ }).click()
  const link = page.getByRole('link', { name: 'Set a PIN' })
  await expect.element(link).toHaveAttribute('href', '/shop/rewards-pin-unset/pinpad')
  expect(page.getByLabelText('Wallet PIN').query()).toBeNull()
})
