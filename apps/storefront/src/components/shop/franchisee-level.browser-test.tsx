import { valuePasses } from '@tabard/contract/value/cards/value-passes'
import { Refused } from '@tabard/contract/wire/refused'
import { itemOf, menuOf } from '@tabard/domain/testing/sample-menu'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { customerOf } from '../../state/account/customer.ts'
import { franchiseeCard } from '../../state/account/franchisee.ts'
import { TestScreen } from '../../testing/test-screen.tsx'
import { FranchiseeLevel } from './franchisee-level.tsx'

const card = { cardNum: '6012 0000 0000 0001', passCode: 'pass-2' }

interface Opened {
  readonly isLoggedIn?: boolean
  /** The level of a card; undefined: its passcode opens nothing. */
  readonly levelOf?: (passCode: string) => number | undefined
  /** What an earlier log-in saved. */
  readonly saved?: typeof card
  readonly cards?: readonly (typeof card)[]
}

/** The part of the merchant family that says what a franchisee's log-in means. */
async function open(
  shop: string,
  { isLoggedIn = true, levelOf = () => 3, saved, cards = [card] }: Opened = {},
) {
  customerOf(shop).update(() => (isLoggedIn ? 'customer-1' : undefined))
  franchiseeCard(shop).update(() => saved)
  const read = vi.fn((_: unknown) => undefined)
  await render(
    <TestScreen
      shop={shop}
      family="merchant"
      index={menuOf({ items: [itemOf({ id: 'soup', cents: 900 })] })}
      answers={[
        answerTo(valuePasses.franchisees, () => cards),
        answerTo(valuePasses.franchisee, (input) => {
          read(input)
          const priceLevel = levelOf(input.pwd)
          if (priceLevel !== undefined) return { cardNum: input.cardNum, priceLevel }
          throw new Refused({ code: 'passCode.wrong', data: {}, status: 200, message: '' })
        }),
      ]}
    >
      <FranchiseeLevel />
    </TestScreen>,
  )
  return { read }
}

test('without a log-in it leads to one, and asks nothing', async () => {
  const { read } = await open('level-none', { isLoggedIn: false })
  await expect
    .element(page.getByRole('link', { name: 'Log in' }))
    .toHaveAttribute('href', expect.stringMatching(/\/level-none\/login$/))
  expect(read).not.toHaveBeenCalled()
})

test('the level of the first card of the log-in is shown, and its card saved', async () => {
  await open('level-first')
  await expect.element(page.getByText('Price level 3')).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(0)
  expect(franchiseeCard('level-first').read()).toEqual(card)
})

test('a saved passcode that opens nothing is cleared, and the card of this log-in is read', async () => {
  const { read } = await open('level-again', {
    saved: { ...card, passCode: 'pass-1' },
    levelOf: (passCode) => (passCode === 'pass-2' ? 2 : undefined),
  })
  await expect.element(page.getByText('Price level 2')).toBeVisible()
  expect(read.mock.calls.map(([input]) => input)).toEqual([
    { cardNum: card.cardNum, pwd: 'pass-1' },
    { cardNum: card.cardNum, pwd: 'pass-2' },
  ])
  expect(franchiseeCard('level-again').read()).toEqual(card)
})

test('a failure clears card number and passcode, and shows no level', async () => {
  const { read } = await open('level-fails', { saved: card, levelOf: () => undefined, cards: [] })
  await vi.waitFor(() => expect(read).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(franchiseeCard('level-fails').read()).toBeUndefined())
  expect(page.getByText(/Price level/).elements()).toHaveLength(0)
})

test('a customer whose prices are those of everyone sees no level', async () => {
  const { read } = await open('level-zero', { levelOf: () => 0 })
  await vi.waitFor(() => expect(read).toHaveBeenCalledOnce())
  expect(page.getByText(/Price level/).elements()).toHaveLength(0)
})
