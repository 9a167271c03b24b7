import { storedValueDesk, type StoredValueTermsForm } from '@tabard/contract/value/gift-cards/stored-value'
import { newStoredValueTerms, type StoredValueTerms } from '@tabard/domain/value/stored-value-terms'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { StoredValueScreen } from './stored-value-screen.tsx'

test('a bonus shows what is then on the card, and is saved', async () => {
  await page.viewport(1440, 900)
  const form: StoredValueTermsForm = {
    terms: newStoredValueTerms,
    version: 1,
    currency: 'AUD',
    minimumMonths: 36,
  }
  const save = vi.fn(({ terms }: { readonly version: number; readonly terms: StoredValueTerms }) => ({
    ...form,
    terms,
    version: 2,
  }))
  await render(
    <TestScreen
      permissions={['value.programmes', 'value.view']}
      answers={[answerTo(storedValueDesk.terms, () => form), answerTo(storedValueDesk.saveTerms, save)]}
    >
      <StoredValueScreen />
    </TestScreen>,
  )
  const offer = page.getByRole('group', { name: 'Offer 3' })
  await offer.getByLabelText('You add').fill('30')
  await expect.element(offer).toHaveTextContent(/\$230\.00.*\+15%/)
  const button = page.getByRole('button', { name: 'Save', exact: true })
  await expect.element(button).toBeInTheDocument()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(save.mock.calls[0]?.[0].terms.offers[2]).toEqual({ cents: 200_00, bonusCents: 30_00 })
})
