import { staff, type StaffList } from '@tabard/contract/staff/calls'
import { Refused } from '@tabard/contract/wire/refused'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestScreen } from '../../testing/test-screen.tsx'
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
async function open(send: (input: { readonly email: string }) => void) {
  const onSent = vi.fn()
  const answers = [
    answerTo(staff.invite, (input) => {
      send(input)
      return { link: 'https://example.com/invitation', isMailed: false, list }
    }),
  ]
  await render(
    <TestScreen answers={answers}>
      <InviteDialog list={list} onSent={onSent} onClose={vi.fn()} />
    </TestScreen>,
  )
  return {
    onSent,
    email: page.getByRole('textbox', { name: 'Email address' }),
    make: page.getByRole('button', { name: /link/i }),
  }
}

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
