import { till } from '@tabard/contract/till/calls'
import type { TakeOrder } from '@tabard/contract/till/take-order'
import { named } from '@tabard/domain/testing/sample-menu'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleOrder } from '../../testing/sample-order.ts'
import { openNewOrder, order, tile } from './testing/open-new-order.tsx'

const off = named('Lunch offer', '午市优惠')

beforeEach(async () => {
  await page.viewport(1280, 800)
})

test('the total is what the server will charge, asked for once after the last key', async () => {
  const quote = vi.fn(({ lines }: TakeOrder) => {
    const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    return {
      // Two dollars off for each unit.
      bill: {
        ...sampleOrder.bill,
        lines: [],
        rows: [],
        promotions: [{ id: 'lunch', names: off, applied: true as const, cents: units * 200 }],
        goodsCents: units * 1_850,
        totalCents: units * 1_650,
        roundingCents: 0,
        payableCents: units * 1_650,
      },
      dueAt: Date.now() + 15 * 60_000,
      promotions: undefined,
    }
  })
  await openNewOrder({ answers: [answerTo(till.quote, quote)] })
  await expect.element(tile(/Kung Pao/)).toBeVisible()
  await userEvent.keyboard('12{Enter}12{Enter}12{Enter}')
  await expect.element(order()).toHaveTextContent(/Lunch offer−\$6\.00/)
  await expect.element(order()).toHaveTextContent(/Total\$49\.50/)
  await expect.element(order()).toHaveTextContent(/Ready at \d\d:\d\d/)
  expect(quote.mock.calls.length).toBeLessThan(3)
  // The offer is in what is sent next, and a failed answer stops nobody.
  quote.mockImplementation(() => {
    throw new Error('offline')
  })
  await userEvent.keyboard('12{Enter}{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Order 77 sent')).toBeVisible()
})
