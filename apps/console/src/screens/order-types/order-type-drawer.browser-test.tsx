import { fulfilment, type ShopOrderType } from '@tabard/contract/fulfilment/calls'
import type { OrderTypeTerms } from '@tabard/domain/fulfilment/order-type'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { OrderTypeDrawer } from './order-type-drawer.tsx'

const terms: OrderTypeTerms = {
  code: 'pickup',
  kind: 'pickup',
  names: { first: 'Takeaway', second: '自取' },
  isOffered: false,
  hoursScope: 'pickUp',
  asksName: null,
  asksPhone: null,
  leadMinutes: null,
  takesLater: null,
  daysAhead: null,
  minutesBefore: null,
  slotMinutes: 15,
  slotOrders: null,
  slotUnits: null,
  whenFull: 'later',
}
const takeaway: ShopOrderType = {
  terms,
  orderType: {
    ...terms,
    asksName: undefined,
    asksPhone: undefined,
    leadMinutes: 15,
    takesLater: false,
    daysAhead: 7,
    minutesBefore: 30,
    slotOrders: undefined,
    slotUnits: undefined,
    pause: undefined,
    extra: undefined,
  },
  revision: '4',
  isGiven: true,
}

test('staff offer an order type, accept scheduled orders and limit a time slot', async () => {
  const save = vi.fn((_: { readonly terms: OrderTypeTerms; readonly seen: string | null }) => ({
    orderTypes: [takeaway],
  }))
  const onClose = vi.fn()
  await render(
    <TestScreen answers={[answerTo(fulfilment.save, save)]}>
      <OrderTypeDrawer shopOrderType={takeaway} onClose={onClose} />
    </TestScreen>,
  )
  await page.getByRole('switch', { name: 'Customers can use this order type' }).click()
  await page.getByRole('combobox', { name: 'Scheduled orders' }).click()
  await page.getByRole('option', { name: 'Accept', exact: true }).click()
  await page.getByLabelText('Max orders per time slot').fill('1')
  await page.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(save).toHaveBeenCalledExactlyOnceWith({
    terms: { ...terms, isOffered: true, takesLater: true, slotOrders: 1 },
    seen: '4',
  })
})
