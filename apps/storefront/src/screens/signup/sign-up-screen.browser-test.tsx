import { accounts } from '@tabard/contract/accounts/calls'
import type { SignUp } from '@tabard/contract/accounts/wire'
import { menuOf } from '@tabard/domain/testing/sample-menu'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { customerOf } from '../../state/account/customer.ts'
import { meiLoggedIn, refuse } from '../../testing/sample-account.ts'
import { TestScreen } from '../../testing/test-screen.tsx'
import { SignUpScreen } from './sign-up-screen.tsx'

async function open(shop: string) {
  const paths: string[] = []
  const register = vi.fn((_: SignUp) => meiLoggedIn)
  const sendCode = vi.fn(({ phone }: { readonly phone: string }) =>
    phone === '12' ? refuse('phone.invalid') : { message: '' },
  )
  const { unmount } = await render(
    <TestScreen
      shop={shop}
      family="mobile"
      index={menuOf({})}
      config={{ pages: ['terms'] }}
      answers={[
        answerTo(accounts.sendCode, sendCode),
        answerTo(accounts.checkCode, ({ code }) =>
          code === '1234' ? { message: '' } : refuse('code.wrong'),
        ),
        answerTo(accounts.register, register),
      ]}
      onPath={(path) => paths.push(path)}
    >
      <SignUpScreen />
    </TestScreen>,
  )
  return { paths, register, sendCode, unmount }
}

const phone = () => page.getByLabelText('Phone number')
const code = () => page.getByLabelText('Verification code')
const button = (name: string | RegExp) => page.getByRole('button', { name })

it('sends a code to a valid phone, and the wait for another one outlasts a reload', async () => {
  const { unmount, sendCode } = await open('signup-code')
  await phone().fill('12')
  await button('Send code').click()
  await expect.element(page.getByText('Enter a valid phone number.')).toBeVisible()
  await phone().fill('0412 000 111')
  await button('Send code').click()
  await expect.element(button(/^Resend in 1\d\d seconds$/)).toBeDisabled()
  expect(sendCode).toHaveBeenLastCalledWith({ phone: '0412 000 111', purpose: 'signUp' })
  await unmount()
  await open('signup-code')
  await expect.element(button(/^Resend in/)).toBeDisabled()
  await expect.element(phone()).toHaveValue('0412 000 111')
})

it('opens an account with a confirmed phone, a rated password and accepted terms', async () => {
  const { register, paths } = await open('signup-all')
  await phone().fill('0412 000 111')
  await button('Send code').click()
  await code().fill('0000')
  await button('Verify').click()
  await expect.element(page.getByText("That code isn't right. Check the text message.")).toBeVisible()
  await code().fill('1234')
  await button('Verify').click()
  await expect.element(page.getByText('Phone number verified')).toBeVisible()
  await page.getByLabelText('First name').fill('Mei')
  await page.getByLabelText('Last name').fill('Lin')
  await page.getByLabelText('Email').fill('mei@lin.example')
  const password = page.getByLabelText('Password', { exact: true })
  await password.fill('aaa')
  await expect.element(page.getByText('Weak password')).toBeVisible()
  await password.fill('Dumplings at 7!')
  await expect.element(page.getByText('Strong password')).toBeVisible()
  await button('Create account').click()
  await expect.element(page.getByText('Accept the terms to continue.')).toBeVisible()
  expect(register).not.toHaveBeenCalled()
  await page.getByLabelText('I accept the terms').click()
  await button('Create account').click()
  await vi.waitFor(() => expect(paths).toEqual(['/mobile/signup-all/me']))
  expect(register).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      phone: '0412 000 111',
      code: '1234',
      firstName: 'Mei',
      lastName: 'Lin',
      email: 'mei@lin.example',
      password: 'Dumplings at 7!',
      hasAcceptedTerms: true,
    }),
  )
  expect(customerOf('signup-all').read()).toBe('mei')
})
