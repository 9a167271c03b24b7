import {
  giftCardDesk,
  type DeskGiftCard,
  type DeskGiftCardDetail,
} from '@tabard/contract/value/gift-cards/gift-card-desk'
import type { GiftCardPreview } from '@tabard/contract/value/gift-cards/gift-card-import'
import { Refused } from '@tabard/contract/wire/refused'
import { newGiftCardTerms } from '@tabard/domain/value/gift-card-terms'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { GiftCardsScreen } from './gift-cards-screen.tsx'
import { ImportPanel } from './importing/import-panel.tsx'

const card: DeskGiftCard = {
  giftCardId: 'gift-1',
  number: '6031570012345678',
  status: 'active',
  isExpired: false,
  balanceCents: 3_550,
  initialCents: 5_000,
  currency: 'AUD',
  design: 'birthday',
  senderName: 'Ann',
  recipientName: 'Mei Chen',
  recipient: 'm•••@example.com',
  createdAt: Date.UTC(2026, 9, 3),
  expiresAt: Date.UTC(2029, 9, 3),
  sendAt: undefined,
  sentAt: Date.UTC(2026, 9, 3),
  isClaimed: false,
  origin: 'sold',
}

const detail: DeskGiftCardDetail = {
  ...card,
  message: 'Happy birthday',
  orderId: 'order-1',
  buyerName: 'Ann Smith',
  history: [
    {
      id: 'event-2',
      kind: 'spent',
      cents: -1_450,
      balanceCents: 3_550,
      at: Date.UTC(2026, 10, 20),
      orderId: 'order-9',
      shop: 'Harbour',
      byName: '',
      reason: '',
    },
    {
      id: 'event-1',
      kind: 'sold',
      cents: 5_000,
      balanceCents: 5_000,
      at: Date.UTC(2026, 9, 3),
      orderId: 'order-1',
      shop: 'Harbour',
      byName: '',
      reason: '',
    },
  ],
}

const preview: GiftCardPreview = {
  importId: 'import-1',
  currency: 'AUD',
  created: 118,
  same: 2,
  faulty: 2,
  totalCents: 456_700,
  rows: [
    {
      line: 4,
      number: '60315700',
      what: 'fault',
      cents: 5_000,
      expiresAt: undefined,
      owner: '',
      hasCode: false,
      faults: [{ fault: 'number' }],
    },
    {
      line: 9,
      number: '6031570012345678',
      what: 'fault',
      cents: undefined,
      expiresAt: undefined,
      owner: '',
      hasCode: true,
      faults: [{ fault: 'repeated', line: 3 }, { fault: 'balance' }],
    },
    {
      line: 2,
      number: '6031570000001111',
      what: 'create',
      cents: 2_500,
      expiresAt: Date.UTC(2029, 5, 30),
      owner: 'm•••@example.com',
      hasCode: false,
      faults: [],
    },
  ],
  unreadColumns: ['Note'],
}

/** By the keyboard: without portals, a test's dialog in a drawer is beside the window. */
async function press(button: Locator) {
  await expect.element(button).toBeInTheDocument()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
}

async function open() {
  await page.viewport(1440, 900)
  const close = vi.fn((_: { readonly giftCardId: string; readonly reason: string }) => detail)
  const give = vi.fn((_: { readonly cents: number; readonly reason: string }) => detail)
  const save = vi.fn((_: { readonly version: number }) => {
    throw new Refused({
      code: 'giftCard.terms',
      data: { faults: [{ field: 'months', fault: 'range', min: 36, max: 120 }] },
      status: 200,
      message: '',
    })
  })
  const sell = vi.fn((_: { readonly buyer: { readonly phone: string } }) => {
    throw new Refused({ code: 'phone.invalid', data: {}, status: 200, message: '' })
  })
  const terms = { terms: newGiftCardTerms, version: 2, currency: 'AUD' as const, minimumMonths: 36 }
  await render(
    <TestScreen
      permissions={['value.adjust', 'value.view', 'value.serve', 'value.programmes']}
      answers={[
        answerTo(giftCardDesk.find, () => [
          card,
          { ...card, giftCardId: 'gift-2', status: 'waiting' as const },
        ]),
        answerTo(giftCardDesk.detail, () => detail),
        answerTo(giftCardDesk.terms, () => terms),
        answerTo(giftCardDesk.saveTerms, save),
        answerTo(giftCardDesk.void, close),
        answerTo(giftCardDesk.give, give),
        answerTo(giftCardDesk.sell, sell),
      ]}
    >
      <GiftCardsScreen />
    </TestScreen>,
  )
  return { close, give, save, sell }
}

test('gift cards are listed, and one opens with its history', async () => {
  await open()
  await expect.element(page.getByText('Not paid')).toBeVisible()
  await page
    .getByRole('button', { name: /Mei Chen/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog', { name: 'Gift card' })
  await expect.element(drawer.getByText('−$14.50')).toBeInTheDocument()
})

test('voiding asks for a reason', async () => {
  const { close } = await open()
  await page
    .getByRole('button', { name: /Mei Chen/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Void' }).click()
  const dialog = page.getByRole('dialog', { name: 'Void this gift card?' })
  await press(dialog.getByRole('button', { name: 'Void' }))
  await expect.element(dialog.getByText('Enter a reason.')).toBeInTheDocument()
  expect(close).not.toHaveBeenCalled()
  await dialog.getByLabelText(/Reason/).fill('Stolen')
  await press(dialog.getByRole('button', { name: 'Void' }))
  await vi.waitFor(() =>
    expect(close).toHaveBeenCalledWith(expect.objectContaining({ giftCardId: 'gift-1', reason: 'Stolen' })),
  )
})

test('a gift card is given with an amount and a reason', async () => {
  const { give } = await open()
  await page.getByRole('button', { name: 'Give', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Give a gift card' })
  await dialog.getByLabelText(/Reason/).fill('Apology')
  await press(dialog.getByRole('button', { name: 'Give', exact: true }))
  await vi.waitFor(() =>
    expect(give).toHaveBeenCalledWith(
      expect.objectContaining({ cents: 2_500, reason: 'Apology', delivery: { kind: 'print' } }),
    ),
  )
})

test('a wrong address of the buyer is a fault at its field, not at that of the recipient', async () => {
  const { sell } = await open()
  await page.getByRole('button', { name: 'Sell', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Sell a gift card' })
  const mail = dialog.getByLabelText('Email for receipt')
  const phone = dialog.getByLabelText("Buyer's phone")
  await mail.fill('anna@')
  await phone.fill('1')
  await press(dialog.getByRole('button', { name: 'Create order' }))
  await expect.element(mail).toHaveAttribute('aria-invalid', 'true')
  expect(sell).not.toHaveBeenCalled()
  await mail.fill('anna@example.com')
  await press(dialog.getByRole('button', { name: 'Create order' }))
  await expect.element(phone).toHaveAttribute('aria-invalid', 'true')
  expect(sell).toHaveBeenCalledOnce()
})

test('terms explain the three years, and show the fault that the server finds', async () => {
  const { save } = await open()
  await page.getByRole('tab', { name: 'On sale' }).click()
  await expect.element(page.getByText(/Australian law requires at least three years/)).toBeVisible()
  // A shorter one becomes the shortest that the law allows; the server has the last word.
  await page.getByLabelText('Months from purchase').fill('48')
  await userEvent.keyboard('{Tab}')
  await press(page.getByRole('button', { name: 'Save', exact: true }))
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce())
  await expect.element(page.getByText('Enter 36 to 120 months')).toBeInTheDocument()
})

test('an import shows what is wrong by row, and imports the others', async () => {
  await page.viewport(820, 1180)
  const apply = vi.fn()
  await render(
    <TestScreen answers={[]}>
      <ImportPanel name="cards.csv" preview={preview} isBusy={false} onApply={apply} onAnother={vi.fn()} />
    </TestScreen>,
  )
  await expect.element(page.getByText('Not a number of 8 to 20 digits')).toBeVisible()
  await expect.element(page.getByText('Same number as in row 3')).toBeVisible()
  await expect.element(page.getByText('Not a valid balance')).toBeVisible()
  await page.getByRole('button', { name: 'Import 118 cards' }).click()
  expect(apply).toHaveBeenCalledOnce()
})
