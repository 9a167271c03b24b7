import { kitchen, type KitchenBoard } from '@tabard/contract/kitchen/calls'
import { Unreachable } from '@tabard/contract/wire/refused'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { StaffAppProvider } from '../app/staff-app-context.tsx'
import { quiet } from '../board/alarm.ts'
import { oneBoard, sampleTicket } from '../board/sample-board.ts'
import { TestScreen } from '../testing/test-screen.tsx'
import { OrderBanner } from './order-banner.tsx'

/** Placed long ago, and shown by these boards since. */
const boardOf = (seenBy: readonly string[] | undefined): KitchenBoard => ({
  ...oneBoard([sampleTicket('101', 'placed', seenBy ? { seenBy } : {})]),
  seenSeconds: 30,
})

/** The banner of a board; `resend` answers what it sends. */
async function open(board: KitchenBoard, resend: (input: unknown) => { isSent: boolean }) {
  await render(
    <StaffAppProvider value={{ name: 'service', routes: [] }}>
      <TestScreen answers={[answerTo(kitchen.resend, resend)]}>
        <OrderBanner board={board} alarm={quiet} isCalm />
      </TestScreen>
    </StaffAppProvider>,
  )
  return page.getByRole('region', { name: 'Not seen by the kitchen' })
}

test('an order that no board has shown is named and resent; a failure is shown and can be repeated', async () => {
  let isCut = true
  const sent = vi.fn((_: unknown) => {
    if (isCut) throw new Unreachable()
    return { isSent: true }
  })
  const banner = await open(boardOf(undefined), sent)
  await expect.element(banner).toHaveTextContent('101')
  const resend = banner.getByRole('button', { name: 'Resend' })
  await resend.click()
  await expect.element(page.getByText("Couldn't connect. Try again.")).toBeVisible()
  await expect.element(banner).toHaveTextContent('101')
  isCut = false
  await resend.click()
  await expect.element(page.getByText('Resent to the kitchen')).toBeVisible()
  expect(sent).toHaveBeenLastCalledWith({ orderId: '101' })
})

test('an order that a board has shown is not named', async () => {
  const banner = await open(boardOf(['*']), () => ({ isSent: true }))
  await expect.element(banner).not.toBeInTheDocument()
})
