import { payments, type PaymentReview } from '@tabard/contract/payments/calls'
import { unsavedWork } from '@tabard/staff-ui/leaving/unsaved-work'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { CloseReviewDialog } from './close-review-dialog.tsx'

const review = { kind: 'refund', id: 'refund-1', reason: 'refundUnanswered' } as PaymentReview

/** The dialog of a refund without an answer; `close` checks what it sends. */
async function open(close: (input: unknown) => void) {
  const [onClosed, onClose] = [vi.fn(), vi.fn()]
  const answers = [
    answerTo(payments.closeReview, (input) => {
      close(input)
      return []
    }),
  ]
  await render(
    <TestScreen answers={answers}>
      <CloseReviewDialog review={review} onClosed={onClosed} onClose={onClose} />
    </TestScreen>,
  )
  return {
    onClosed,
    onClose,
    note: page.getByRole('textbox'),
    made: page.getByRole('radio').first(),
    submit: page.getByRole('dialog').getByRole('button').last(),
    keep: page.getByRole('button', { name: 'Keep', exact: true }),
  }
}

afterEach(() => unsavedWork.stay())

test('a refund without an answer is closed with its result and a note', async () => {
  const sent = vi.fn()
  const { note, made, submit, onClosed } = await open(sent)
  await expect.element(submit).toBeDisabled()
  await made.click()
  await note.fill(' Seen at the bank ')
  await submit.click()
  await vi.waitFor(() => expect(onClosed).toHaveBeenCalledExactlyOnceWith([]))
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    kind: 'refund',
    id: 'refund-1',
    reason: 'Seen at the bank',
    outcome: 'made',
  })
})

test('a missing note is a fault at its field, which gets the focus, and nothing is sent', async () => {
  const sent = vi.fn()
  const { note, made, submit } = await open(sent)
  await made.click()
  await submit.click()
  await expect.element(note).toHaveAttribute('aria-invalid', 'true')
  await expect.element(note).toHaveFocus()
  expect(sent).not.toHaveBeenCalled()
})

test('leaving a note unsent asks first', async () => {
  const { note, keep, onClose } = await open(vi.fn())
  await note.fill('Seen at the bank')
  await keep.click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(onClose).not.toHaveBeenCalled()
})
