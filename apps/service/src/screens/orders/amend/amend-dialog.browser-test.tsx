import { catalogue } from '@tabard/contract/menu/calls'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { itemOf, menuOf } from '@tabard/domain/testing/sample-menu'
import { sampleStatus } from '@tabard/ordering-ui/testing/sample-shop'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleOrder } from '../../../testing/sample-order.ts'
import { AmendDialog } from './amend-dialog.tsx'

const { menu } = menuOf({
  items: [itemOf({ id: 'Dumplings', cents: 1250 }), itemOf({ id: 'Tea', cents: 450 })],
})
const confirm = page.getByRole('button', { name: 'Change order' })

async function open() {
  const onClose = vi.fn()
  const amended = vi.fn((_: unknown) => sampleOrder)
  const quoted = vi.fn((_: unknown) => ({
    bill: { ...sampleOrder.bill, totalCents: 5_450 },
    totalBeforeCents: 4_200,
    balanceCents: 5_450,
  }))
  await render(
    <TestScreen
      permissions={['orders.view', 'orders.amend']}
      answers={[
        answerTo(catalogue.currentMenu, () => menu),
        answerTo(catalogue.shopStatus, () => sampleStatus()),
        answerTo(orderLife.quote, quoted),
        answerTo(orderLife.amend, amended),
      ]}
    >
      <AmendDialog order={sampleOrder} onClose={onClose} />
    </TestScreen>,
  )
  await expect.element(page.getByRole('dialog', { name: 'Change order 204' })).toBeVisible()
  return { onClose, amended }
}

test('a raised quantity shows the total after it, and is sent as the difference at that total', async () => {
  const { amended, onClose } = await open()
  await expect.element(confirm).toBeDisabled()
  await page
    .getByRole('group', { name: /Dumplings/ })
    .getByRole('button', { name: 'Increase' })
    .click()
  await expect.element(page.getByText('$54.50')).toBeVisible()
  await confirm.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(amended).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      orderId: sampleOrder.orderId,
      amendments: 0,
      quantities: [{ lineNumber: 1, quantity: 4 }],
      added: [],
      shownTotalCents: 5_450,
    }),
  )
})

test('taking units away needs a reason', async () => {
  const { amended } = await open()
  await page.getByRole('group', { name: /Tea/ }).getByRole('button', { name: 'Decrease' }).click()
  await expect.element(page.getByText('$54.50')).toBeVisible()
  await confirm.click()
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
  expect(amended).not.toHaveBeenCalled()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Sold out')
  await confirm.click()
  await vi.waitFor(() =>
    expect(amended).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ quantities: [{ lineNumber: 2, quantity: 0 }], reason: 'Sold out' }),
    ),
  )
})
