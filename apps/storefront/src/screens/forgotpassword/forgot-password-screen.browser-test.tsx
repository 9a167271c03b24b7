import { accounts } from '@tabard/contract/accounts/calls'
import { menuOf } from '@tabard/domain/testing/sample-menu'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { customerOf } from '../../state/account/customer.ts'
import { meiLoggedIn, refuse } from '../../testing/sample-account.ts'
import { TestScreen } from '../../testing/test-screen.tsx'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'

const long = 'a goose at dawn over the harbour'

it('a code sets a new password of any length, which logs in at once', async () => {
  const shop = 'forgot'
  const paths: string[] = []
  const sendCode = vi.fn((_: { readonly phone: string }) => ({ message: '' }))
  const reset = vi.fn(({ password }: { readonly password: string }) =>
    password === 'password1' ? refuse('password.common') : { message: '' },
  )
  const logIn = vi.fn((_: { readonly login: string; readonly password: string }) => meiLoggedIn)
  await render(
    <TestScreen
      shop={shop}
      index={menuOf({})}
      config={{ passwordMaxLength: 128 }}
      answers={[
        answerTo(accounts.sendCode, sendCode),
        answerTo(accounts.resetPassword, reset),
        answerTo(accounts.logIn, logIn),
      ]}
      onPath={(path) => paths.push(path)}
    >
      <ForgotPasswordScreen />
    </TestScreen>,
  )
  const submit = page.getByRole('button', { name: 'Set new password' })
  await expect.element(submit).toBeDisabled()
  await page.getByLabelText('Phone number').fill('0412 000 111')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabelText('Verification code').fill('123456')
  expect(sendCode).toHaveBeenCalledExactlyOnceWith({ phone: '0412 000 111', purpose: 'reset' })
  const password = page.getByLabelText('New password')
  await password.fill('password1')
  await submit.click()
  await expect.element(page.getByText('This password is too common. Choose another one.')).toBeVisible()
  expect(logIn).not.toHaveBeenCalled()
  await password.fill(long)
  await expect.element(page.getByText('Strong password')).toBeVisible()
  await submit.click()
  await vi.waitFor(() => expect(paths).toEqual([`/shop/${shop}/user/profile`]))
  await expect.element(page.getByText(/You're logged in/)).toBeVisible()
  expect(reset).toHaveBeenLastCalledWith(
    expect.objectContaining({ phone: '0412 000 111', code: '123456', password: long }),
  )
  expect(logIn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ login: '0412 000 111', password: long }),
  )
  expect(customerOf(shop).read()).toBe('mei')
})
