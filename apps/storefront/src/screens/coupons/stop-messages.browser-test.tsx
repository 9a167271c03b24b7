import { coupons } from '@tabard/contract/value/coupons/coupons'
import { Refused } from '@tabard/contract/wire/refused'
import { menuOf } from '@tabard/domain/testing/sample-menu'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleVoucher } from '../../testing/sample-value.ts'
import { TestScreen } from '../../testing/test-screen.tsx'
import { VoucherScreen } from './coupon-screen.tsx'

beforeEach(() => localStorage.clear())

async function open(shop: string) {
  history.replaceState(null, '', '?stop=proof')
  const unsubscribe = vi.fn((_: { readonly stopKey: string }) => ({ recipient: '+61*****601' }))
  await render(
    <TestScreen
      shop={shop}
      index={menuOf({ items: [] })}
      answers={[answerTo(coupons.show, () => sampleVoucher), answerTo(coupons.unsubscribe, unsubscribe)]}
    >
      <VoucherScreen params={{ ticket: 'ticket-1' }} />
    </TestScreen>,
  )
  return { unsubscribe }
}

it('opening the link of a message ends nothing; the tap does, and says for whom', async () => {
  const { unsubscribe } = await open('stop-tap')
  const button = page.getByRole('button', { name: 'Stop messages' })
  await expect.element(button).toBeVisible()
  expect(unsubscribe).not.toHaveBeenCalled()
  await button.click()
  await expect.element(page.getByRole('status').first()).toHaveTextContent('+61*****601')
  expect(unsubscribe).toHaveBeenCalledExactlyOnceWith({ stopKey: 'ticket-1.proof' })
  await expect.element(button).not.toBeInTheDocument()
})

it('a link that was changed says so and can be tried again', async () => {
  const { unsubscribe } = await open('stop-wrong')
  unsubscribe.mockImplementationOnce(() => {
    throw new Refused({ code: 'coupon.unknown', data: {}, status: 200, message: '' })
  })
  await page.getByRole('button', { name: 'Stop messages' }).click()
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Stop messages' })).toBeEnabled()
})
