import {
  cardDesk,
  type DeskCard,
  type DeskCardDetail,
  type DeskEntry,
} from '@tabard/contract/value/cards/card-desk'
import { cardSignals } from '@tabard/contract/value/cards/card-signals'
import { programmes } from '@tabard/contract/value/cards/programmes'
import { Refused } from '@tabard/contract/wire/refused'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CardsScreen } from './cards-screen.tsx'

const names = { first: 'Harbour Club', second: '海港会' }

const mei: DeskCard = {
  cardId: 'card-1',
  number: '6031*********678',
  cardTypeId: 'club',
  names,
  status: 'active',
  name: 'Mei Chen',
  phone: '+61412345601',
  isClaimed: true,
  isReached: true,
  joinedAt: Date.UTC(2026, 3, 14),
  points: 128_050,
  stamps: 6,
  cents: 4_250,
}

const others: DeskCard[] = [
  {
    ...mei,
    cardId: 'card-2',
    number: '6031570099887766',
    name: 'Tom',
    phone: '',
    points: 0,
    stamps: 0,
    cents: 0,
    isClaimed: false,
  },
  {
    ...mei,
    cardId: 'card-3',
    number: '6031570055554444',
    name: 'Alexandra Papadopoulos-Konstantinidis',
    status: 'frozen',
    points: -2_000,
  },
]

const shopName = { first: 'Harbour', second: '海港' }

const detail: DeskCardDetail = {
  ...mei,
  number: '6031570012345678',
  programme: {
    cardTypeId: 'club',
    names,
    description: { first: '', second: '' },
    discountRate: 300,
    combines: true,
    pointsPerHundred: 100,
    redeeming: { unit: { points: 100, cents: 1 }, minimum: 10_000 },
    pointsExpiry: null,
    tiers: [],
    stamps: { goal: 9, names: { first: 'Free coffee', second: '免费咖啡' } },
    welcomePoints: 0,
    birthdayPoints: 0,
    holdsValue: true,
  },
  mergedInto: undefined,
  customerId: 'customer-1',
  birthday: '03-14',
  discountRate: 300,
  currency: 'AUD',
  pointsDetail: {
    balance: 128_050,
    worthCents: 1_280,
    expiring: { at: Date.UTC(2026, 11, 31), points: 20_000 },
  },
  tier: {
    place: 1,
    names: { first: 'Silver', second: '银卡' },
    earned: 150_000,
    next: { names: { first: 'Gold', second: '金卡' }, missing: 50_000 },
  },
  orders: [
    {
      orderId: 'order-1',
      number: 'A12',
      shopName,
      placedAt: Date.UTC(2026, 10, 26, 8),
      status: 'completed',
      paymentStatus: 'paid',
      totalCents: 4_800,
      currency: 'AUD',
    },
  ],
}

const entry: DeskEntry = {
  entryId: 'entry-1',
  kind: 'pointsEarned',
  amount: 4_800,
  balance: 128_050,
  at: Date.UTC(2026, 10, 26, 8),
  orderNumber: 'A12',
  cause: undefined,
  shopName,
  orderId: 'order-1',
  byName: '',
  reason: '',
}

/** By the keyboard: without portals, a test's dialog in a drawer is beside the window. */
async function press(button: Locator) {
  await expect.element(button).toBeInTheDocument()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
}

async function open(shown = detail, isOfAll = true) {
  await page.viewport(1440, 900)
  const find = vi.fn((_: { readonly text: string }) => ({
    total: 3,
    currency: 'AUD',
    cards: [mei, ...others],
  }))
  const give = vi.fn((_: { readonly amount: number; readonly reason: string }) => detail)
  const take = vi.fn((_: { readonly amount: number; readonly reason: string }): DeskCardDetail => {
    throw new Refused({ code: 'value.short', data: {}, status: 200, message: '' })
  })
  const freeze = vi.fn((): DeskCardDetail => ({ ...detail, status: 'frozen' }))
  const merge = vi.fn((_: { readonly cardId: string; readonly intoCardId: string }) => detail)
  await render(
    <TestScreen
      permissions={['value.adjust', 'value.view', ...(isOfAll ? ['value.programmes' as const] : [])]}
      answers={[
        answerTo(cardDesk.find, find),
        answerTo(cardDesk.show, () => shown),
        answerTo(cardDesk.counts, () => ({
          active: 1_298,
          frozen: 2,
          joined: 84,
          byProgramme: [],
          points: 98_765_400,
          stamps: 812,
          value: [{ currency: 'AUD', cents: 1_234_500 }],
        })),
        answerTo(cardDesk.history, () => ({
          entries: [
            {
              ...entry,
              entryId: 'entry-2',
              kind: 'pointsGiven' as const,
              amount: 10_000,
              byName: 'Ann',
              reason: 'Waited an hour',
            },
            entry,
          ],
          next: undefined,
        })),
        answerTo(cardDesk.give, give),
        answerTo(cardDesk.take, take),
        answerTo(cardDesk.freeze, freeze),
        answerTo(cardDesk.merge, merge),
        answerTo(programmes.list, () => ({ programmes: [] }) as never),
        answerTo(cardSignals.list, () => ({ cards: [], guessed: [], people: [], checks: [] })),
      ]}
    >
      <CardsScreen />
    </TestScreen>,
  )
  return { find, give, take, freeze, merge }
}

async function openCard() {
  const opened = await open()
  await page.getByRole('button', { name: /Mei Chen/ }).click()
  return opened
}

test('cards are found by number, phone or name, and show what they hold', async () => {
  const { find } = await open()
  await expect
    .element(page.getByRole('button', { name: /Mei Chen/ }))
    .toHaveTextContent(/6031 •••• •••• •678.*1,280\.5 points.*6 stamps.*\$42\.50/)
  await page.getByRole('searchbox').fill('0412')
  await vi.waitFor(() => expect(find).toHaveBeenCalledWith(expect.objectContaining({ text: '0412' })))
})

test('a member of another shop is shown masked, with balances and nothing to change', async () => {
  await open({ ...detail, isReached: false, name: 'Mei C.', number: mei.number, phone: '+61***601' }, false)
  await page.getByRole('button', { name: /Mei Chen/ }).click()
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByRole('heading', { name: 'Mei C.' })).toBeVisible()
  await expect.element(drawer).toHaveTextContent('This member has not been to your shop')
  await expect.element(drawer.getByRole('button', { name: 'Adjust' })).not.toBeInTheDocument()
  await expect.element(drawer).not.toHaveTextContent('+61***601')
  // Signs of misuse are of all shops.
  await expect.element(page.getByRole('tab')).toHaveTextContent('Cards')
})

test('a card shows its balances, tier and history with the person and the reason', async () => {
  await open()
  await page.getByRole('button', { name: /Mei Chen/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Member card' })
  await expect.element(drawer.getByText('worth $12.80')).toBeVisible()
  await expect.element(drawer.getByText('500 points to Gold')).toBeVisible()
  await expect.element(drawer.getByText('Waited an hour')).toBeInTheDocument()
})

test('an adjustment asks for an amount and a reason, and is sent once both are there', async () => {
  const { give } = await openCard()
  await page.getByRole('button', { name: 'Adjust' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adjust this card' })
  await press(dialog.getByRole('button', { name: 'Give to card' }))
  await expect.element(dialog.getByText('Enter a reason.')).toBeInTheDocument()
  await expect.element(dialog.getByText('Enter an amount up to 100,000')).toBeInTheDocument()
  expect(give).not.toHaveBeenCalled()
  await dialog.getByLabelText('Points', { exact: true }).last().fill('50')
  await dialog.getByLabelText(/Reason/).fill(' Cold soup ')
  await press(dialog.getByRole('button', { name: 'Give to card' }))
  await vi.waitFor(() => expect(give).toHaveBeenCalledOnce())
  expect(give.mock.calls[0]?.[0]).toMatchObject({
    cardId: 'card-1',
    unit: 'points',
    amount: 5_000,
    reason: 'Cold soup',
  })
})

test('taking more than a card holds says so at the amount', async () => {
  const { take } = await openCard()
  await page.getByRole('button', { name: 'Adjust' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adjust this card' })
  dialog.getByRole('radio', { name: 'Take' }).element().focus()
  await userEvent.keyboard(' ')
  await dialog.getByLabelText('Points', { exact: true }).last().fill('9999')
  await dialog.getByLabelText(/Reason/).fill('Mistake')
  await press(dialog.getByRole('button', { name: 'Take from card' }))
  await vi.waitFor(() => expect(take).toHaveBeenCalledOnce())
  await expect.element(dialog.getByText("The card's balance is too low.")).toBeInTheDocument()
})

test('a card is frozen after a question, and merged into another one', async () => {
  const { freeze, merge } = await openCard()
  await press(page.getByRole('button', { name: 'Merge', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Merge into another card' })
  await expect.element(dialog.getByRole('button', { name: 'Merge cards' })).toBeDisabled()
  const other = dialog.getByRole('radio', { name: /Tom/ })
  await expect.element(other).toBeInTheDocument()
  other.element().focus()
  await userEvent.keyboard(' ')
  await press(dialog.getByRole('button', { name: 'Merge cards' }))
  await vi.waitFor(() => expect(merge).toHaveBeenCalledWith({ cardId: 'card-1', intoCardId: 'card-2' }))
  await press(page.getByRole('button', { name: 'Freeze', exact: true }))
  const question = page.getByRole('dialog', { name: 'Freeze this card?' })
  await press(question.getByRole('button', { name: 'Freeze', exact: true }))
  await vi.waitFor(() => expect(freeze).toHaveBeenCalledOnce())
})

test('where nothing unusual happened, the tab of signals says so', async () => {
  await open()
  await page.getByRole('tab', { name: 'Unusual activity' }).click()
  await expect.element(page.getByText('Nothing unusual')).toBeVisible()
})
