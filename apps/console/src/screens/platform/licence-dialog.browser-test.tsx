import { platform, type ShopLicence } from '@tabard/contract/platform/calls'
import { unsavedWork } from '@tabard/staff-ui/leaving/unsaved-work'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { LicenceDialog } from './licence-dialog.tsx'

/** The dialog of an active licence; `save` checks what it sends. */
async function open(save: (input: ShopLicence) => void) {
  const onClose = vi.fn()
  const answers = [
    answerTo(platform.licence, (): ShopLicence => ({ status: 'active', families: ['shop'] })),
    answerTo(platform.saveLicence, ({ status, families }) => {
      save({ status, families })
      return { status, families }
    }),
  ]
  await render(
    <TestScreen answers={answers}>
      <LicenceDialog shop="harbour" onClose={onClose} />
    </TestScreen>,
  )
  return {
    onClose,
    suspended: page.getByText('Suspended', { exact: true }),
    families: page.getByRole('checkbox'),
    save: page.getByRole('button', { name: 'Save licence' }),
  }
}

afterEach(() => unsavedWork.stay())

test('a licence is suspended only after the question', async () => {
  const sent = vi.fn()
  const { suspended, save, onClose } = await open(sent)
  await suspended.click()
  await save.click()
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  expect(sent).not.toHaveBeenCalled()
  await save.click()
  await page.getByRole('button', { name: 'Suspend licence' }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toHaveBeenCalledExactlyOnceWith({ status: 'suspended', families: ['shop'] })
})

test('a licence without a storefront is a fault, and nothing is sent', async () => {
  const sent = vi.fn()
  const { families, save } = await open(sent)
  const chosen = families.first()
  await expect.element(chosen).toBeChecked()
  await chosen.click()
  await save.click()
  await expect.element(page.getByText('Choose at least one storefront')).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
})
