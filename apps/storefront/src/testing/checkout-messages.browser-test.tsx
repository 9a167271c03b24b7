import { savedContact } from '@tabard/ordering-ui/checkout-fields/saved-contact'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openCheckout, orderOf } from './open-checkout.tsx'

const order = () => page.getByRole('button', { name: 'Place order · $9.00' })
const email = () => page.getByLabelText('Email for order updates (optional)')
const tick = () => page.getByRole('checkbox', { name: "We'll text you when it's ready" })

const config = { messages: { byMail: true, bySms: true, receipt: { mail: false, sms: false }, pushKey: '' } }

beforeEach(() => localStorage.clear())

it('asks for no address where the shop tells guests nothing', async () => {
  const { placed } = await openCheckout('messages-none', orderOf)
  await page.getByLabelText(/^Name/).fill('Ada')
  expect(email().query()).toBeNull()
  expect(tick().query()).toBeNull()
  await order().click()
  await vi.waitFor(() => expect(placed).toHaveBeenCalledOnce())
  expect(placed.mock.calls[0]?.[0].notify).toBeUndefined()
})

it('an SMS needs a phone number, and an email address must be one', async () => {
  const { placed } = await openCheckout('messages-wrong', orderOf, config)
  await page.getByLabelText(/^Name/).fill('Ada')
  await tick().click()
  await email().fill('ada@')
  await order().click()
  await expect.element(page.getByText('Enter a valid email address.')).toBeVisible()
  await expect.element(page.getByLabelText(/^Phone/)).toHaveFocus()
  expect(placed).not.toHaveBeenCalled()
})

it('sends what the guest allows, and prefills it for the next order', async () => {
  const { placed } = await openCheckout('messages-both', orderOf, config)
  await page.getByLabelText(/^Name/).fill('Ada')
  await page.getByLabelText(/^Phone/).fill('0412 345 678')
  await email().fill('ada@example.com')
  await expect.element(tick()).not.toBeChecked()
  await tick().click()
  await order().click()
  await vi.waitFor(() => expect(placed).toHaveBeenCalledOnce())
  expect(placed.mock.calls[0]?.[0].notify).toEqual({ email: 'ada@example.com', bySms: true })
  expect(savedContact.read()).toMatchObject({ email: 'ada@example.com', isTexted: true })
})
