import { opening, type Opening } from '@tabard/contract/onboarding/calls'
import { Refused } from '@tabard/contract/wire/refused'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestScreen } from '../../testing/test-screen.tsx'
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
