import { ownStaff, type StaffLogIn } from '@tabard/contract/staff/own/calls'
import { Refused } from '@tabard/contract/wire/refused'
import type { ErrorCode } from '@tabard/contract/errors'
import { unsavedWork } from '@tabard/staff-ui/leaving/unsaved-work'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { OwnAccountScreen } from './own-account-screen.tsx'

const before = page.getByLabelText('Current password', { exact: true })
const after = page.getByLabelText('New password', { exact: true })
const save = page.getByRole('button', { name: 'Change password' })

const refuse = (code: ErrorCode, data: unknown = {}) => {
  throw new Refused({ code, data, status: 400, message: code })
}

/** One's own account; `send` answers a change of the password. */
async function open(send: (input: unknown) => readonly StaffLogIn[]) {
  await render(
    <TestScreen answers={[answerTo(ownStaff.sessions, () => []), answerTo(ownStaff.changePassword, send)]}>
      <OwnAccountScreen />
    </TestScreen>,
  )
}

test('a wrong current password is a fault of its field, a common new one of the other', async () => {
  const send = vi.fn((_: unknown): readonly StaffLogIn[] => refuse('password.wrong'))
  await open(send)
  await before.fill('wrong')
  await after.fill('lanterns over water')
  await save.click()
  await expect.element(before).toHaveAccessibleDescription("Your current password isn't correct.")
  await expect.element(before).toHaveFocus()
  await expect.element(after).not.toHaveAttribute('aria-invalid', 'true')
  expect(document.querySelector('.mantine-Notification-root')).toBeNull()
  expect(unsavedWork.isHeld()).toBe(false)
  send.mockImplementation(() => refuse('password.common'))
  await before.fill('right')
  await save.click()
  await expect.element(after).toHaveAccessibleDescription(/too common/)
  await expect.element(before).not.toHaveAttribute('aria-invalid', 'true')
  send.mockImplementation(() => [])
  await after.fill('boats under bridges')
  await save.click()
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(3))
  expect(send).toHaveBeenLastCalledWith({ oldPassword: 'right', newPassword: 'boats under bridges' })
  await expect.element(before).toHaveValue('')
})

test('empty fields are named and send nothing; an error about no field is above the button', async () => {
  const send = vi.fn((_: unknown): readonly StaffLogIn[] =>
    refuse('signIn.throttled', { retryAfterSeconds: 30 }),
  )
  await open(send)
  await save.click()
  await expect.element(before).toHaveAccessibleDescription('Enter your current password.')
  await expect.element(after).toHaveAccessibleDescription(/Choose a password with at least 8 characters/)
  expect(send).not.toHaveBeenCalled()
  await before.fill('right')
  await after.fill('lanterns over water')
  await save.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/Too many attempts/)
  await expect.element(after).not.toHaveAttribute('aria-invalid', 'true')
})
