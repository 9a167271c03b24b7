import { payLinks, type StaffPayLink } from '@tabard/contract/payments/links/calls'
import { Refused } from '@tabard/contract/wire/refused'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo, type FakeAnswer } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PayLinksButton } from '@tabard/staff-ui/pay-links/pay-links-button.tsx'
import { PayLinks } from '@tabard/staff-ui/pay-links/pay-links-list.tsx'
import { RequestPaymentDialog } from './request-payment-dialog.tsx'

const link: StaffPayLink = {
  linkId: '0198f000-0000-7000-8000-000000000001',
  state: 'open',
  action: 'order',
  orderId: 'order',
  request: undefined,
  name: '',
  numbers: ['12'],
  table: '',
  address: 'https://eat.example/pay/lantern/singlepay/abc/request/order/by/Mia',
  cents: 2_100,
  isShare: true,
  hasSurcharge: false,
  currency: 'AUD',
  note: '',
  createdAt: 0,
  createdBy: 'Mia',
  expiresAt: 1,
  sent: undefined,
}

const permissions = ['orders.view', 'cash.collect'] as const

async function openDialog(answers: readonly FakeAnswer[]) {
  await render(
    <TestScreen answers={[answerTo(payLinks.list, () => [link]), ...answers]} permissions={permissions}>
      <RequestPaymentDialog
        title="Request payment for order 12"
        target={{ kind: 'order', orderId: 'order' }}
        dueCents={4_200}
        recipient="0412 345 678"
        onClose={() => undefined}
      />
    </TestScreen>,
  )
}

test('asks for an equal part, shows the code and sends it', async () => {
  const create = vi.fn((_: unknown) => link)
  const send = vi.fn((_: unknown) => ({ ...link, sent: { at: 2, kind: 'sms' as const, to: '•••678' } }))
  await openDialog([answerTo(payLinks.create, create), answerTo(payLinks.send, send)])
  await page.getByText('Equal part').click()
  await expect.element(page.getByText('Asks for $21.00. The rest stays due.')).toBeVisible()
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect.element(page.getByRole('img', { name: 'QR code of the pay link' })).toBeVisible()
  expect(create).toHaveBeenCalledExactlyOnceWith({
    requestId: expect.any(String),
    target: { kind: 'order', orderId: 'order' },
    amountCents: 2_100,
    note: '',
    minutes: 1_440,
  })
  await expect.element(page.getByLabelText('Email address or mobile number')).toHaveValue('0412 345 678')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await vi.waitFor(() =>
    expect(send).toHaveBeenCalledWith({ linkId: link.linkId, recipient: '0412 345 678' }),
  )
})

test('an amount is more than nothing and no more than what is due; a changed request is another one', async () => {
  const ids: string[] = []
  await openDialog([
    answerTo(payLinks.create, ({ requestId }) => {
      ids.push(requestId)
      throw new Refused({
        code: 'payLink.tooMuch',
        data: { dueCents: 3_000, currency: 'AUD' },
        status: 200,
        message: '',
      })
    }),
  ])
  await page.getByText('Other amount').click()
  const create = page.getByRole('button', { name: 'Create link' })
  await expect.element(create).toBeDisabled()
  const amount = page.getByLabelText('Amount to pay')
  for (const typed of ['0', '42.01', 'ten']) {
    await amount.fill(typed)
    await expect.element(page.getByText('Between $0.01 and $42.00')).toBeVisible()
    await expect.element(create).toBeDisabled()
  }
  await amount.fill('42')
  await create.click()
  await expect.element(page.getByText("That's more than the balance due.")).toBeVisible()
  await amount.fill('30')
  await create.click()
  await vi.waitFor(() => expect(ids).toHaveLength(2))
  expect(new Set(ids).size).toBe(2)
})

test('asks for an amount without an order: a deposit with what it is for', async () => {
  const create = vi.fn((_: unknown) => ({ ...link, request: 'deposit' as const, numbers: [] }))
  await render(
    <TestScreen
      answers={[answerTo(payLinks.list, () => []), answerTo(payLinks.create, create)]}
      permissions={permissions}
    >
      <PayLinksButton />
    </TestScreen>,
  )
  await page.getByRole('button', { name: 'Payment requests' }).click()
  await page.getByRole('button', { name: 'Request an amount' }).click()
  const button = page.getByRole('button', { name: 'Create link' })
  await page.getByText('Deposit', { exact: true }).click()
  await expect.element(page.getByText(/^Has no tax/)).toBeVisible()
  await page.getByLabelText('Amount to pay').fill('0')
  await expect.element(page.getByText('Between $0.01 and $999,999.99')).toBeVisible()
  await page.getByLabelText('Amount to pay').fill('200')
  await expect.element(button).toBeDisabled()
  await page.getByLabelText('What it is for').fill('Deposit for Saturday')
  await page.getByLabelText('Customer name (optional)').fill('Chen')
  await button.click()
  await expect.element(page.getByRole('img', { name: 'QR code of the pay link' })).toBeVisible()
  expect(create).toHaveBeenCalledExactlyOnceWith({
    requestId: expect.any(String),
    target: { kind: 'amount', as: 'deposit', cents: 20_000, text: 'Deposit for Saturday', name: 'Chen' },
    note: '',
    minutes: 1_440,
  })
})

test('lists requests with their states, and cancels an open one', async () => {
  let links: StaffPayLink[] = [
    { ...link, linkId: 'paid', state: 'paid', cents: 900 },
    { ...link, sent: { at: 2, kind: 'sms', to: '•••678' } },
  ]
  const cancel = vi.fn(({ linkId }: { linkId: string }) => {
    links = links.map((each) => (each.linkId === linkId ? { ...each, state: 'cancelled' as const } : each))
    return { ...link, state: 'cancelled' as const }
  })
  await render(
    <TestScreen
      answers={[answerTo(payLinks.list, () => links), answerTo(payLinks.cancel, cancel)]}
      permissions={permissions}
    >
      <PayLinks of={{ orderId: 'order' }} recipient="" />
    </TestScreen>,
  )
  await expect.element(page.getByText('Paid', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Sent to •••678')).toBeVisible()
  const button = page.getByRole('button', { name: 'Cancel request' })
  expect(button.elements()).toHaveLength(1)
  await button.click()
  await expect.element(page.getByText('Cancelled', { exact: true })).toBeVisible()
  expect(cancel).toHaveBeenCalledWith({ linkId: link.linkId })
  expect(page.getByRole('button', { name: 'Cancel request' }).query()).toBeNull()
})

test('shows nothing to staff who do not collect payments', async () => {
  const list = vi.fn(() => [link])
  const { container } = await render(
    <TestScreen answers={[answerTo(payLinks.list, list)]} permissions={['orders.view']}>
      <PayLinks of={{ orderId: 'order' }} recipient="" />
    </TestScreen>,
  )
  expect(container.querySelector('section')).toBeNull()
  expect(list).not.toHaveBeenCalled()
})
