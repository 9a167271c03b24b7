import { fulfilment, type ShopOrderType } from '@tabard/contract/fulfilment/calls'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TradingOrderTypes } from './trading-order-types.tsx'

const takeaway = {
  orderType: {
    code: 'pickup',
    kind: 'pickup',
    names: { first: 'Takeaway', second: '自取' },
    isOffered: true,
    pause: undefined,
    extra: undefined,
  },
} as unknown as ShopOrderType

test('staff pause one order type for a time, and resume it', async () => {
  let shown = takeaway
  const set = vi.fn(
    ({
      isPaused,
      until,
    }: {
      readonly orderType: string
      readonly isPaused: boolean
      readonly until?: number | undefined
    }) => {
      const pause = isPaused ? { until, message: { first: '', second: '' } } : undefined
      shown = { ...takeaway, orderType: { ...takeaway.orderType, pause } }
      return { orderTypes: [shown] }
    },
  )
  await render(
    <TestScreen
      answers={[answerTo(fulfilment.list, () => ({ orderTypes: [shown] })), answerTo(fulfilment.pause, set)]}
    >
      <TradingOrderTypes />
    </TestScreen>,
  )
  await page.getByRole('button', { name: 'Pause Takeaway' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pause', exact: true }).click()
  await expect.element(page.getByText(/^Paused until/).first()).toBeVisible()
  expect(set.mock.calls[0]?.[0]).toMatchObject({ orderType: 'pickup', isPaused: true })
  expect(set.mock.calls[0]?.[0].until).toBeGreaterThan(Date.now())
  await page.getByRole('button', { name: 'Resume Takeaway' }).click()
  await expect.element(page.getByRole('button', { name: 'Pause Takeaway' })).toBeVisible()
  expect(set.mock.calls[1]?.[0]).toMatchObject({ orderType: 'pickup', isPaused: false })
})
