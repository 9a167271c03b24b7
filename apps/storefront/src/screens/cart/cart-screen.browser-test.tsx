import type { CartFault } from '@tabard/domain/cart/checks/cart-fault'
import { Refused } from '@tabard/contract/wire/refused'
import { gstIncluded, itemOf, lineOf, menuOf, named } from '@tabard/domain/testing/sample-menu'
import { cartScope } from '@tabard/ordering-ui/cart-state/cart-scope'
import { tellFault } from '@tabard/ordering-ui/cart-state/line-errors'
import { cartStore } from '@tabard/ordering-ui/cart-state/use-cart'
import { samplePickup } from '@tabard/ordering-ui/testing/sample-shop'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestScreen } from '../../testing/test-screen.tsx'
import { CartScreen } from './cart-screen.tsx'

const soup = itemOf({ id: 'soup', cents: 900, maxQuantity: 3 })
const tea = itemOf({ id: 'tea', cents: 400 })
const index = menuOf({ items: [soup, tea] })

/** A shop whose cart has two soups and a tea. */
function storeOf(shop: string) {
  const store = cartStore(cartScope(shop, 'shop'))
  for (const line of [lineOf({ itemId: 'soup', quantity: 2 }), lineOf({ itemId: 'tea' })]) {
    const { lineId: _, ...added } = line
    store.getState().add(added, index.items.get(line.itemId) ?? soup)
  }
  return store
}

function Cart({ shop, status = {} }: { readonly shop: string; readonly status?: { soldOut?: string[] } }) {
  return (
    <TestScreen shop={shop} index={index} config={{ orderTypes: [samplePickup] }} status={status}>
      <CartScreen />
    </TestScreen>
  )
}

const quantityOf = (name: string) => page.getByRole('group', { name: `Quantity of ${name}` })
const more = (name: string) => quantityOf(name).getByRole('button', { name: 'More' })
const total = (price: string) => page.getByRole('definition').filter({ hasText: price }).first()
const checkout = () => page.getByRole('link', { name: /^Check out/ })

describe('changing the cart', () => {
  it('changes a quantity up to its maximum, and the bill with it', async () => {
    const store = storeOf('cart-change')
    await render(<Cart shop="cart-change" />)
    await expect.element(total('$22.00')).toBeVisible()
    await more('soup').click()
    await expect.element(total('$31.00')).toBeVisible()
    await expect.element(more('soup')).toBeDisabled()
    expect(store.getState().cart.lines.map(({ quantity }) => quantity)).toEqual([3, 1])
  })

  it('removes a line, and restores it as it was', async () => {
    const store = storeOf('cart-undo')
    await render(<Cart shop="cart-undo" />)
    await page.getByRole('button', { name: 'Remove soup' }).click()
    await expect.element(quantityOf('soup')).not.toBeInTheDocument()
    await expect.element(total('$4.00')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect.element(quantityOf('soup')).toBeVisible()
    expect(store.getState().cart.lines.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
      ['soup', 2],
      ['tea', 1],
    ])
  })

  it('removes every line at once', async () => {
    const store = storeOf('cart-clear')
    await render(<Cart shop="cart-clear" />)
    await page.getByRole('button', { name: 'Remove all' }).click()
    await expect.element(quantityOf('soup')).not.toBeInTheDocument()
    expect(store.getState().cart.lines).toEqual([])
  })

  it('works out a total only where it is not the sum of the items, and folds the note', async () => {
    const store = storeOf('cart-brief')
    await render(<Cart shop="cart-brief" />)
    await expect.element(checkout()).toHaveTextContent('Check out · $22.00')
    await expect.element(page.getByText('Subtotal')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'See the breakdown' })).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('Note for the order')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Add a note' }).click()
    await expect.element(page.getByLabelText('Note for the order')).toHaveFocus()
    await page.getByLabelText('Note for the order').fill('Three forks')
    expect(store.getState().cart.note).toBe('Three forks')
  })

  it('a tax that is added on top is a row with its rate', async () => {
    storeOf('cart-taxed')
    const pricing = {
      ...gstIncluded,
      taxMode: 'added',
      taxes: [{ index: 1, names: named('GST'), rate: 1_250 }],
    } as const
    await render(
      <TestScreen
        shop="cart-taxed"
        index={menuOf({ items: [soup, tea], pricing })}
        config={{ orderTypes: [samplePickup] }}
      >
        <CartScreen />
      </TestScreen>,
    )
    await expect.element(page.getByText(/GST.*12\.5/)).toBeVisible()
    await expect.element(total('$24.75')).toBeVisible()
  })

  it('an empty cart leads to the menu', async () => {
    await render(<Cart shop="cart-empty" />)
    await expect.element(page.getByRole('link', { name: /menu/i }).first()).toBeVisible()
  })
})

describe('refusals', () => {
  it('a line that the server refused shows why, until the cart changes', async () => {
    const shop = 'cart-refused'
    const { cart } = storeOf(shop).getState()
    const [line] = cart.lines
    const data: Omit<Extract<CartFault, { code: 'stock.short' }>, 'code'> = {
      lineId: line?.lineId ?? '',
      itemId: 'soup',
      remaining: 1,
      requested: 2,
    }
    const refusal = new Refused({ code: 'stock.short', data, status: 200, message: '' })
    tellFault(cartScope(shop, 'shop'), cart.revision, refusal)
    await render(<Cart shop={shop} />)
    await expect.element(page.getByRole('alert').filter({ hasText: /1/ })).toBeVisible()
    await quantityOf('soup').getByRole('button', { name: 'Less' }).click()
    await expect.element(page.getByRole('alert').filter({ hasText: /1/ })).not.toBeInTheDocument()
  })

  it('a sold-out line blocks the checkout and is marked', async () => {
    storeOf('cart-sold-out')
    await render(<Cart shop="cart-sold-out" status={{ soldOut: ['soup'] }} />)
    await expect
      .element(page.getByRole('listitem').filter({ hasText: /soup/ }).getByRole('alert'))
      .toBeVisible()
    await expect.element(page.getByText('Fix the highlighted items to continue.')).toBeVisible()
    await page.getByRole('button', { name: 'Remove soup' }).click()
    await expect.element(checkout()).toBeVisible()
  })
})
