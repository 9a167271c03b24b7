import { menuOf } from '@tabard/domain/testing/sample-menu'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestShop } from '../testing/test-shop.tsx'
import { useConfig } from '../context/shop-state.tsx'
import { paymentWindow, usePaymentPage } from './payment-page.ts'

beforeEach(() => history.replaceState(null, '', location.pathname + location.search))
afterEach(() => vi.restoreAllMocks())

const stays = vi.fn()

/** In the same window the address gets a fragment: the test page stays. */
const pageUrl = '#provider'

function Pay() {
  const open = usePaymentPage()
  const isKnown = useConfig().data !== undefined
  return (
    <button type="button" disabled={!isKnown} onClick={() => stays(open(pageUrl))}>
      Pay
    </button>
  )
}

async function pay(shop: string, paymentScreen?: 'page' | 'sheet') {
  await render(
    <TestShop shop={shop} index={menuOf({ items: [] })} config={paymentScreen ? { paymentScreen } : {}}>
      <Pay />
    </TestShop>,
  )
  await page.getByRole('button', { name: 'Pay' }).click()
  return stays.mock.lastCall?.[0] as boolean
}

test.each([undefined, 'page'] as const)(
  'payment.screen %s: the page opens in this window',
  async (screen) => {
    const opened = vi.spyOn(window, 'open')
    expect(await pay(`screen-${screen}`, screen)).toBe(false)
    expect(opened).not.toHaveBeenCalled()
    expect(location.hash).toBe(pageUrl)
    expect(paymentWindow(`screen-${screen}`).read()).toBeUndefined()
  },
)

test('payment.screen sheet: the payment page opens in a window above this page', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(window)
  expect(await pay('screen-sheet', 'sheet')).toBe(true)
  expect(opened).toHaveBeenCalledExactlyOnceWith(pageUrl, '_blank', expect.stringContaining('popup'))
  expect(paymentWindow('screen-sheet').read()).toBeTypeOf('number')
})

test('a browser that refuses the window gets the payment page in this one', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  expect(await pay('screen-refused', 'sheet')).toBe(false)
  expect(location.hash).toBe(pageUrl)
  expect(paymentWindow('screen-refused').read()).toBeUndefined()
})
