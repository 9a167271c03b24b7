import { menuEditing } from '@tabard/contract/catalogue/calls'
import type { LoadedDraft } from '@tabard/contract/catalogue/loaded-draft'
import { taxSetup } from '@tabard/contract/shops/setup/calls'
import type { ShopSetup } from '@tabard/contract/shops/setup/shop-setup'
import { Refused } from '@tabard/contract/wire/refused'
import type { ShopTaxes } from '@tabard/domain/shops/shop-taxes'
import { unsavedWork } from '@tabard/staff-ui/leaving/unsaved-work'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TaxesForm } from './taxes-form.tsx'

const gst = { index: 1, names: { first: 'GST', second: '' }, rate: 1_000 }
const setupOf = (taxes: ShopTaxes, revision: string) =>
  ({
    taxes: { ...taxes, revision, byName: '' },
    businessDetails: { address: { country: 'AU' }, currency: 'AUD' },
  }) as unknown as ShopSetup

const draft = {
  draft: {
    items: [{ taxes: [1] }, { taxes: [1] }, { taxes: [] }],
  },
} as unknown as LoadedDraft

interface Input {
  readonly seen: string
  readonly taxes: ShopTaxes
}

async function open(save: (input: Input) => ShopSetup) {
  const added = vi.fn((_: { readonly tax: number; readonly like: number | null }) => ({
    draftRevision: 4,
    changed: 2,
  }))
  function Form() {
    const [setup, setSetup] = useState(() => setupOf({ mode: 'included', taxes: [gst] }, '1'))
    return <TaxesForm setup={setup} onSetup={setSetup} />
  }
  await render(
    <TestScreen
      answers={[
        answerTo(taxSetup.save, save),
        answerTo(menuEditing.draft, () => draft),
        answerTo(menuEditing.addTax, added),
      ]}
    >
      <Form />
    </TestScreen>,
  )
  await expect.element(page.getByRole('radio', { name: /^Tax is added/ })).toBeInTheDocument()
  return { added, save: () => page.getByRole('button', { name: 'Save', exact: true }).click() }
}

afterEach(() => unsavedWork.stay())

test('a tax that is added on top shows its amount in an example, and is saved', async () => {
  const saved = vi.fn(({ taxes }: Input) => setupOf(taxes, '2'))
  const { save } = await open(saved)
  await page.getByLabelText('Rate of tax 1, percent').fill('12.5')
  await page.getByRole('radio', { name: /^Tax is added/ }).click()
  await expect.element(page.getByText(/including \$1\.38 tax/)).toBeVisible()
  await save()
  await vi.waitFor(() =>
    expect(saved).toHaveBeenCalledExactlyOnceWith({
      seen: '1',
      taxes: { mode: 'added', taxes: [{ ...gst, rate: 1_250 }] },
    }),
  )
})

test('a tax that items use cannot be removed, and the reason is said', async () => {
  const { save } = await open(() => {
    const data = { faults: [{ field: 'taxes', fault: 'inUse' }] }
    throw new Refused({ code: 'shop.invalid', data, status: 200, message: '' })
  })
  await page.getByRole('button', { name: 'Remove tax 1' }).click()
  await save()
  await expect.element(page.getByRole('alert').filter({ hasText: 'use this tax' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('a new tax is offered for the items that have another tax, and the menu has to be published', async () => {
  const { save, added } = await open(({ taxes }) => setupOf(taxes, '2'))
  await page.getByRole('button', { name: 'Add tax' }).click()
  await page.getByRole('group', { name: 'Name of tax 2' }).getByLabelText('English').fill('Sugar levy')
  await page.getByLabelText('Rate of tax 2, percent').fill('2')
  await save()
  const dialog = page.getByRole('dialog', { name: 'Apply Sugar levy to items?' })
  await dialog.getByRole('radio', { name: /2.*with GST$/ }).click()
  await dialog.getByRole('button', { name: 'Add to draft' }).click()
  const done = page.getByRole('dialog', { name: /2.*changed in the draft/ })
  await expect.element(done).toHaveTextContent('after you publish the menu')
  await expect.element(done.getByRole('link', { name: 'Open menu' })).toHaveAttribute('href', '/harbour/menu')
  expect(added).toHaveBeenCalledExactlyOnceWith({ tax: 2, like: 1 })
})
