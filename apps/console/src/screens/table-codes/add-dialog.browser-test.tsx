import { tables } from '@tabard/contract/tables/calls'
import { Refused } from '@tabard/contract/wire/refused'
import { unsavedWork } from '@tabard/staff-ui/leaving/unsaved-work'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { AddDialog } from './add-dialog.tsx'

/** The dialog; `create` answers what it sends. */
async function open(create: (input: unknown) => { created: number; skipped: number }) {
  const onClose = vi.fn()
  await render(
    <TestScreen answers={[answerTo(tables.create, create)]}>
      <AddDialog onClose={onClose} />
    </TestScreen>,
  )
  return {
    onClose,
    prefix: page.getByLabelText('Prefix'),
    to: page.getByLabelText('Last number'),
    area: page.getByLabelText('Area'),
    add: page.getByRole('button', { name: /^Add/ }),
  }
}

afterEach(() => unsavedWork.stay())

test('a range of tables is created, and the notice counts those that exist already', async () => {
  const sent = vi.fn(() => ({ created: 2, skipped: 1 }))
  const { prefix, to, area, add, onClose } = await open(sent)
  await prefix.fill('A')
  await to.fill('3')
  await area.fill('Garden')
  await add.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  await expect.element(page.getByText('2 added, 1 already existed')).toBeVisible()
  expect(sent).toHaveBeenCalledExactlyOnceWith({ prefix: 'A', from: 1, to: 3, area: 'Garden', seats: 4 })
})

test('numbers that make no range are a fault at their field, and nothing is sent', async () => {
  const sent = vi.fn(() => ({ created: 0, skipped: 0 }))
  const { to, add } = await open(sent)
  await to.fill('0')
  await expect.element(to).toHaveAttribute('aria-invalid', 'true')
  await expect.element(add).toBeDisabled()
  document.querySelector('form')?.requestSubmit()
  expect(sent).not.toHaveBeenCalled()
})

test('a refusal is shown, what was typed stays, and closing asks first', async () => {
  const { area, add, onClose } = await open(() => {
    throw new Refused({ code: 'table.full', data: { max: 999 }, status: 200, message: 'full' })
  })
  await area.fill('Garden')
  await add.click()
  await expect.element(page.getByText('A shop can have up to 999 tables.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(area).toHaveValue('Garden')
  expect(onClose).not.toHaveBeenCalled()
})
