import type { ItemAvailability } from '@tabard/contract/menu/calls'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ItemRow } from './item-row.tsx'

const item: ItemAvailability = {
  of: 'item',
  itemId: 'tea',
  names: { first: 'Tea', second: '茶' },
  categoryNames: { first: 'Drinks', second: '饮料' },
  isSoldOut: false,
  soldOutUntil: undefined,
  remaining: 3,
  dailyCount: undefined,
}

const available = page.getByRole('switch', { name: 'Available: Tea' })

async function openRow(change: Partial<ItemAvailability>) {
  const setSoldOut = vi.fn(async () => true)
  const shown = { ...item, ...change }
  await render(
    <TestScreen answers={[]}>
      <ul>
        <ItemRow item={shown} setSoldOut={setSoldOut} setRemaining={async () => true} />
      </ul>
    </TestScreen>,
  )
  return { setSoldOut, shown }
}

test('one tap on the switch marks a dish sold out for today, and its count stays visible', async () => {
  const { setSoldOut, shown } = await openRow({})
  await expect.element(available).toBeChecked()
  await expect.element(page.getByText('On', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Remaining' })).toHaveValue('3')
  await available.click()
  expect(setSoldOut).toHaveBeenCalledExactlyOnceWith(shown, true, 'tomorrow')
})

test('a dish that is sold out says so in words; one tap makes it available or lasting', async () => {
  const { setSoldOut, shown } = await openRow({ isSoldOut: true, soldOutUntil: Date.now() + 3_600_000 })
  await expect.element(available).not.toBeChecked()
  await expect.element(page.getByText('Off', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/Sold out, back/)).toBeVisible()
  await page.getByRole('button', { name: 'Until further notice: Tea' }).click()
  expect(setSoldOut).toHaveBeenLastCalledWith(shown, true, 'never')
  await available.click()
  expect(setSoldOut).toHaveBeenLastCalledWith(shown, false, 'never')
})
