import { MantineProvider } from '@mantine/core'
import { shopSetup } from '@tabard/contract/shops/setup/calls'
import type { ShopSetup } from '@tabard/contract/shops/setup/shop-setup'
import type { ShopHours } from '@tabard/domain/hours/shop-hours'
import { unsavedWork } from '@tabard/staff-ui/leaving/unsaved-work'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { HoursForm } from './hours-form.tsx'

const day = { date: '2030-12-24', scope: 'shop', hours: [], message: { first: '', second: '' } } as const
const setupOf = (hours: ShopHours, revision: string) =>
  ({
    hours: { ...hours, revision, byName: '' },
    businessDetails: { timeZone: 'Australia/Sydney' },
  }) as unknown as ShopSetup

async function open(special: ShopHours['special']) {
  const saved = vi.fn(({ hours }: { readonly seen: string; readonly hours: ShopHours }) =>
    setupOf(hours, '2'),
  )
  function Form() {
    const [setup, setSetup] = useState(() => setupOf({ weekly: { shop: [] }, special }, '1'))
    return <HoursForm setup={setup} onSetup={setSetup} />
  }
  await render(
    <TestScreen
      answers={[
        answerTo(shopSetup.saveHours, saved),
        answerTo(shopSetup.previewHours, () => new Promise(() => undefined)),
      ]}
    >
      {/* With portals, as in the app: the dialog has a form, and is in none. */}
      <MantineProvider>
        <Form />
      </MantineProvider>
    </TestScreen>,
  )
  return saved
}

afterEach(() => unsavedWork.stay())

test('closing for days is saved at once', async () => {
  const saved = await open([])
  await page.getByRole('button', { name: 'Close for days' }).click()
  await page.getByRole('button', { name: 'Close on these days' }).click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(saved).toHaveBeenCalledOnce()
  expect(saved.mock.calls[0]?.[0]).toMatchObject({ seen: '1', hours: { special: [{ hours: [] }] } })
  await expect.element(page.getByText('Unsaved')).not.toBeInTheDocument()
})

test('a removed closure is saved with the form', async () => {
  const saved = await open([day])
  await page.getByRole('button', { name: /^Remove / }).click()
  expect(saved).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(saved.mock.calls[0]?.[0].hours.special).toEqual([])
})
