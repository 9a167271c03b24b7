import { identity } from '@tabard/contract/identity/calls'
import { invitations, type OpenInvitation } from '@tabard/contract/staff/calls'
import { Refused } from '@tabard/contract/wire/refused'
import { StaffAppProvider } from '@tabard/staff-ui/app/staff-app-context.tsx'
import { unsavedWork } from '@tabard/staff-ui/leaving/unsaved-work'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { InvitationScreen } from './invitation-screen.tsx'

const invitation: OpenInvitation = {
  email: 'bo@example.com',
  role: 'cashier',
  merchant: { first: 'Harbour Group', second: '' },
  shop: { first: 'Harbour', second: '' },
  invitedBy: 'Ann',
  isKnown: false,
  isSelf: false,
  hasMail: true,
  expiresAt: 0,
}

const accept = page.getByRole('button', { name: 'Accept' })

/** The page of an invitation; `send` answers accepting it. */
async function open(found: OpenInvitation, send: (input: unknown) => void) {
  const logIn = vi.fn()
  await render(
    <TestScreen
      answers={[
        answerTo(invitations.read, () => found),
        answerTo(identity.logIn, (input) => {
          logIn(input)
          throw new Refused({ code: 'signIn.wrong', data: {}, status: 401, message: 'wrong' })
        }),
        answerTo(invitations.accept, (input) => {
          send(input)
          return {}
        }),
      ]}
    >
      <StaffAppProvider value={{ name: 'console', routes: [] }}>
        <InvitationScreen token="secret" />
      </StaffAppProvider>
    </TestScreen>,
  )
  return { logIn }
}

test('a new person chooses a name and a password, and each fault is at its field', async () => {
  const send = vi.fn((_: unknown) => {
    throw new Refused({ code: 'password.common', data: {}, status: 400, message: 'common' })
  })
  await open(invitation, send)
  const password = page.getByLabelText('Choose a password', { exact: true })
  await page.getByLabelText('Your name').fill('Bo')
  await password.fill('password123')
  await accept.click()
  await expect.element(password).toHaveAccessibleDescription(/too common/)
  await expect.element(password).toHaveFocus()
  expect(document.querySelector('[role=alert]')).toBeNull()
  expect(unsavedWork.isHeld()).toBe(false)
  expect(send).toHaveBeenCalledExactlyOnceWith({ token: 'secret', name: 'Bo', password: 'password123' })
})

test('a new person who typed nothing sees both faults, and nothing is sent', async () => {
  const send = vi.fn()
  await open(invitation, send)
  await accept.click()
  const name = page.getByLabelText('Your name')
  await expect.element(name).toHaveAccessibleDescription('Enter your name.')
  await expect.element(name).toHaveFocus()
  await expect
    .element(page.getByLabelText('Choose a password', { exact: true }))
    .toHaveAccessibleDescription(/Choose a password with at least 8 characters/)
  expect(send).not.toHaveBeenCalled()
})

test('a known person without a password is asked for it at the field, and nothing is sent', async () => {
  const send = vi.fn()
  const { logIn } = await open({ ...invitation, isKnown: true }, send)
  await accept.click()
  const password = page.getByLabelText('Password', { exact: true })
  await expect.element(password).toHaveAccessibleDescription('Enter your password.')
  await expect.element(password).toHaveFocus()
  expect(document.querySelector('[role=alert]')).toBeNull()
  expect(logIn).not.toHaveBeenCalled()
  expect(send).not.toHaveBeenCalled()
})

test('a known person logs in first, and a wrong password accepts nothing', async () => {
  const send = vi.fn()
  const { logIn } = await open({ ...invitation, isKnown: true }, send)
  await page.getByLabelText('Password', { exact: true }).fill('wrong')
  await accept.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Incorrect log-in details.')
  expect(logIn).toHaveBeenCalledExactlyOnceWith({ email: 'bo@example.com', password: 'wrong' })
  expect(send).not.toHaveBeenCalled()
})
