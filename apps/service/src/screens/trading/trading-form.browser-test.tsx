import { trading as rows, type Trading } from '@tabard/contract/identity/calls'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { useRead } from '@tabard/ui/client/queries'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TradingForm } from './trading-form.tsx'

const closed: Trading = {
  state: 'closed',
  message: { first: 'Back on Monday', second: '' },
  until: undefined,
  opensAt: undefined,
  closesAt: undefined,
  isSuspended: false,
  isOpenNow: false,
}

function Loaded() {
  const { data } = useRead(rows.get, {})
  return data && <TradingForm trading={data} />
}

/** The form of a shop in this state; `set` checks what it sends. */
async function open(trading: Trading, set: (input: unknown) => void) {
  const answers = [
    answerTo(rows.get, () => trading),
    answerTo(rows.set, ({ state, message }) => {
      set({ state, message })
      return { ...trading, state, message }
    }),
  ]
  await render(
    <TestScreen answers={answers}>
      <Loaded />
    </TestScreen>,
  )
  return {
    message: page.getByLabelText('Message in English'),
    close: page.getByRole('button', { name: 'Close shop' }),
    save: page.getByRole('button', { name: 'Save message' }),
  }
}

test('a closed shop is not closed again: only its message can be saved', async () => {
  const sent = vi.fn()
  const { message, close, save } = await open(closed, sent)
  await expect.element(save).toBeDisabled()
  await expect.element(close).not.toBeInTheDocument()
  await message.fill('Back on Tuesday')
  await save.click()
  await expect.element(page.getByText('Message saved')).toBeVisible()
  await expect.element(save).toBeDisabled()
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    state: 'closed',
    message: { first: 'Back on Tuesday', second: '' },
  })
})

test('an open shop is closed by choosing so and applying it', async () => {
  const sent = vi.fn()
  const { close, save } = await open({ ...closed, state: 'open', isOpenNow: true }, sent)
  await expect.element(page.getByRole('button', { name: 'Follow opening hours' })).toBeDisabled()
  await page.getByText('No orders until you reopen.').click()
  await close.click()
  await expect.element(page.getByText('Shop closed')).toBeVisible()
  await expect.element(save).toBeDisabled()
  expect(sent).toHaveBeenCalledOnce()
})

test('an open shop is paused for a time, and follows its hours again', async () => {
  const sent = vi.fn()
  await open({ ...closed, state: 'open', message: { first: '', second: '' }, isOpenNow: true }, sent)
  await page
    .getByText(/^Pause/)
    .first()
    .click()
  await page.getByRole('button', { name: 'Pause orders' }).click()
  await expect.element(page.getByRole('button', { name: 'Pause orders' })).toBeEnabled()
  await page
    .getByText(/^Follow opening hours/)
    .first()
    .click()
  await page.getByRole('button', { name: 'Follow opening hours' }).click()
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  expect(sent.mock.calls.map(([{ state }]) => state)).toEqual(['paused', 'open'])
})
