import { menuOf } from '@tabard/domain/testing/sample-menu'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestShop } from '../testing/test-shop.tsx'
import { TipField } from './tip-field.tsx'

const onChange = vi.fn()

function Harness() {
  const [tip, setTip] = useState<number | string>('')
  return (
    <TestShop shop="tip-field" index={menuOf({ items: [] })}>
      <TipField
        percents={[5, 10]}
        ofCents={4_201}
        currency="AUD"
        tip={tip}
        onChange={(next) => {
          onChange(next)
          setTip(next)
        }}
      />
    </TestShop>
  )
}

beforeEach(() => {
  onChange.mockClear()
})

test('no tip is preselected; a percentage shows its amount, and a second tap takes it back', async () => {
  await render(<Harness />)
  const ten = page.getByRole('button', { name: '10 % · $4.20' })
  await expect.element(ten).toHaveAttribute('aria-pressed', 'false')
  await ten.click()
  expect(onChange).toHaveBeenLastCalledWith(10)
  await expect.element(ten).toHaveAttribute('aria-pressed', 'true')
  await ten.click()
  expect(onChange).toHaveBeenLastCalledWith('')
  await expect.element(ten).toHaveAttribute('aria-pressed', 'false')
})

test('another amount is typed; what is no amount is marked', async () => {
  await render(<Harness />)
  await page.getByRole('button', { name: '5 % · $2.10' }).click()
  await page.getByRole('button', { name: 'Other amount' }).click()
  // The percentage is given up.
  expect(onChange).toHaveBeenLastCalledWith('')
  const amount = page.getByRole('textbox', { name: 'Tip amount' })
  await amount.fill('2,50')
  await expect.element(amount).toHaveAttribute('aria-invalid', 'false')
  await amount.fill('two')
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter a valid amount.')
})
