import type { SpecialDay } from '@tabard/domain/hours/shop-hours'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SpecialDays } from './special-days.tsx'

async function open(start: readonly SpecialDay[] = []) {
  const saved = vi.fn()
  function Days() {
    const [days, setDays] = useState(start)
    return (
      <SpecialDays
        days={days}
        faultOf={() => undefined}
        onChange={setDays}
        onSave={(next) => {
          saved(next.map(({ date, hours }) => `${date} ${hours.length}`))
          setDays(next)
        }}
      />
    )
  }
  await render(
    <TestScreen answers={[]}>
      <Days />
    </TestScreen>,
  )
  return saved
}

/** Days from now on the shop's calendar. */
const dateIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(Date.now() + days * 86_400_000)

test('two taps close the shop tomorrow', async () => {
  const saved = await open()
  await page.getByRole('button', { name: 'Close for days' }).click()
  await page.getByRole('button', { name: 'Close on these days' }).click()
  expect(saved).toHaveBeenCalledExactlyOnceWith([`${dateIn(1)} 0`])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a range is one row that can be changed and removed', async () => {
  const saved = await open()
  await page.getByRole('button', { name: 'Close for days' }).click()
  await page.getByLabelText('First day closed').fill('2030-12-24')
  // The last day follows the first.
  await expect.element(page.getByLabelText('Last day closed')).toHaveValue('2030-12-24')
  await page.getByLabelText('Last day closed').fill('2030-12-26')
  await page.getByRole('button', { name: 'Close on these days' }).click()
  expect(saved).toHaveBeenLastCalledWith(['2030-12-24 0', '2030-12-25 0', '2030-12-26 0'])
  await expect.element(page.getByRole('listitem')).toHaveTextContent(/24 December 2030 to .*26 December 2030/)

  await page.getByRole('button', { name: /^Change / }).click()
  await page.getByLabelText('Last day closed').fill('2030-12-23')
  await expect.element(page.getByText('The last day is before the first.')).toBeVisible()
  await page.getByLabelText('Last day closed').fill('2030-12-25')
  await page.getByRole('button', { name: 'Close on these days' }).click()
  expect(saved).toHaveBeenLastCalledWith(['2030-12-24 0', '2030-12-25 0'])
  await page.getByRole('button', { name: /^Remove / }).click()
  await expect.element(page.getByText('None yet')).toBeVisible()
})
