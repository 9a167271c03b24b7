import { orders } from '@tabard/contract/orders/calls'
import type { Order } from '@tabard/contract/orders/order'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import { memberCards } from '@tabard/contract/value/cards/member-cards'
import { itemOf, lineOf, menuOf } from '@tabard/domain/testing/sample-menu'
import { cartScope } from '@tabard/ordering-ui/cart-state/cart-scope'
import { cartStore } from '@tabard/ordering-ui/cart-state/use-cart'
import { sampleCash, sampleConfig, samplePickup } from '@tabard/ordering-ui/testing/sample-shop'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { setTableSession } from '@tabard/ui/storage/table-session'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleProgramme } from '../../testing/sample-value.ts'
import { TestScreen } from '../../testing/test-screen.tsx'
import { CartScreen } from './cart-screen.tsx'

const soup = itemOf({ id: 'soup', cents: 900 })

/** The cart of a guest at table 12 with a soup of $9.00. */
async function openRound(shop: string, joinByPhone: () => { programme: typeof sampleProgramme }) {
  localStorage.clear()
  setTableSession(shop, { sessionId: `session-of-${shop}`, number: '12', expiresAt: 0 } as never, Date.now())
  const { lineId: _, ...line } = lineOf({ itemId: 'soup' })
  cartStore(cartScope(shop, 'self')).getState().add(line, soup)
  const placed = vi.fn(({ cart }: PlaceOrder) => {
    return { orderId: 'order-1', cartId: cart.cartId, status: 'placed', orderOptions: {} } as Order
  })
  const joined = vi.fn(joinByPhone)
  await render(
    <TestScreen
      shop={shop}
      family="self"
      index={menuOf({ items: [soup] })}
      config={{
        orderTypes: [{ ...samplePickup, code: 'table', kind: 'table' }],
        payments: [sampleCash],
        tables: { ...sampleConfig.tables, payments: [sampleCash] },
        isPhoneRequired: false,
        isNameRequired: false,
        hasWallet: true,
      }}
      answers={[
        answerTo(memberCards.programmes, () => ({
          programmes: [sampleProgramme],
          sold: [],
          needsInvitation: false,
        })),
        answerTo(memberCards.joinByPhone, joined),
        answerTo(orders.startGuest, () => ({ token: 'token' })),
        answerTo(orders.place, placed),
      ]}
    >
      <CartScreen />
    </TestScreen>,
  )
  return { placed, joined }
}

const send = () => page.getByRole('button', { name: /^Send to kitchen/ })

it('a guest at a table joins by phone in the cart, and the rounds earn for it', async () => {
  const { placed, joined } = await openRound('round-join', () => ({ programme: sampleProgramme }))
  await page.getByLabelText('Phone').fill('0412 345 678')
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect.element(page.getByText(/Points go to 0412.345.678\./)).toBeVisible()
  expect(joined).toHaveBeenCalledWith({ cardTypeId: sampleProgramme.cardTypeId, phone: '0412 345 678' })
  await send().click()
  await vi.waitFor(() => expect(placed).toHaveBeenCalledOnce())
  expect(placed.mock.calls[0]?.[0].contact).toEqual({ name: '', phone: '+61412345678' })
})

it('without joining, or after "Change", a round has no phone number', async () => {
  const { placed } = await openRound('round-change', () => ({ programme: sampleProgramme }))
  await page.getByLabelText('Phone').fill('0412 345 678')
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Join', exact: true })).toBeVisible()
  await send().click()
  await vi.waitFor(() => expect(placed).toHaveBeenCalledOnce())
  expect(placed.mock.calls[0]?.[0].contact).toEqual({ name: '', phone: '' })
})
