import { till } from '@tabard/contract/till/calls'
import { cardDesk } from '@tabard/contract/value/cards/card-desk'
import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { scan } from '@tabard/contract/value/passes/scan'
import { payByValue, type OpenDeposit } from '@tabard/contract/value/spending/spending'
import type { ErrorCode } from '@tabard/contract/errors'
import { Refused } from '@tabard/contract/wire/refused'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleBill, sampleOrder } from '../../../testing/sample-order.ts'
import { CollectDialog } from '../collect-dialog.tsx'
import { noTerms } from '../terminal/use-typed-payment.ts'

const scanned = {
  kind: 'giftCard',
  subjectId: 'g-1',
  isLive: false,
  scanId: undefined,
  name: '',
  number: '1234*********678',
  customerId: undefined,
  cardIds: [],
} as const

/** The payment form of an order of $42.00 in a shop that takes value, with what was scanned. */
async function open({
  found = scanned,
  balanceCents = 1000,
  takesValue = true,
  deposits = [],
  pin,
  seen,
}: {
  found?: object
  balanceCents?: number
  takesValue?: boolean
  deposits?: readonly OpenDeposit[]
  pin?: string
  /** What is answered to a payment with nothing but the word of staff. */
  seen?: ErrorCode
} = {}) {
  const paid = vi.fn()
  const onPaid = vi.fn()
  await page.viewport(820, 1100)
  await render(
    <TestScreen
      permissions={['orders.view', 'cash.collect', 'value.view']}
      answers={[
        answerTo(till.paymentTerms, () => ({ ...noTerms, takesValue, hasDeposits: deposits.length > 0 })),
        answerTo(payByValue.deposits, () => ({ deposits })),
        answerTo(till.bill, () => sampleBill),
        answerTo(scan.read, () => found as never),
        answerTo(giftCardDesk.detail, () => ({ number: '1234567812345678', balanceCents }) as never),
        answerTo(
          cardDesk.show,
          () => ({ name: 'Mei Lin', number: '1234567812345678', cents: balanceCents }) as never,
        ),
        answerTo(payByValue.staff, (input) => {
          paid(input)
          const typed = 'pin' in input.source ? input.source.pin : undefined
          if (seen !== undefined && 'isSeen' in input.source && typed === undefined)
            throw new Refused({ code: seen, data: {}, status: 200, message: '' })
          if (pin !== undefined && typed !== pin) {
            const code = typed === undefined ? 'pin.required' : 'pin.wrong'
            throw new Refused({ code, data: {}, status: 200, message: '' })
          }
          const leftCents = 4200 - balanceCents
          return {
            paidCents: balanceCents,
            leftCents: 0,
            order: { ...sampleOrder, collectCents: leftCents, exactCents: leftCents, version: 7 },
          }
        }),
      ]}
    >
      <CollectDialog order={sampleOrder} onClose={vi.fn()} onPaid={onPaid} />
    </TestScreen>,
  )
  return { paid, onPaid }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })

/** A scanner types the number and Enter. */
async function scanNumber() {
  await button('Gift card or member card').click()
  await page.getByRole('textbox').fill('1234567812345678')
  await userEvent.keyboard('{Enter}')
}

test('a gift card pays what it has, and the form says what is still due', async () => {
  const { paid, onPaid } = await open()
  await scanNumber()
  await expect.element(page.getByText('Gift card ··678')).toBeVisible()
  await expect.element(button('Take $10.00')).toBeDisabled()
  await page.getByRole('checkbox', { name: 'The customer is here' }).click()
  await button('Take $10.00').click()
  await expect.element(page.getByText('$32.00 still due')).toBeVisible()
  expect(paid).toHaveBeenCalledExactlyOnceWith({
    orderId: sampleOrder.orderId,
    requestId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    dueCents: 4200,
    mostCents: 1000,
    source: { kind: 'scannedGiftCard', giftCardId: 'g-1', isSeen: true },
  })
  expect(onPaid).not.toHaveBeenCalled()
})

test("a member's stored value pays all of it, and the order goes on", async () => {
  const found = { ...scanned, kind: 'person', cardIds: ['c-1'], isLive: true, scanId: 's-1' }
  const { paid, onPaid } = await open({ found, balanceCents: 4200 })
  await scanNumber()
  await expect.element(page.getByText('Mei Lin')).toBeVisible()
  await button('Take $42.00').click()
  await vi.waitFor(() => expect(onPaid).toHaveBeenCalledExactlyOnceWith(7))
  expect(paid.mock.calls[0]?.[0]).toMatchObject({
    source: { kind: 'storedValue', cardId: 'c-1', scanId: 's-1' },
  })
})

test('a static code of a wallet with a PIN asks for it, and says at the field when it is wrong', async () => {
  const found = { ...scanned, kind: 'memberCard', cardIds: ['c-1'] }
  const { paid, onPaid } = await open({ found, balanceCents: 4200, pin: '471568' })
  await scanNumber()
  await page.getByRole('checkbox', { name: 'The customer is here' }).click()
  await button('Take $42.00').click()
  const field = page.getByLabelText('Wallet PIN')
  await expect.element(page.getByText('Enter your wallet PIN.')).toBeVisible()
  await field.fill('111111')
  await button('Take $42.00').click()
  await expect.element(page.getByText("That PIN isn't correct.")).toBeVisible()
  await field.fill('471568')
  await button('Take $42.00').click()
  await vi.waitFor(() => expect(onPaid).toHaveBeenCalledExactlyOnceWith(7))
  expect(paid).toHaveBeenCalledTimes(3)
})

test('a card that needs its live code asks for it, or for the PIN of its owner', async () => {
  const found = { ...scanned, customerId: 'p-1' }
  const { paid, onPaid } = await open({ found, balanceCents: 4200, pin: '471568', seen: 'value.codeNeeded' })
  await scanNumber()
  await page.getByRole('checkbox', { name: 'The customer is here' }).click()
  await button('Take $42.00').click()
  await expect.element(page.getByText(/Scan the code on the customer's phone/)).toBeVisible()
  await expect.element(button('Scan another')).toBeVisible()
  await expect.element(button('Take $42.00')).toBeDisabled()
  await page.getByLabelText('Wallet PIN').fill('471568')
  await button('Take $42.00').click()
  await vi.waitFor(() => expect(onPaid).toHaveBeenCalledExactlyOnceWith(7))
  expect(paid.mock.calls[1]?.[0]).toMatchObject({
    source: { kind: 'scannedGiftCard', giftCardId: 'g-1', pin: '471568' },
  })
})

test('a gift card of nobody that needs its code is paid with the number that is on it', async () => {
  const { paid, onPaid } = await open({ balanceCents: 4200, seen: 'value.codeNeeded' })
  await scanNumber()
  await page.getByRole('checkbox', { name: 'The customer is here' }).click()
  await button('Take $42.00').click()
  await expect.element(page.getByText(/Type the number on the card/)).toBeVisible()
  expect(page.getByLabelText('Wallet PIN').query()).toBeNull()
  await page.getByLabelText('Number on the gift card').fill('1234 5678 1234 5678')
  await button('Take $42.00').click()
  await vi.waitFor(() => expect(onPaid).toHaveBeenCalledExactlyOnceWith(7))
  expect(paid.mock.calls[1]?.[0]).toMatchObject({
    source: { kind: 'giftCard', number: '1234 5678 1234 5678' },
  })
})

test('an empty card and a customer without a card take nothing', async () => {
  await open({ balanceCents: 0 })
  await scanNumber()
  await expect.element(button('Nothing left on this card')).toBeDisabled()
  await button('Take another way').click()
  await expect.element(page.getByRole('textbox', { name: 'Amount received' })).toBeVisible()
})

test('a shop without value is not offered to scan a card', async () => {
  await open({ takesValue: false })
  await expect.element(page.getByText('Card machine')).toBeVisible()
  expect(button('Gift card or member card').query()).toBeNull()
})

test('what a customer paid ahead is chosen from a list, and pays as much as there is', async () => {
  const { paid, onPaid } = await open({
    balanceCents: 3000,
    takesValue: false,
    deposits: [
      {
        depositId: 'd-1',
        name: 'Chen',
        text: { first: 'Deposit for Saturday', second: '' },
        leftCents: 3000,
        placedAt: 0,
      },
    ],
  })
  expect(button('Gift card or member card').query()).toBeNull()
  await button('Deposit').click()
  await expect.element(page.getByText('Deposit for Saturday · Chen')).toBeVisible()
  await button('Take $30.00 from Deposit for Saturday · Chen').click()
  await expect.element(page.getByText('$12.00 still due')).toBeVisible()
  expect(paid).toHaveBeenCalledExactlyOnceWith({
    orderId: sampleOrder.orderId,
    requestId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    dueCents: 4200,
    mostCents: 3000,
    source: { kind: 'deposit', depositId: 'd-1' },
  })
  expect(onPaid).not.toHaveBeenCalled()
})
