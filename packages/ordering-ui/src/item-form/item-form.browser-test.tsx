import type { Item } from '@tabard/domain/menu/menu'
import { groupOf, itemOf, menuOf, named, optionOf } from '@tabard/domain/testing/sample-menu'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestShop } from '../testing/test-shop.tsx'
import { MoreLabels } from '@tabard/ui/components/more-labels'
import { ItemIntro } from './item-intro.tsx'
import { newDraft, type Draft } from './draft.ts'
import { ItemForm } from './item-form.tsx'

const base = groupOf('base', [optionOf('rice', 0, { defaultQuantity: 1 }), optionOf('noodles', 150)], {
  min: 1,
  max: 1,
})
const sauce = groupOf('sauce', [optionOf('soy', 0), optionOf('chilli', 0)], { min: 1, max: 1 })
const extras = groupOf('extras', [optionOf('egg', 100, { maxQuantity: 2 }), optionOf('corn', 80)], { max: 2 })
const topping = groupOf('topping', [optionOf('olives', 200)], { max: 3, halfRate: 5_000 })

const index = menuOf({
  items: [
    itemOf({ id: 'bowl', cents: 1200, optionGroupIds: ['base', 'extras'], ingredientIds: ['onion'] }),
    itemOf({ id: 'wings', optionGroupIds: ['sauce'] }),
    itemOf({ id: 'pizza', cents: 2000, optionGroupIds: ['topping'] }),
    itemOf({ id: 'bun', cents: 300, minQuantity: 2, maxQuantity: 3 }),
    itemOf({
      id: 'tea',
      prices: [
        { index: 0, names: named('Small'), cents: 400 },
        { index: 1, names: named('Large'), cents: 550 },
      ],
    }),
  ],
  ingredients: [{ id: 'onion', names: named('onion') }],
  optionGroups: [base, sauce, extras, topping],
})

interface FormProps {
  readonly id: string
  readonly shop: string
  readonly status?: Parameters<typeof TestShop>[0]['status']
  onSubmit?(draft: Draft): void
}

function Form({ id, shop, status = {}, onSubmit = () => undefined }: FormProps) {
  const item = index.items.get(id) as Item
  return (
    <TestShop shop={shop} index={index} status={status}>
      <MoreLabels part="choosing">
        <ItemForm
          item={item}
          index={index}
          initial={newDraft(item, index)}
          ownQuantity={0}
          actionText={(count, price) => `Add ${count} for ${price}`}
          onSubmit={onSubmit}
        >
          {({ priceIndex }) => (
            <ItemIntro
              item={item}
              index={index}
              priceIndex={priceIndex}
              heading={(title) => <h1>{title}</h1>}
            />
          )}
        </ItemForm>
      </MoreLabels>
    </TestShop>
  )
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const quantityOf = (name: string) => page.getByRole('group', { name: `Quantity of ${name}`, exact: true })

describe('the price on the button', () => {
  it('starts with the defaults and follows each choice', async () => {
    await render(<Form id="bowl" shop="form-price" />)
    await expect.element(page.getByLabelText(/rice/)).toBeChecked()
    await expect.element(button('Add 1 for $12.00')).toBeVisible()
    await page.getByLabelText(/noodles/).click()
    await expect.element(button('Add 1 for $13.50')).toBeVisible()
    await page.getByLabelText(/egg/).click()
    await expect.element(button('Add 1 for $14.50')).toBeVisible()
    await quantityOf('bowl').getByRole('button', { name: 'More' }).click()
    await expect.element(button('Add 2 for $29.00')).toBeVisible()
  })

  it('follows the size', async () => {
    await render(<Form id="tea" shop="form-size" />)
    await page.getByText('Large').click()
    await expect.element(button('Add 1 for $5.50')).toBeVisible()
  })

  it('halves the price of a topping on one half', async () => {
    await render(<Form id="pizza" shop="form-half" />)
    await page.getByLabelText(/olives/).click()
    await expect.element(button('Add 1 for $22.00')).toBeVisible()
    await page.getByText('Left').click()
    await expect.element(button('Add 1 for $21.00')).toBeVisible()
  })
})

describe('limits', () => {
  it('disables the other options of a full group, and frees them again', async () => {
    await render(<Form id="bowl" shop="form-full" />)
    await page.getByLabelText(/egg/).click()
    await quantityOf('egg').getByRole('button', { name: 'More' }).click()
    await expect.element(quantityOf('egg').getByRole('button', { name: 'More' })).toBeDisabled()
    await expect.element(page.getByLabelText(/corn/)).toBeDisabled()
    await quantityOf('egg').getByRole('button', { name: 'Less' }).click()
    await expect.element(page.getByLabelText(/corn/)).toBeEnabled()
  })

  it('asks for a missing choice instead of adding the item', async () => {
    const onSubmit = vi.fn<(draft: Draft) => void>()
    await render(<Form id="wings" shop="form-missing" onSubmit={onSubmit} />)
    await button(/^Add 1/).click()
    await expect.element(page.getByRole('status').filter({ hasText: 'Choose one' })).toBeVisible()
    expect(onSubmit).not.toHaveBeenCalled()
    await page.getByLabelText(/soy/).click()
    await button(/^Add 1/).click()
    expect(onSubmit).toHaveBeenCalledOnce()
    expect(onSubmit.mock.calls[0]?.[0].options.map(({ optionId }) => optionId)).toEqual(['soy'])
  })

  it('keeps the quantity between the minimum and the maximum of the item', async () => {
    await render(<Form id="bun" shop="form-quantity" />)
    await expect.element(button('Add 2 for $6.00')).toBeVisible()
    await expect.element(quantityOf('bun').getByRole('button', { name: 'Less' })).toBeDisabled()
    await quantityOf('bun').getByRole('button', { name: 'More' }).click()
    await expect.element(quantityOf('bun').getByRole('button', { name: 'More' })).toBeDisabled()
  })
})

describe('stock', () => {
  it('a sold-out item cannot be added', async () => {
    await render(<Form id="tea" shop="form-gone" status={{ soldOut: ['tea'] }} />)
    await expect.element(button('Sold out')).toBeDisabled()
  })

  it('a sold-out option cannot be chosen', async () => {
    await render(<Form id="bowl" shop="form-option-gone" status={{ soldOut: ['noodles'] }} />)
    await expect.element(page.getByLabelText(/noodles/)).toBeDisabled()
  })

  it('no more can be added than are left', async () => {
    await render(<Form id="tea" shop="form-left" status={{ remaining: { tea: 2 } }} />)
    await quantityOf('tea').getByRole('button', { name: 'More' }).click()
    await expect.element(quantityOf('tea').getByRole('button', { name: 'More' })).toBeDisabled()
  })
})

it('leaves out an ingredient', async () => {
  const onSubmit = vi.fn<(draft: Draft) => void>()
  await render(<Form id="bowl" shop="form-without" onSubmit={onSubmit} />)
  await page.getByRole('checkbox', { name: 'onion' }).click()
  await button(/^Add 1/).click()
  expect(onSubmit.mock.calls[0]?.[0].withoutIngredientIds).toEqual(['onion'])
})

describe('what the sheet says of the item', () => {
  it('shows the price of the chosen size', async () => {
    await render(<Form id="tea" shop="form-size" />)
    const price = page.getByText('$5.50', { exact: true })
    await expect.element(page.getByText('$4.00', { exact: true }).first()).toBeVisible()
    expect(price.elements()).toHaveLength(1)
    await page.getByLabelText(/Large/).click()
    await expect.poll(() => price.elements().length).toBe(2)
  })

  it('names ingredients, allergens and the guest’s own in one block, and leaves out by name', async () => {
    await render(<Form id="bowl" shop="form-facts" />)
    await expect.element(page.getByText('Made with onion')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'My allergies' })).toBeVisible()
    await expect
      .element(
        page.getByRole('group', { name: 'Without' }).getByRole('checkbox', { name: 'onion', exact: true }),
      )
      .toBeVisible()
  })
})
