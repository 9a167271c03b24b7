import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openCheckout, orderOf } from '../../testing/open-checkout.tsx'

const order = () => page.getByRole('button', { name: 'Place order · $9.00' })
const tick = () => page.getByRole('checkbox', { name: 'I accept the ordering terms' })

beforeEach(() => localStorage.clear())

it('ordering accepts the terms, as the sentence at the button says', async () => {
  const { placed } = await openCheckout('terms-said', orderOf, { pages: ['terms'] })
  await page.getByLabelText(/^Name/).fill('Ada')
  await expect.element(page.getByText('By ordering you accept the terms.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'terms' })).toHaveAttribute('target', '_blank')
  expect(tick().query()).toBeNull()
  await order().click()
  await vi.waitFor(() => expect(placed).toHaveBeenCalledOnce())
  expect(placed.mock.calls[0]?.[0].hasAcceptedTerms).toBe(true)
})

it('order.asksForTerms: no order without the tick', async () => {
  const { placed } = await openCheckout('terms-asked', orderOf, { pages: ['terms'], asksForTerms: true })
  await page.getByLabelText(/^Name/).fill('Ada')
  await order().click()
  await expect.element(page.getByText('Accept the terms to place your order.')).toBeVisible()
  await expect.element(tick()).toHaveFocus()
  expect(placed).not.toHaveBeenCalled()
  await tick().click()
  await order().click()
  await vi.waitFor(() => expect(placed).toHaveBeenCalledOnce())
})

it('a shop without terms says nothing of them', async () => {
  const { placed } = await openCheckout('terms-none', orderOf, { asksForTerms: true })
  await page.getByLabelText(/^Name/).fill('Ada')
  expect(page.getByText(/accept/).query()).toBeNull()
  await order().click()
  await vi.waitFor(() => expect(placed).toHaveBeenCalledOnce())
})
