import { identity, type StaffSession } from '@tabard/contract/identity/calls'
import { staffPasswords } from '@tabard/contract/staff/passwords/calls'
import { Refused } from '@tabard/contract/wire/refused'
import type { ErrorCode } from '@tabard/contract/errors'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { StaffAppProvider } from '../app/staff-app-context.tsx'
import { unsavedWork } from '../leaving/unsaved-work.ts'
import { TestScreen } from '../testing/test-screen.tsx'
import { ForgottenPasswordScreen } from './forgotten-password-screen.tsx'
import { LogInScreen } from './log-in-screen.tsx'

const refused = (code: ErrorCode, data: unknown = {}) =>
  new Refused({ code, data, status: 401, message: code })

const session: StaffSession = {
  personId: 'ann',
  name: 'Ann',
  email: 'ann@example.com',
  shops: [],
  mayRemoveDemo: false,
  isPlatform: false,
}

const email = page.getByRole('textbox', { name: 'Email' })
const password = page.getByRole('textbox', { name: 'Password' })
const logIn = page.getByRole('button', { name: 'Log in', exact: true })

/** The log-in screen; `send` answers an attempt. */
async function openLogIn(send: (input: unknown) => StaffSession) {
  const [onLoggedIn, onForgotten] = [vi.fn(), vi.fn()]
  await render(
    <TestScreen answers={[answerTo(identity.logIn, send)]}>
      <StaffAppProvider value={{ name: 'console', routes: [] }}>
        <LogInScreen onLoggedIn={onLoggedIn} onForgotten={onForgotten} />
      </StaffAppProvider>
    </TestScreen>,
  )
  return { onLoggedIn, onForgotten }
}

test('a log-in marks what is missing, sends nothing, and says nothing else', async () => {
  const send = vi.fn(() => session)
  await openLogIn(send)
  await logIn.click()
  await expect.element(email).toHaveAccessibleDescription('Enter your email address.')
  await expect.element(password).toHaveAccessibleDescription('Enter your password.')
  await expect.element(email).toHaveFocus()
  expect(document.querySelector('.mantine-Notification-root')).toBeNull()
  expect(send).not.toHaveBeenCalled()
})

test('a wrong password is said once and selected, and leaving asks nothing', async () => {
  const send = vi.fn((_: unknown): StaffSession => {
    throw refused('signIn.wrong')
  })
  const { onForgotten, onLoggedIn } = await openLogIn(send)
  await email.fill(' ann@example.com ')
  await password.fill('wrong')
  await logIn.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Incorrect log-in details.')
  expect(document.querySelector('.mantine-Notification-root')).toBeNull()
  const field = password.element() as HTMLInputElement
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 5])
  expect(unsavedWork.isHeld()).toBe(false)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  expect(onForgotten).toHaveBeenCalledExactlyOnceWith('ann@example.com')
  send.mockImplementation(() => session)
  await logIn.click()
  await vi.waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce())
  expect(send).toHaveBeenLastCalledWith({ email: 'ann@example.com', password: 'wrong' })
})

test('after too many attempts the button waits, and says for how long', async () => {
  await openLogIn(() => {
    throw refused('signIn.throttled', { retryAfterSeconds: 30 })
  })
  await email.fill('ann@example.com')
  await password.fill('wrong')
  await logIn.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/Too many attempts. Wait \d+ seconds/)
  await expect.element(logIn).toBeDisabled()
})

test('an address that is none is a fault at its field until it changes', async () => {
  const send = vi.fn((_: unknown): Record<never, never> => {
    throw refused('mail.invalid')
  })
  await render(
    <TestScreen
      answers={[
        answerTo(staffPasswords.channels, () => ({ mail: 'live' as const })),
        answerTo(staffPasswords.forgotten, send),
      ]}
    >
      <StaffAppProvider value={{ name: 'console', routes: [] }}>
        <ForgottenPasswordScreen email="ann" onBack={vi.fn()} />
      </StaffAppProvider>
    </TestScreen>,
  )
  const submit = page.getByRole('button', { name: 'Send link' })
  await submit.click()
  await expect.element(email).toHaveAccessibleDescription('Enter a valid email address.')
  await expect.element(email).toHaveFocus()
  expect(document.querySelector('[role=alert]')).toBeNull()
  send.mockImplementation(() => ({}))
  await email.fill('ann@example.com')
  await expect.element(email).not.toHaveAccessibleDescription()
  await submit.click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Check your email')
})
