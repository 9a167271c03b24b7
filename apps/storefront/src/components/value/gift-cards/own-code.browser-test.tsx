import { orders } from '@tabard/contract/orders/calls'
import { memberCards } from '@tabard/contract/value/cards/member-cards'
import { giftCards } from '@tabard/contract/value/gift-cards/gift-cards'
import { Refused } from '@tabard/contract/wire/refused'
import { menuOf } from '@tabard/domain/testing/sample-menu'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestScreen } from '../../../testing/test-screen.tsx'
import { OwnCode } from './own-code.tsx'

beforeEach(() => localStorage.clear())

it('shows number and code after a tap, and asks for the PIN where the server does', async () => {
  const look = vi.fn(({ pin }: { readonly giftCardId: string; readonly pin?: string | undefined }) => {
    if (pin === '471568') return { number: '6000482177301270', code: 'QXPT2345' }
    throw new Refused({ code: 'pin.required', data: {}, status: 200, message: '' })
  })
  await render(
    <TestScreen
      shop="own-code"
      index={menuOf({ items: [] })}
      answers={[
        answerTo(orders.startGuest, () => ({ token: 'token' })),
        answerTo(memberCards.mine, () => ({ cards: [], asksPin: false }) as never),
        answerTo(giftCards.ownCode, look),
      ]}
    >
      <OwnCode giftCardId="gift-1" />
    </TestScreen>,
  )
  const button = page.getByRole('button')
  await button.click()
  await vi.waitFor(() => expect(document.querySelector('#gift-code-pin')).not.toBeNull())
  await userEvent.fill(document.querySelector('#gift-code-pin') as HTMLElement, '471568')
  await button.click()
  await expect.element(page.getByText('6000 4821 7730 1270')).toBeVisible()
  await expect.element(page.getByText('QXPT2345')).toBeVisible()
  expect(look.mock.calls.map(([{ pin }]) => pin)).toEqual([undefined, '471568'])
})
