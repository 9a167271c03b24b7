import { catalogue } from '@tabard/contract/menu/calls'
import { ownAccount } from '@tabard/contract/accounts/own-account'
import { memberCards, type CardEntry, type MyCards } from '@tabard/contract/value/cards/member-cards'
import { passes } from '@tabard/contract/value/passes/passes'
import { itemOf, menuOf } from '@tabard/domain/testing/sample-menu'
import { answerTo, type FakeAnswer } from '@tabard/ui/testing/fake-client'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { customerOf } from '../../state/account/customer.ts'
import { cardsOf, sampleCard, sampleProgramme } from '../../testing/sample-value.ts'
import { TestScreen } from '../../testing/test-screen.tsx'
import { MyCardsScreen } from './my-cards-screen.tsx'

const account = { firstName: 'Mei', lastName: 'Lin', phone: '+61412345678', email: '' }

const entry = (at: number): CardEntry => ({
  entryId: `entry-${at}`,
  kind: 'pointsEarned',
  amount: 100 * at,
  balance: 1_000 * at,
  at: Date.UTC(2026, 10, 1) + at * 3_600_000,
  orderNumber: `${200 + at}`,
  cause: undefined,
})

beforeEach(() => localStorage.clear())

const menu = menuOf({ items: [itemOf({ id: 'membership', cents: 9_900 })] })

async function open(shop: string, mine: () => MyCards, more: readonly FakeAnswer[] = []) {
  customerOf(shop).update(() => 'user-1')
  const join = vi.fn(() => sampleCard)
  const setBirthday = vi.fn(() => cardsOf({ ...sampleCard, birthday: '02-29' }))
  const history = vi.fn(({ before }: { before?: number | undefined }) =>
    before === undefined
      ? { entries: [entry(3), entry(2)], next: entry(2).at }
      : { entries: [entry(1)], next: undefined },
  )
  await render(
    <TestScreen
      shop={shop}
      index={menu}
      config={{ hasWallet: true }}
      answers={[
        ...more,
        answerTo(ownAccount.detail, () => account as never),
        answerTo(memberCards.mine, mine),
        answerTo(memberCards.join, join),
        answerTo(memberCards.setBirthday, setBirthday),
        answerTo(memberCards.history, history),
        answerTo(passes.offered, () => ({ wallets: ['apple', 'google'] as const })),
      ]}
    >
      <MyCardsScreen />
    </TestScreen>,
  )
  return { join, setBirthday, history }
}

it('joins a programme with one tap', async () => {
  let mine = cardsOf()
  const { join } = await open('cards-join', () => mine)
  await expect.element(page.getByText('2 points for each dollar you spend')).toBeVisible()
  mine = cardsOf(sampleCard)
  await page.getByRole('button', { name: 'Join Lantern Club' }).click()
  await vi.waitFor(() => expect(join).toHaveBeenCalledWith({ cardTypeId: sampleProgramme.cardTypeId }))
  await expect.element(page.getByText('4821 •••• •••• •270')).toBeVisible()
})

it('says in which currency its points count, where prices are in another one', async () => {
  const programme = { ...sampleProgramme, redeeming: undefined, pointsCurrency: 'CNY' }
  await open('cards-currency', () => cardsOf({ ...sampleCard, programme }))
  await expect.element(page.getByText('You earn and use these points where prices are in CNY.')).toBeVisible()
})

it('shows the number on request, the points, the stamps, and sets a birthday once', async () => {
  const { setBirthday } = await open('cards-own', () => cardsOf(sampleCard))
  await expect.element(page.getByText('4 of 4 stamps')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add to Apple Wallet' })).toBeVisible()
  await page.getByRole('button', { name: 'Show the card number' }).click()
  await expect.element(page.getByText('4821 9007 3615 4270')).toBeVisible()
  await page.getByLabelText('Month').selectOptions('February')
  await page.getByLabelText('Day', { exact: true }).selectOptions('29')
  await page.getByRole('button', { name: 'Save birthday' }).click()
  await vi.waitFor(() =>
    expect(setBirthday).toHaveBeenCalledWith({ cardId: sampleCard.cardId, birthday: '02-29' }),
  )
  await expect.element(page.getByRole('button', { name: 'Save birthday' })).not.toBeInTheDocument()
})

it('shows the history by pages, with the balance after each entry', async () => {
  const { history } = await open('cards-history', () => cardsOf(sampleCard))
  await page.getByRole('button', { name: 'History' }).click()
  await expect.element(page.getByText(/Order 203/)).toBeVisible()
  await expect.element(page.getByText('Balance 30', { exact: true })).toBeVisible()
  expect(page.getByText(/Order 201/).query()).toBeNull()
  // Without styles the sheet is below its backdrop: no pointer reaches it.
  const more = page.getByRole('button', { name: 'Show more' }).element()
  if (more instanceof HTMLElement) more.click()
  await expect.element(page.getByText(/Order 201/)).toBeVisible()
  expect(history).toHaveBeenLastCalledWith({
    cardId: sampleCard.cardId,
    unit: 'points',
    before: entry(2).at,
  })
  expect(page.getByRole('button', { name: 'Show more' }).query()).toBeNull()
})

it('shows a card that is sold, with the way to its item, and hides one that this menu does not sell', async () => {
  const sold = (cardTypeId: string, itemId: string) => ({
    ...sampleProgramme,
    cardTypeId,
    names: { first: `Card ${cardTypeId}`, second: '' },
    itemIds: ['elsewhere', itemId],
  })
  const mine = cardsOf(sampleCard)
  const withSold = {
    ...mine,
    open: { ...mine.open, sold: [sold('gold', 'membership'), sold('silver', 'none')] },
  }
  await open('cards-sold', () => withSold)
  await expect.element(page.getByRole('heading', { name: 'Memberships to buy' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See it on the menu' }))
    .toHaveAttribute('href', expect.stringContaining('/product/membership'))
  expect(page.getByText('Card silver').query()).toBeNull()
})

it('is not empty for someone without cards before the menu says what it sells', async () => {
  const { open: programmes, ...mine } = cardsOf()
  const sold = [{ ...sampleProgramme, itemIds: ['membership'] }]
  const withSold = { ...mine, open: { ...programmes, programmes: [], sold } }
  let arrive: (read: typeof menu.menu) => void = () => undefined
  const waiting = new Promise<typeof menu.menu>((resolve) => {
    arrive = resolve
  })
  const mineRead = vi.fn(() => withSold)
  await open('cards-waiting', mineRead, [answerTo(catalogue.menu, () => waiting)])
  await expect.poll(() => mineRead.mock.calls.length).toBe(1)
  // The answer is on the screen a moment after it was given.
  await new Promise((shown) => setTimeout(shown, 200))
  expect(document.querySelector('.skeleton')).not.toBeNull()
  expect(page.getByText('No member cards').query()).toBeNull()
  arrive(menu.menu)
  await expect.element(page.getByRole('heading', { name: 'Memberships to buy' })).toBeVisible()
})
