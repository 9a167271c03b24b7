import { receiptSending } from '@tabard/contract/orders/receipt-sending/calls'
import { menuOf } from '@tabard/domain/testing/sample-menu'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestScreen } from '../../../testing/test-screen.tsx'
import { SendReceipt } from './send-receipt.tsx'

it('sends the receipt to what was typed, and says where it went', async () => {
  const send = vi.fn((_: { receiptId: string; recipient: string }) => ({ kind: 'mail' as const }))
  await render(
    <TestScreen shop="receipts" index={menuOf({ items: [] })} answers={[answerTo(receiptSending.send, send)]}>
      <SendReceipt receiptId="receipt-1" sendsBy={{ mail: true, sms: true }} />
    </TestScreen>,
  )
  const button = page.getByRole('button', { name: 'Send receipt' })
  await expect.element(button).toBeDisabled()
  await page.getByLabelText('Email address or mobile number').fill('ada@example.com')
  await button.click()
  await expect.element(page.getByText('Sent to ada@example.com')).toBeVisible()
  expect(send).toHaveBeenCalledWith({ receiptId: 'receipt-1', recipient: 'ada@example.com' })
})

it('offers nothing where the shop sends no receipts', async () => {
  const { container } = await render(
    <TestScreen shop="receipts-none" index={menuOf({ items: [] })}>
      <SendReceipt receiptId="receipt-1" sendsBy={{ mail: false, sms: false }} />
    </TestScreen>,
  )
  expect(container.querySelector('form')).toBeNull()
})
