import { orders } from '@tabard/contract/orders/calls'
import { coupons, type CouponOffer } from '@tabard/contract/value/coupons/coupons'
import { Refused } from '@tabard/contract/wire/refused'
import { menuOf } from '@tabard/domain/testing/sample-menu'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleVoucher } from '../../testing/sample-value.ts'
import { TestScreen } from '../../testing/test-screen.tsx'
import { VoucherLinkScreen } from './collect-screen.tsx'

const offer: CouponOffer = {
  kind: 'voucher',
  code: '',
  names: sampleVoucher.names,
  description: sampleVoucher.description,
  promotion: undefined,
  voucher: sampleVoucher.voucher,
  currency: 'AUD',
  validity: { kind: 'days', days: 30 },
  until: undefined,
  needsAccount: false,
}

beforeEach(() => localStorage.clear())

async function open(shop: string, change: Partial<CouponOffer> = {}) {
  const describe = vi.fn(() => ({ ...offer, ...change }))
  const collect = vi.fn(() => ({ coupon: sampleVoucher, isRepeated: false }))
  const paths: string[] = []
  await render(
    <TestScreen
      shop={shop}
      index={menuOf({ items: [] })}
      answers={[
        answerTo(orders.startGuest, () => ({ token: 'token' })),
        answerTo(coupons.describe, describe),
        answerTo(coupons.collectByToken, collect),
      ]}
      onPath={(path) => paths.push(path)}
    >
      <VoucherLinkScreen params={{ code: 'BACK', token: 'secret' }} />
    </TestScreen>,
  )
  return { describe, collect, paths }
}

it('opening the link collects nothing; the tap collects once and leads to the voucher', async () => {
  const { describe, collect, paths } = await open('collect-tap')
  const button = page.getByRole('button', { name: 'Collect' })
  await expect.element(button).toBeVisible()
  expect(describe).toHaveBeenCalledWith({ code: 'BACK', token: 'secret' })
  expect(collect).not.toHaveBeenCalled()
  await button.click()
  await vi.waitFor(() => expect(paths).toEqual(['/shop/collect-tap/voucher/ticket-1']))
  expect(collect).toHaveBeenCalledOnce()
})

it('a second tap after a refusal is the same request', async () => {
  const { collect } = await open('collect-again')
  collect.mockImplementationOnce(() => {
    throw new Refused({ code: 'coupon.exhausted', data: {}, status: 200, message: '' })
  })
  const button = page.getByRole('button', { name: 'Collect' })
  await button.click()
  await expect.element(page.getByText(/gone|left|all/i)).toBeVisible()
  await button.click()
  await vi.waitFor(() => expect(collect).toHaveBeenCalledTimes(2))
  const [first, second] = collect.mock.calls as unknown as readonly (readonly [{ requestId: string }])[]
  expect(second?.[0].requestId).toBe(first?.[0].requestId)
})

it('a visitor logs in first where the coupon needs an account', async () => {
  await open('collect-account', { needsAccount: true })
  await expect.element(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Collect' }).query()).toBeNull()
})
