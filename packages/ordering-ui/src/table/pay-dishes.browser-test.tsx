import type { GuestBill } from '@tabard/contract/tables/paying/calls'
import { menuOf, named } from '@tabard/domain/testing/sample-menu'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestShop } from '../testing/test-shop.tsx'
import { PayDishes } from './pay-dishes.tsx'

const line = (lineNumber: number, name: string, seat: string, quantity: number, totalCents: number) => ({
  lineNumber,
  names: named(name),
  seat,
  quantity,
  paidUnits: 0,
  totalCents,
})

test('own dishes are chosen first; one of two equal dishes is paid, and the other stays open', async () => {
  const onPay = vi.fn()
  const bill: GuestBill = {
    orders: [
      {
        orderId: 'order-1',
        number: '201',
        openCents: 3_700,
        lines: [line(1, 'Soup', 'anna', 2, 2_800), line(2, 'Tea', 'ben', 1, 900)],
      },
    ],
    dueCents: 3_700,
    heldCents: 0,
    parts: [],
    split: undefined,
    currency: 'AUD',
  }
  await render(
    <TestShop shop="pay-dishes" index={menuOf({ items: [] })}>
      <PayDishes
        bill={bill}
        guests={[]}
        seat="anna"
        isBusy={false}
        withAll={() => 1_400}
        onPay={onPay}
        onBack={vi.fn()}
      />
    </TestShop>,
  )
  const soups = page.getByRole('group', { name: 'Quantity of Soup' })
  await expect.element(soups.getByRole('status')).toHaveTextContent('2')
  await soups.getByRole('button', { name: 'Less' }).click()
  await page.getByRole('button', { name: 'Pay $14.00' }).click()
  expect(onPay).toHaveBeenCalledExactlyOnceWith({
    kind: 'lines',
    lines: [{ orderId: 'order-1', lineNumber: 1, units: 1 }],
  })
})
