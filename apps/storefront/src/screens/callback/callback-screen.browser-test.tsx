import { payments } from '@tabard/contract/payments/calls'
import { menuOf } from '@tabard/domain/testing/sample-menu'
import { paymentWindow } from '@tabard/ordering-ui/checkout/payment-page'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestScreen } from '../../testing/test-screen.tsx'
import { CallbackScreen } from './callback-screen.tsx'

test('a window of its own reports the return, closes, and says that it can be closed', async () => {
  const shop = 'callback-above'
  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined)
  const returned = vi.fn((_: unknown) => ({}))
  const onPath = vi.fn<(path: string) => void>()
  paymentWindow(shop).update(() => 1)
  await render(
    <TestScreen
      shop={shop}
      index={menuOf({ items: [] })}
      answers={[answerTo(payments.returned, returned)]}
      onPath={onPath}
    >
      <CallbackScreen params={{ txn: 'txn-1' }} />
    </TestScreen>,
  )
  await expect.element(page.getByRole('heading', { name: 'You can close this window' })).toBeVisible()
  await vi.waitFor(() => expect(close).toHaveBeenCalled())
  expect(returned).toHaveBeenCalledWith({ txn: 'txn-1' })
  // The next return is in the window that the guest pays from.
  expect(paymentWindow(shop).read()).toBeUndefined()
  close.mockRestore()
})
