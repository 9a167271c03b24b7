import type { TableCall } from '@tabard/contract/tables/table-request'
import { tables } from '@tabard/contract/tables/calls'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { StaffAppProvider } from '../app/staff-app-context.tsx'
import { TestScreen } from '../testing/test-screen.tsx'
import { CallBanner } from './call-banner.tsx'
import classes from './banners.module.css'

const call: TableCall = { tableId: 't4', number: '4', what: 'bill', at: 0, wants: [], note: '' }

test('a tap on the words opens the tables, also where another banner leaves no room for the link', async () => {
  await render(
    <StaffAppProvider value={{ name: 'service', routes: [] }}>
      <TestScreen answers={[]}>
        <div className={classes['slot']} style={{ width: 360 }}>
          <CallBanner calls={[call]} />
        </div>
      </TestScreen>
    </StaffAppProvider>,
  )
  const banner = page.getByRole('region', { name: 'A table needs help' })
  const words = banner.getByRole('alert').element().getBoundingClientRect()
  const tapped = document.elementFromPoint(words.left + words.width / 2, words.top + words.height / 2)
  expect(tapped).toBe(banner.getByRole('link', { name: 'Open tables' }).element())
  const answer = banner.getByRole('button', { name: "I'm on it" }).element()
  const at = answer.getBoundingClientRect()
  expect(answer.contains(document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2))).toBe(
    true,
  )
})

test('a table that calls and asks for the bill is one banner with what it wants, answered with one tap', async () => {
  const answered = vi.fn((_: unknown) => ({}) as never)
  await render(
    <TestScreen answers={[answerTo(tables.answer, answered)]}>
      <CallBanner calls={[{ ...call, what: 'staff', wants: ['water'] }, call]} />
    </TestScreen>,
  )
  const banner = page.getByRole('region', { name: 'A table needs help' })
  await expect.element(banner).toHaveTextContent('Table 4 calls for staff and asks for the bill')
  await expect.element(banner).toHaveTextContent('Water')
  await banner.getByRole('button', { name: "I'm on it" }).click()
  await vi.waitFor(() =>
    expect(answered).toHaveBeenCalledExactlyOnceWith({ tableId: 't4', what: ['staff', 'bill'] }),
  )
})

test('the floor itself shows no link to the floor', async () => {
  await render(
    <TestScreen answers={[]} path="/harbour/tables">
      <StaffAppProvider value={{ name: 'service', routes: [] }}>
        <CallBanner calls={[call]} />
      </StaffAppProvider>
    </TestScreen>,
  )
  const banner = page.getByRole('region', { name: 'A table needs help' })
  await expect.element(banner).toHaveTextContent('Table 4 asks for the bill')
  await expect.element(banner.getByRole('link')).not.toBeInTheDocument()
})
