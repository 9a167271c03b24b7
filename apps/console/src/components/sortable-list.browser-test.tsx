import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SortableList } from './sortable-list.tsx'

test('a row is moved by keyboard, and each step is said to screen readers', async () => {
  const onReorder = vi.fn()
  const rows = ['Pick-up', 'Table', 'Delivery'].map((name) => ({ id: name.toLowerCase(), name }))
  await render(
    <TestScreen answers={[]}>
      <SortableList label="Order types" rows={rows} onReorder={onReorder}>
        {({ name }, handle) => (
          <>
            {handle}
            <span>{name}</span>
          </>
        )}
      </SortableList>
    </TestScreen>,
  )
  const list = page.getByRole('list', { name: 'Order types' })
  const handle = list.getByRole('button', { name: 'Move Delivery' })
  ;(handle.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.poll(() => document.querySelectorAll('[data-dragging]').length).toBe(1)
  for (const place of [2, 1]) {
    // Arrow keys work a moment after the row is picked up.
    await vi.waitFor(async () => {
      await userEvent.keyboard('{ArrowUp}')
      await expect
        .element(page.getByText(`Delivery, position ${place} of 3`), { timeout: 500 })
        .toBeInTheDocument()
    }, 10_000)
  }
  await userEvent.keyboard(' ')
  await vi.waitFor(() => expect(onReorder).toHaveBeenCalledExactlyOnceWith(['delivery', 'pick-up', 'table']))
})
