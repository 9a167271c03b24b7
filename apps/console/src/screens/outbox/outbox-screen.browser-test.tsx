import { messages, type StaffMessage } from '@tabard/contract/messages/calls'
import { unsavedWork } from '@tabard/staff-ui/leaving/unsaved-work'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { OutboxScreen } from './outbox-screen.tsx'

const kept: StaffMessage = {
  messageId: 'message-1',
  kind: 'sms',
  purpose: 'test',
  recipient: '+61412345678',
  language: 'zh-hans',
  subject: '',
  text: '登录验证码 123456',
  canReadCode: false,
  status: 'sent',
  isInOutbox: true,
  reason: undefined,
  createdAt: 0,
  sentAt: 0,
  canRetry: false,
}
const channels = { sms: 'outbox', mail: 'outbox' } as const

afterEach(() => unsavedWork.stay())

test('without a gateway, a test message in a chosen language is kept and shown in full', async () => {
  const sent = vi.fn(() => ({ channels, messages: [kept] }))
  await render(
    <TestScreen
      permissions={['messages.view', 'messages.send']}
      answers={[
        answerTo(messages.list, () => ({ channels, messages: [] })),
        answerTo(messages.sendTest, sent),
      ]}
    >
      <OutboxScreen />
    </TestScreen>,
  )
  await expect.element(page.getByText(/SMS and email are off/)).toBeVisible()
  await page.getByRole('button', { name: 'Send a test message' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send a test message' })
  await dialog.getByLabelText('Phone').fill('0412 345 678')
  await dialog.getByText('简体中文', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  const card = page.getByRole('article').filter({ hasText: '+61412345678' })
  await expect.element(card).toHaveTextContent('登录验证码 123456')
  await expect.element(card).toHaveTextContent('Saved')
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ recipient: '0412 345 678', language: 'zh-hans' }),
  )
})
