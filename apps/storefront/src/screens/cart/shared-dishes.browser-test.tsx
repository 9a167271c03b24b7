import { groupOf, itemOf, lineOf, menuOf, optionOf } from '@tabard/domain/testing/sample-menu'
import { cartScope } from '@tabard/ordering-ui/cart-state/cart-scope'
import { cartStore } from '@tabard/ordering-ui/cart-state/use-cart'
import { samplePickup } from '@tabard/ordering-ui/testing/sample-shop'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { shareLink } from '../../state/cart/share-link.ts'
import { TestScreen } from '../../testing/test-screen.tsx'
import { CartScreen } from './cart-screen.tsx'

const index = menuOf({
  items: [
    itemOf({ id: 'soup', cents: 900, optionGroupIds: ['spice'] }),
    itemOf({ id: 'tea', cents: 400 }),
    itemOf({ id: 'cake', cents: 700 }),
  ],
  optionGroups: [groupOf('spice', [optionOf('hot', 50)])],
})
const soup = lineOf({
  itemId: 'soup',
  quantity: 2,
  options: [{ groupId: 'spice', optionId: 'hot', quantity: 1 }],
})

const before = location.href

function open(shop: string, lines: Parameters<typeof shareLink>[1]['lines'], soldOut: string[] = []) {
  history.replaceState(null, '', shareLink(location.pathname, { lines }))
  return render(
    <TestScreen shop={shop} index={index} config={{ orderTypes: [samplePickup] }} status={{ soldOut }}>
      <CartScreen />
    </TestScreen>,
  )
}

const offer = page.getByRole('region', { name: 'Dishes shared with you' })
const linesIn = (shop: string) =>
  cartStore(cartScope(shop, 'shop'))
    .getState()
    .cart.lines.map(({ itemId, quantity, options }) => [itemId, quantity, options.length])

afterEach(() => {
  history.replaceState(null, '', before)
  vi.unstubAllGlobals()
})

test('the dishes of a link are offered with their choices, and added by a tap, once', async () => {
  await open('shared-add', [soup, lineOf({ itemId: 'tea' })])
  await expect.element(offer.getByText('2 × soup')).toBeVisible()
  await expect.element(offer.getByText('hot')).toBeVisible()
  expect(linesIn('shared-add')).toEqual([])
  await offer.getByRole('button', { name: 'Add to cart · $23.00' }).click()
  await expect.element(offer).not.toBeInTheDocument()
  expect(linesIn('shared-add')).toEqual([
    ['soup', 2, 1],
    ['tea', 1, 0],
  ])
  // Loading the page again does not offer them again.
  expect(location.hash).toBe('')
})

test('what is sold out, or no longer on the menu, is named and left out', async () => {
  await open('shared-part', [soup, lineOf({ itemId: 'cake' }), lineOf({ itemId: 'pie' })], ['cake'])
  await expect.element(offer.getByText('cake')).toBeVisible()
  await expect.element(offer.getByText('One dish of this link is no longer on the menu.')).toBeVisible()
  await offer.getByRole('button', { name: 'Add to cart · $19.00' }).click()
  expect(linesIn('shared-part')).toEqual([['soup', 2, 1]])
})

test('a guest who declines keeps the cart as it was', async () => {
  await open('shared-no', [soup])
  await offer.getByRole('button', { name: 'No, thanks' }).click()
  await expect.element(offer).not.toBeInTheDocument()
  expect(linesIn('shared-no')).toEqual([])
})

test('a cart is shared as a link with its dishes', async () => {
  const copy = vi.fn((_: string) => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText: copy }, languages: ['en-AU'], onLine: true })
  const { lineId: _, ...added } = soup
  cartStore(cartScope('share-cart', 'shop'))
    .getState()
    .add(added, index.items.get('soup') ?? itemOf({ id: 'soup' }))
  await render(
    <TestScreen shop="share-cart" index={index} config={{ orderTypes: [samplePickup] }}>
      <CartScreen />
    </TestScreen>,
  )
  await page.getByRole('button', { name: 'Share' }).click()
  const [link = ''] = copy.mock.calls[0] ?? []
  expect(link).toBe(shareLink(`${location.origin}/shop/share-cart/cart`, { lines: [soup] }))
})
