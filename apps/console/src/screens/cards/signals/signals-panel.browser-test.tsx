import { cardSignals, type CardSignals } from '@tabard/contract/value/cards/card-signals'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SignalsPanel } from './signals-panel.tsx'

const signals: CardSignals = {
  checks: [
    { kind: 'giftCard', network: '203.0.113.0/24', at: Date.UTC(2026, 10, 26, 3), failed: 148, numbers: 97 },
  ],
  cards: [
    {
      cardId: 'card-1',
      number: '6031570012345678',
      name: 'Mei Chen',
      status: 'active',
      date: '2026-11-26',
      reasons: [
        { what: 'earned', times: 14, amount: 90_000, unit: 'points' },
        { what: 'passedOn', times: 4, amount: 8_000, unit: 'storedValue' },
      ],
    },
  ],
  guessed: [
    {
      giftCardId: 'gift-1',
      number: '6031*********678',
      status: 'frozen',
      failed: 12,
      networks: 3,
      at: Date.UTC(2026, 10, 26, 3, 20),
    },
  ],
  people: [
    {
      phone: '+61412345601',
      name: 'Tom',
      joined: 4,
      bought: 1,
      claimed: 0,
      at: Date.UTC(2026, 10, 25, 3),
    },
  ],
}

test('signals say what is unusual at a glance, and lead to what can be frozen', async () => {
  await page.viewport(1440, 900)
  const onOpen = vi.fn()
  await render(
    <TestScreen permissions={['value.adjust']} answers={[answerTo(cardSignals.list, () => signals)]}>
      <SignalsPanel onOpen={onOpen} />
    </TestScreen>,
  )
  await expect.element(page.getByText('203.0.113.0/24')).toBeVisible()
  const mei = page.getByRole('button', { name: /Mei Chen/ })
  await expect
    .element(mei)
    .toHaveTextContent(/14 orders, 900 points earned.*\$80\.00 passed on the day it arrived/)
  await expect
    .element(page.getByRole('link', { name: /12 wrong codes/ }))
    .toHaveAttribute('href', expect.stringMatching(/gift-cards\?open=gift-1$/))
  const tom = page.getByRole('link', { name: /Tom/ })
  await expect.element(tom).toHaveTextContent('4 member cards joined')
  await expect.element(tom).not.toHaveTextContent('bought')
  await mei.click()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('card-1')
})
