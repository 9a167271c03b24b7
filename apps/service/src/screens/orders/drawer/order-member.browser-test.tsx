import { shops } from '@tabard/contract/shops/calls'
import type { StaffOrder } from '@tabard/contract/till/calls'
import { orderValue } from '@tabard/contract/till/order-value'
import { cardDesk } from '@tabard/contract/value/cards/card-desk'
import { scan } from '@tabard/contract/value/passes/scan'
import { sampleConfig } from '@tabard/ordering-ui/testing/sample-shop'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleMember, sampleScan } from '../../../testing/sample-member.ts'
import { sampleOrder } from '../../../testing/sample-order.ts'
import { OrderMember } from './order-member.tsx'

async function open(order: Partial<StaffOrder> = {}) {
  const attach = vi.fn((_: { readonly orderId: string; readonly cardId: string }) => ({
    ...sampleOrder,
    memberCardId: sampleMember.cardId,
  }))
  await render(
    <TestScreen
      permissions={['orders.view', 'cash.collect', 'value.view', 'value.serve']}
      answers={[
        answerTo(shops.config, () => ({ ...sampleConfig, hasWallet: true })),
        answerTo(scan.read, () => sampleScan),
        answerTo(cardDesk.show, () => sampleMember),
        answerTo(orderValue.attachCard, attach),
      ]}
    >
      <OrderMember order={{ ...sampleOrder, ...order }} />
    </TestScreen>,
  )
  return attach
}

const add = () => page.getByRole('button', { name: 'Add member card' })

test.for([
  [390, 844],
  [1440, 900],
] as const)('at %i × %i staff scan a card, which the order then counts for', async ([width, height]) => {
  await page.viewport(width, height)
  const attach = await open()
  await add().click()
  await page.getByRole('textbox', { name: 'Code or card number' }).fill('1234567812345678')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() =>
    expect(attach).toHaveBeenCalledExactlyOnceWith({
      orderId: sampleOrder.orderId,
      cardId: sampleMember.cardId,
    }),
  )
  await expect.element(page.getByText('The order now counts for this card.')).toBeVisible()
})

test('an order with a card shows it, and a cancelled one is offered none', async () => {
  await open({ memberCardId: sampleMember.cardId })
  await expect.element(page.getByRole('region', { name: 'Member' })).toHaveTextContent(/Mei Lin.*Gold/)
  expect(add().query()).toBeNull()
  await open({ status: 'cancelled' })
  expect(add().query()).toBeNull()
})
