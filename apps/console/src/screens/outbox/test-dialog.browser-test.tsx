import { messages, type MessageList } from '@tabard/contract/messages/calls'
import { Refused } from '@tabard/contract/wire/refused'
import { unsavedWork } from '@tabard/staff-ui/leaving/unsaved-work'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { TestDialog } from './test-dialog.tsx'

/** The dialog; `send` checks what it sends. */
async function open(send: (input: unknown) => void) {
  const onClose = vi.fn()
  const answers = [
    answerTo(messages.sendTest, (input) => {
      send(input)
      return {} as MessageList
    }),
  ]
  await render(
    <TestScreen answers={answers}>
      <TestDialog onClose={onClose} />
    </TestScreen>,
  )
  return {
    onClose,
    phone: page.getByRole('textbox', { name: 'Phone' }),
    send: page.getByRole('button', { name: 'Send', exact: true }),
  }
}

afterEach(() => unsavedWork.stay())

test("a sample message is sent in the reader's language", async () => {
  const sent = vi.fn()
  const { phone, send, onClose } = await open(sent)
  await phone.fill(' 0412 345 678 ')
  await send.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    kind: 'sms',
    recipient: '0412 345 678',
    sample: 'logInCode',
    language: 'en-gb',
  })
})

test('a number that is none is a fault at its field, until the field changes', async () => {
  const { phone, send, onClose } = await open(() => {
    throw new Refused({ code: 'phone.invalid', data: {}, status: 200, message: 'invalid' })
  })
  await phone.fill('12')
  await send.click()
  await expect.element(phone).toHaveAttribute('aria-invalid', 'true')
  await expect.element(phone).toHaveFocus()
  await phone.fill('0412')
  await expect.element(phone).not.toHaveAttribute('aria-invalid', 'true')
  expect(onClose).not.toHaveBeenCalled()
})
