import { orderLife, type AmendmentQuote } from '@tabard/contract/orders/lifecycle/calls'
import { till } from '@tabard/contract/till/calls'
import { Refused } from '@tabard/contract/wire/refused'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleOrder } from '../../testing/sample-order.ts'
import { DiscountDialog } from './discount-dialog.tsx'

const save = page.getByRole('button', { name: 'Save discount' })
const percent = page.getByLabelText('Percent off')
const beyond = page.getByText(/You can give up to 10%/)

/** The dialog of a person who may give at most this; the server refuses more. */
async function open(discountPercent?: number) {
  const onClose = vi.fn()
  const given = vi.fn((_: unknown) => sampleOrder)
  const quote = vi.fn((input: { readonly discounts: readonly unknown[] }): AmendmentQuote => {
    const [first] = input.discounts as readonly { readonly off: { readonly rate?: number } }[]
    if ((first?.off.rate ?? 0) > (discountPercent ?? 100) * 100)
      throw new Refused({
        code: 'discount.aboveLimit',
        data: { percent: discountPercent },
        status: 200,
        message: '',
      })
    return { bill: { ...sampleOrder.bill, totalCents: 3_780 }, totalBeforeCents: 4_200, balanceCents: 3_780 }
  })
  await render(
    <TestScreen
      permissions={['orders.view', 'orders.discount']}
      {...(discountPercent === undefined ? {} : { discountPercent })}
      answers={[
        answerTo(till.get, () => sampleOrder),
        answerTo(orderLife.quoteDiscount, quote),
        answerTo(orderLife.discount, given),
      ]}
    >
      <DiscountDialog orderId={sampleOrder.orderId} onChanged={vi.fn()} onClose={onClose} />
    </TestScreen>,
  )
  await expect.element(page.getByRole('dialog', { name: 'Discount on order 204' })).toBeVisible()
  return { onClose, given }
}

test('more than a cashier may give has a lock; typed, the field says so, and saving leads back to it', async () => {
  const { given, onClose } = await open(10)
  await expect.element(page.getByRole('button', { name: '20%, manager only' })).toBeDisabled()
  await percent.fill('20')
  await expect.element(beyond).toBeVisible()
  await save.click()
  await expect.element(percent).toHaveFocus()
  expect(given).not.toHaveBeenCalled()
  await page.getByRole('button', { name: '10%', exact: true }).click()
  await page.getByRole('button', { name: 'Long wait' }).click()
  await expect.element(beyond).not.toBeInTheDocument()
  await expect.element(page.getByText('$37.80')).toBeVisible()
  await save.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(given).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      orderId: sampleOrder.orderId,
      shownTotalCents: 3_780,
      discounts: [expect.objectContaining({ off: { kind: 'percent', rate: 1_000 }, reason: 'wait' })],
    }),
  )
})

test('a manager gives an amount off one dish, with a note for staff', async () => {
  const { given } = await open()
  await page.getByRole('button', { name: /^3× Dumplings/ }).click()
  await page.getByText('Amount', { exact: true }).click()
  await page.getByLabelText('Amount off').fill('3')
  await page.getByRole('button', { name: 'Quality issue' }).click()
  await page.getByLabelText('Note (staff only)').fill('Half the soup was spilled')
  await expect.element(page.getByText('$37.80')).toBeVisible()
  await save.click()
  await vi.waitFor(() =>
    expect(given).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        discounts: [
          expect.objectContaining({
            lineNumber: 1,
            off: { kind: 'amount', cents: 300 },
            reason: 'quality',
            words: 'Half the soup was spilled',
          }),
        ],
      }),
    ),
  )
})
