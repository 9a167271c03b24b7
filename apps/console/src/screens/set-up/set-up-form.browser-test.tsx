import { opening, type Opening } from '@tabard/contract/onboarding/calls'
import { Refused } from '@tabard/contract/wire/refused'
import { unsavedWork } from '@tabard/staff-ui/leaving/unsaved-work'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { SetUpForm } from './set-up-form.tsx'

/** The form; `setUp` answers what it sends. */
async function open(setUp: (input: Opening) => { code: string }) {
  await render(
    <TestScreen answers={[answerTo(opening.open, setUp)]}>
      <SetUpForm token="link" />
    </TestScreen>,
  )
  return {
    owner: page.getByLabelText('Your name'),
    name: page.getByRole('textbox', { name: /English/ }).first(),
    password: page.getByLabelText('Choose a password').first(),
    submit: page.getByRole('button', { name: 'Set up shop' }),
  }
}

const refusal = () =>
  new Refused({
    code: 'shop.invalid',
    data: { faults: [{ field: 'owner.name', fault: 'required' }] },
    status: 200,
    message: 'invalid',
  })

afterEach(() => unsavedWork.stay())

test('the address of the shop follows its name, and everything typed is sent', async () => {
  const sent = vi.fn((_: Opening): { code: string } => {
    throw refusal()
  })
  const { name, submit } = await open(sent)
  await name.fill('Harbour House')
  await submit.click()
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({
      token: 'link',
      code: 'harbour-house',
      businessDetails: expect.objectContaining({ names: { first: 'Harbour House', second: '' } }),
    }),
  )
})

test('a fault from the server is at its field, which gets the focus, until the field changes', async () => {
  const { owner, submit } = await open(() => {
    throw refusal()
  })
  await submit.click()
  await expect.element(owner).toHaveAttribute('aria-invalid', 'true')
  await expect.element(owner).toHaveFocus()
  await owner.fill('Ann')
  await expect.element(owner).not.toHaveAttribute('aria-invalid', 'true')
})

test('a password that is refused is a fault at its field, until the field changes', async () => {
  const { password, submit } = await open(() => {
    throw new Refused({ code: 'password.common', data: {}, status: 200, message: 'common' })
  })
  await password.fill('password123')
  await submit.click()
  await expect.element(password).toHaveAttribute('aria-invalid', 'true')
  await expect.element(password).toHaveFocus()
  await password.fill('quiet harbour lamp')
  await expect.element(password).not.toHaveAttribute('aria-invalid', 'true')
})

test('another country brings its currency, time zone and taxes', async () => {
  const sent = vi.fn((_: Opening): { code: string } => {
    throw refusal()
  })
  const { submit } = await open(sent)
  await page.getByRole('combobox', { name: 'Country' }).click()
  await page.getByRole('option', { name: 'New Zealand' }).click()
  await submit.click()
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({
      businessDetails: expect.objectContaining({ currency: 'NZD', timeZone: 'Pacific/Auckland' }),
      taxes: expect.objectContaining({ taxes: [expect.objectContaining({ rate: 1_500 })] }),
    }),
  )
})

test('leaving with typed values asks first', async () => {
  const { owner } = await open(() => ({ code: 'harbour' }))
  const go = vi.fn()
  await owner.fill('Ann')
  unsavedWork.leave(go)
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(go).not.toHaveBeenCalled()
  await expect.element(owner).toHaveValue('Ann')
})
