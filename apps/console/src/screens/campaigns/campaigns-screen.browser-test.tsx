import { campaigns, type CampaignList, type ManagedCampaign } from '@tabard/contract/value/coupons/campaigns'
import { fulfilment } from '@tabard/contract/fulfilment/calls'
import { Refused } from '@tabard/contract/wire/refused'
import { newCampaign } from '@tabard/domain/value/campaigns/campaign-terms'
import { unsavedWork } from '@tabard/staff-ui/leaving/unsaved-work'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { CampaignsScreen } from './campaigns-screen.tsx'

const campaign: ManagedCampaign = {
  campaignId: 'welcome',
  isEverywhere: false,
  terms: {
    ...newCampaign,
    names: { first: 'Welcome back', second: '' },
    giving: { ...newCampaign.giving, code: 'BACK', automatic: { kind: 'lapsed', days: 60 } },
  },
  state: 'running',
  isPaused: false,
  revision: 1,
  changedAt: 0,
  changedBy: 'Ann',
  figures: {
    given: 12,
    collected: 10,
    used: 4,
    expired: 1,
    costCents: 2_000,
    openCents: 3_000,
    revenueCents: 18_000,
  },
  batches: [],
  address: 'http://localhost/shop/harbour/voucher/BACK/collect',
}

const list: CampaignList = {
  campaigns: [campaign],
  today: '2026-11-27',
  currency: 'AUD',
  promotions: [],
  tags: [],
}

async function open({
  save,
  send,
  isMarketing = false,
}: {
  readonly save?: (input: unknown) => void
  readonly send?: () => void
  readonly isMarketing?: boolean
} = {}) {
  const answers = [
    answerTo(campaigns.list, () => list),
    answerTo(campaigns.save, (input) => {
      save?.(input)
      return list
    }),
    answerTo(campaigns.send, () => {
      send?.()
      return list
    }),
    answerTo(campaigns.audience, () => ({ people: 31, byMail: 20, bySms: 10, without: 1 })),
    answerTo(campaigns.makeLinks, () => ({ list, links: ['http://localhost/one', 'http://localhost/two'] })),
    answerTo(campaigns.report, () => ({
      figures: campaign.figures,
      returnPercent: 900,
      days: [{ date: '2026-11-26', given: 12, used: 4, costCents: 2_000, revenueCents: 18_000 }],
      channels: [{ channel: 'online' as const, used: 4, revenueCents: 18_000 }],
      messages: { queued: 0, sent: 0, skipped: 0 },
    })),
    answerTo(fulfilment.list, () => ({ orderTypes: [], seen: '' }) as never),
  ]
  await render(
    <TestScreen
      answers={answers}
      permissions={['value.campaigns', ...(isMarketing ? [] : ['value.adjust' as const])]}
    >
      <CampaignsScreen />
    </TestScreen>,
  )
}

afterEach(() => unsavedWork.stay())

test('a campaign shows its state, what it gave and what it brought', async () => {
  await open()
  const row = page.getByRole('article')
  await expect.element(row).toHaveTextContent('Running')
  await expect.element(row).toHaveTextContent('12 given · 4 used')
  await expect.element(row).toHaveTextContent('180.00')
})

test('a new campaign is filled in by steps and saved', async () => {
  const save = vi.fn()
  await open({ save })
  await page.getByRole('button', { name: 'New campaign' }).click()
  await page.getByRole('textbox', { name: 'Name · English' }).fill('Lunch')
  await expect
    .element(page.getByRole('region', { name: 'Coupon as the guest sees it' }))
    .toHaveTextContent('Lunch')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox', { name: 'Public code' }).fill('LUNCH')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => save).toHaveBeenCalledOnce()
  expect(save.mock.calls[0]?.[0]).toMatchObject({
    revision: null,
    campaign: { names: { first: 'Lunch' }, giving: { code: 'LUNCH' } },
  })
})

test('marketing drafts: it is told so, and starts, sends and makes links of nothing', async () => {
  await open({ isMarketing: true })
  await expect.element(page.getByRole('button', { name: 'Pause Welcome back' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send Welcome back now' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Links of Welcome back' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'New campaign' }).click()
  await expect.element(page.getByText('A manager checks and starts it.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name · English' }).fill('Lunch')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Draft saved. A manager starts it.')).toBeVisible()
})

test('a code of another campaign is a fault at its field, and its step opens', async () => {
  await open({
    save: () => {
      throw new Refused({ code: 'campaign.codeTaken', data: {}, status: 200, message: 'taken' })
    },
  })
  await page.getByRole('button', { name: 'Edit Welcome back' }).click()
  await page.getByRole('textbox', { name: 'Name · English' }).fill('Back again')
  await page.getByRole('button', { name: 'Save' }).click()
  const code = page.getByRole('textbox', { name: 'Public code' })
  await expect.element(code).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByRole('tab', { name: 'Has errors' })).toHaveTextContent('Who')
  await code.fill('BACK2')
  await expect.element(code).not.toHaveAttribute('aria-invalid', 'true')
})

test('the audience is counted, and the message is shown as its guest reads it', async () => {
  await open()
  await page.getByRole('button', { name: 'Edit Welcome back' }).click()
  await page.getByRole('tab', { name: 'Who' }).click()
  await expect.element(page.getByText('31 guests today')).toBeVisible()
  await page.getByRole('tab', { name: 'Message' }).click()
  await page.getByRole('switch', { name: 'Send a message' }).click()
  const preview = page.getByRole('region', { name: 'Message as the guest reads it' })
  await expect.element(preview).toHaveTextContent('Hi Mei')
  await expect.element(preview).toHaveTextContent('Welcome back')
})

test('sending to everyone asks first', async () => {
  const send = vi.fn()
  await open({ send })
  await page.getByRole('button', { name: 'Send Welcome back now' }).click()
  expect(send).not.toHaveBeenCalled()
  const question = page.getByRole('dialog', { name: 'Send Welcome back now' })
  await expect.element(question.getByText('Everyone in the audience')).toBeVisible()
  question.getByRole('button', { name: 'Send now' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => send).toHaveBeenCalledOnce()
})

test('links are downloaded once, and the report has a table for screen readers', async () => {
  await open()
  await page.getByRole('button', { name: 'Links of Welcome back' }).click()
  await page.getByRole('button', { name: 'Create and download' }).click()
  await expect.element(page.getByText('2 links created')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Report of Welcome back' }).click()
  await expect.element(page.getByText('9.0×')).toBeVisible()
  await expect.element(page.getByRole('table', { name: 'By day' })).toBeInTheDocument()
})
