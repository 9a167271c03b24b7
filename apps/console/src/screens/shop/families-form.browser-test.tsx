import { shopSetup } from '@tabard/contract/shops/setup/calls'
import type { ShopSetup } from '@tabard/contract/shops/setup/shop-setup'
import type { ShopFamily } from '@tabard/domain/shops/families'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FamiliesForm } from './families-form.tsx'

const setupOf = (chosen: readonly ShopFamily[], revision: string) =>
  ({
    code: 'harbour',
    licence: { status: 'active', families: ['shop', 'mobile', 'self'] },
    families: { chosen, revision, byName: '' },
  }) as unknown as ShopSetup

test('an owner chooses among the licensed storefronts, and sees the address of each and the first one', async () => {
  const saved = vi.fn(({ families }: { readonly families: readonly ShopFamily[] }) => setupOf(families, '2'))
  function Form() {
    const [setup, setSetup] = useState(() => setupOf(['mobile'], '1'))
    return <FamiliesForm setup={setup} onSetup={setSetup} />
  }
  await render(
    <TestScreen answers={[answerTo(shopSetup.saveFamilies, saved)]}>
      <Form />
    </TestScreen>,
  )
  const form = page.getByRole('region', { name: 'Storefronts' })
  await expect.element(form.getByRole('checkbox', { name: /^Mobile website/ })).toBeChecked()
  expect(form.getByRole('checkbox').elements()).toHaveLength(3)
  await expect.element(form).toHaveTextContent(/use \S+\/mobile\/harbour\.$/)
  await form.getByRole('checkbox', { name: /^Website/ }).click()
  await expect.element(form).toHaveTextContent(/use \S+\/shop\/harbour\.$/)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await vi.waitFor(() =>
    expect(saved).toHaveBeenCalledExactlyOnceWith({ seen: '1', families: ['shop', 'mobile'] }),
  )
})
