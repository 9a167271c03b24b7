import { catalogue } from '@tabard/contract/menu/calls'
import type { Order } from '@tabard/contract/orders/order'
import type { ShopConfig } from '@tabard/contract/shops/shop-config'
import { plainDisplay, type ShopDisplay } from '@tabard/contract/shops/shop-display'
import { Refused } from '@tabard/contract/wire/refused'
import type { ShopStatus } from '@tabard/domain/menu/shop-status'
import { groupOf, itemOf, lineOf, menuOf, named, optionOf } from '@tabard/domain/testing/sample-menu'
import { cartScope } from '@tabard/ordering-ui/cart-state/cart-scope'
import { cartStore } from '@tabard/ordering-ui/cart-state/use-cart'
import { sampleCash, samplePickup } from '@tabard/ordering-ui/testing/sample-shop'
import { shopPairing } from '@tabard/ui/storage/device'
import { answerTo } from '@tabard/ui/testing/fake-client'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tracked } from './components/tracker/tracked.tsx'
import { CartScreen } from './screens/cart/cart-screen.tsx'
import { CategoryScreen } from './screens/category/category-screen.tsx'
import { CheckoutScreen } from './screens/checkout/checkout-screen.tsx'
import { HomeScreen } from './screens/home/home-screen.tsx'
import { InfinityCategoryScreen } from './screens/infinitycategory/infinity-category-screen.tsx'
import { NextGuest } from './screens/orderplaced/next-guest.tsx'
import { OrderFailed } from './screens/checkout/order-failed.tsx'
import { TestScreen } from './testing/test-screen.tsx'

// Settings that change what a screen does, two values each. settings-on-screens.test.ts has those that change
// its HTML; settings-answers.test.ts of the server proves that each value reaches the configuration.

const soup = itemOf({ id: 'soup', cents: 900, categoryId: 'hot', optionGroupIds: ['wish'] })
const index = menuOf({
  categories: [
    { id: 'soups', names: named('Soups'), descriptions: named('') },
    { id: 'hot', names: named('Hot'), descriptions: named(''), parentId: 'soups' },
    { id: 'cold', names: named('Cold'), descriptions: named(''), parentId: 'soups' },
    { id: 'teas', names: named('Teas'), descriptions: named('') },
  ],
  items: [soup, itemOf({ id: 'gazpacho', categoryId: 'cold' }), itemOf({ id: 'oolong', categoryId: 'teas' })],
  optionGroups: [groupOf('wish', [optionOf('mild', 0)], { isInstruction: true })],
})

beforeEach(() => localStorage.clear())

interface Opened {
  readonly config?: Partial<ShopConfig>
  readonly display?: Partial<ShopDisplay>
  readonly status?: Partial<ShopStatus>
}

async function open(shop: string, screen: ReactNode, { config, display, status }: Opened = {}) {
  const paths: string[] = []
  const shown = await render(
    <TestScreen
      shop={shop}
      index={index}
      config={{ orderTypes: [samplePickup], ...config, display: { ...plainDisplay, ...display } }}
      {...(status ? { status } : {})}
      answers={[answerTo(catalogue.tags, () => [])]}
      onPath={(path) => paths.push(path)}
    >
      {screen}
    </TestScreen>,
  )
  return { paths, close: () => shown.unmount() }
}

/** A soup with a note and an instruction in the shop's cart. */
function fillCart(shop: string, family = 'shop'): void {
  const chosen = [{ groupId: 'wish', optionId: 'mild', quantity: 1 }]
  const { lineId: _, ...line } = lineOf({ itemId: 'soup', note: 'Well done', options: chosen })
  cartStore(cartScope(shop, family)).getState().add(line, soup)
}

const heading = (name: string) => page.getByRole('heading', { name, exact: true })

describe('the menu', () => {
  it('menu.hidesSoldOut: a sold-out dish is shown as sold out, or left out with its empty category', async () => {
    const status = { soldOut: ['oolong'] }
    const { close } = await open('set-sold-out', <HomeScreen />, { status })
    await expect.element(page.getByText('Sold out')).toBeVisible()
    await expect.element(heading('oolong')).toBeVisible()
    await close()
    await open('set-left-out', <HomeScreen />, { status, display: { hidesSoldOut: true } })
    await expect.element(heading('soup')).toBeVisible()
    await expect.element(heading('oolong')).not.toBeInTheDocument()
    await expect.element(heading('Teas')).not.toBeInTheDocument()
  })

  it('kiosk.loadBeforeBottom: the next category is loaded that far above the end', async () => {
    const margins: (string | undefined)[] = []
    class Watch extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(callback, options)
        margins.push(options?.rootMargin)
      }
    }
    vi.stubGlobal('IntersectionObserver', Watch)
    for (const pixels of [0, 5_000]) {
      const display = { loadBeforeBottomPx: pixels }
      const { close } = await open(`set-before-${pixels}`, <InfinityCategoryScreen />, { display })
      await expect.poll(() => margins).toContain(`0px 0px ${pixels}px`)
      // Its end is in sight.
      await expect.element(heading('oolong')).toBeVisible()
      await close()
    }
  })

  it('subMenu.isNew: a tab shows its own dishes', async () => {
    await open('set-tabs', <CategoryScreen params={{ id: 'soups' }} />, { display: { hasSubMenuTabs: true } })
    await expect.element(heading('soup')).toBeVisible()
    await page.getByRole('button', { name: 'Cold', exact: true }).click()
    await expect.element(heading('gazpacho')).toBeVisible()
    await expect.element(heading('soup')).not.toBeInTheDocument()
  })
})

describe('the cart', () => {
  it('instruction.prefix: the mark of the shop stands before instructions and notes', async () => {
    fillCart('set-prefix')
    const { close } = await open('set-prefix', <CartScreen />)
    await expect.element(page.getByText('“Well done”', { exact: true })).toBeVisible()
    await expect.element(page.getByText('mild', { exact: true })).toBeVisible()
    await close()
    await open('set-prefix', <CartScreen />, { display: { instructionPrefix: '>>' } })
    await expect.element(page.getByText('>> “Well done”', { exact: true })).toBeVisible()
    await expect.element(page.getByText('>> mild', { exact: true })).toBeVisible()
  })

  it('cart.isAbsent: neither the cart nor the checkout takes an order, and the cart is kept', async () => {
    fillCart('set-absent')
    for (const screen of [<CartScreen key="cart" />, <CheckoutScreen key="checkout" />]) {
      const config = { takesOrders: false, payments: [sampleCash] }
      const { close } = await open('set-absent', screen, { config })
      await expect.element(page.getByText("You can't order online here")).toBeVisible()
      await expect.element(page.getByRole('button', { name: /Place order/ })).not.toBeInTheDocument()
      await close()
    }
    await open('set-absent', <CartScreen />)
    await expect.element(page.getByRole('link', { name: /^Check out/ })).toBeVisible()
  })
})

const bill = {
  currency: 'AUD',
  lines: [],
  rows: [],
  taxes: [],
  trace: [],
  taxMode: 'included',
  tender: 'cash',
  goodsCents: 900,
  discountCents: 0,
  totalCents: 900,
  payableCents: 900,
  roundingCents: 0,
}

it('order.pickUpNotice: on an open pick-up order', async () => {
  const order = {
    orderId: 'order-1',
    receiptId: 'receipt-1',
    number: '201',
    status: 'placed',
    paymentStatus: 'unpaid',
    orderType: 'pickup',
    table: '',
    locator: '',
    orderOptions: {},
    placedAt: Date.now(),
    dueAt: Date.now() + 900_000,
    contact: { name: 'Ada', phone: '' },
    note: '',
    paidCents: 0,
    refundedCents: 0,
    balanceCents: 900,
    cancelReason: '',
    courier: '',
    bill,
  } as unknown as Order
  const notice = page.getByText('Knock at the blue window')
  const tracked = <Tracked order={order} isNew={false} onReady={() => undefined} />
  const { close } = await open('set-notice', tracked, {
    config: { pickUpNotice: 'Knock at the blue window' },
  })
  await expect.element(notice).toBeVisible()
  await close()
  await open('set-no-notice', tracked, { config: { address: '12 Dixon Street' } })
  await expect.element(page.getByRole('link', { name: 'Directions' })).toBeVisible()
  expect(notice.elements()).toEqual([])
})

describe('a kiosk', () => {
  const fakeTimers = () =>
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })

  it('kiosk.orderNumberSeconds and kiosk.thanksSeconds: starts over that long after an order', async () => {
    fakeTimers()
    const { paths } = await open('set-thanks', <NextGuest />, { config: { orderPlacedSeconds: 70 } })
    await vi.advanceTimersByTimeAsync(0)
    await expect.element(page.getByRole('timer')).toHaveTextContent('Starting over in 70 seconds')
    await vi.advanceTimersByTimeAsync(69_000)
    await expect.element(page.getByRole('timer')).toHaveTextContent('Starting over in 1 second')
    expect(paths).toEqual([])
    await vi.advanceTimersByTimeAsync(1_000)
    await vi.waitFor(() => expect(paths).toEqual(['/shop/set-thanks/home']))
  })

  it('starts over at once on "Done"', async () => {
    const { paths } = await open('set-done', <NextGuest />)
    await page.getByRole('button', { name: 'Done' }).click()
    await vi.waitFor(() => expect(paths).toEqual(['/shop/set-done/home']))
  })

  it('kiosk.orderErrorSeconds: a failed order leads to the cashier, and is over after that long', async () => {
    shopPairing('set-failed').update(() => ({
      deviceId: 'kiosk-1',
      name: 'Kiosk',
      kind: 'kiosk',
      key: 'key',
    }))
    fillCart('set-failed')
    fakeTimers()
    const refusal = new Refused({ code: 'payment.away', data: {}, status: 200, message: '' })
    const failed = (
      <OrderFailed
        refusal={refusal}
        inStore={undefined}
        onAgain={() => undefined}
        onLeave={() => undefined}
      />
    )
    const { paths } = await open('set-failed', failed, { config: { orderErrorSeconds: 50 } })
    await vi.advanceTimersByTimeAsync(0)
    await expect.element(page.getByText('Order failed. Please see the cashier.')).toBeVisible()
    await vi.advanceTimersByTimeAsync(49_000)
    expect(paths).toEqual([])
    await vi.advanceTimersByTimeAsync(1_000)
    await vi.waitFor(() => expect(paths).toEqual(['/shop/set-failed/home']))
    expect(cartStore(cartScope('set-failed', 'shop')).getState().cart.lines).toEqual([])
  })
})
