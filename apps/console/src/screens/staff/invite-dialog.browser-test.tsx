import { staff, type StaffList } from '@tabard/contract/staff/calls'
import { Refused } from '@tabard/contract/wire/refused'
import { unsavedWork } from '@tabard/staff-ui/leaving/unsaved-work'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { InviteDialog } from './invite-dialog.tsx'

const list: StaffList = {
  people: [],
  invitations: [],
  grantable: [
    { role: 'cashier', shop: 'harbour' },
    { role: 'kitchen', shop: 'harbour' },
  ],
  shops: [{ code: 'harbour', names: { first: 'Harbour', second: '海港' } }],
  hasMail: false,
}

/** The dialog; `send` answers an invitation. */
async function open(send: (input: { readonly email: string }) => void, hasMail = false) {
  const [onSent, onClose] = [vi.fn(), vi.fn()]
  const answers = [
    answerTo(staff.invite, (input) => {
      send(input)
      return { link: 'https://example.com/invitation', isMailed: false, list }
    }),
  ]
  await render(
    <TestScreen answers={answers}>
      <InviteDialog list={{ ...list, hasMail }} onSent={onSent} onClose={onClose} />
    </TestScreen>,
  )
  return {
    onSent,
    onClose,
    email: page.getByRole('textbox', { name: 'Email address' }),
    make: page.getByRole('button', { name: /link/i }),
  }
}

afterEach(() => unsavedWork.stay())

test('an invitation is sent for the chosen role and place', async () => {
  const send = vi.fn()
  const { email, make, onSent } = await open(send)
  await expect.element(make).toBeDisabled()
  await email.fill(' bo@example.com ')
  await make.click()
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  expect(send).toHaveBeenCalledExactlyOnceWith({
    email: 'bo@example.com',
    role: 'cashier',
    shop: 'harbour',
    language: 'en-gb',
    byMail: false,
  })
})

test('an address that the server refuses is a fault at its field, which gets the focus', async () => {
  const { email, make, onSent } = await open(() => {
    throw new Refused({ code: 'mail.invalid', data: {}, status: 200, message: 'invalid' })
  })
  await email.fill('bo')
  await make.click()
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  await expect.element(email).toHaveFocus()
  expect(onSent).not.toHaveBeenCalled()
})

test('with email, the form sends it, and a link is made by its own button', async () => {
  const send = vi.fn()
  const { email, make, onSent } = await open(send, true)
  await email.fill('bo@example.com')
  await make.click()
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ byMail: false }))
  await email.fill('cy@example.com')
  await page.getByRole('button', { name: 'Send by email' }).click()
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledTimes(2))
  expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ email: 'cy@example.com', byMail: true }))
})

test('closing with a typed address asks first', async () => {
  const { email, onClose } = await open(vi.fn())
  await email.fill('bo@example.com')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(onClose).not.toHaveBeenCalled()
  await expect.element(email).toHaveValue('bo@example.com')
})
