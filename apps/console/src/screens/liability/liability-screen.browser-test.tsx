import {
  valueReports,
  type LiabilityKind,
  type LiabilityReport,
} from '@tabard/contract/value/gift-cards/value-reports'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LiabilityScreen } from './liability-screen.tsx'

const monthNames = Array.from({ length: 13 }, (_, place) =>
  new Date(Date.UTC(2025, 10 + place, 1)).toISOString().slice(0, 7),
)

function kindOf(kind: LiabilityKind['kind'], outstandingCents: number): LiabilityKind {
  const total = {
    issuedCents: 2_400_000,
    bonusCents: 100_000,
    redeemedCents: 1_000_000,
    refundedCents: 20_000,
    movedCents: 0,
    expiredCents: 50_000,
    outstandingCents,
  }
  return {
    kind,
    currency: 'AUD',
    accounts: 214,
    total,
    months: monthNames.map((month, place) => ({
      month,
      issuedCents: 100_000 + ((place * 37) % 11) * 14_000,
      bonusCents: 5_000,
      redeemedCents: 60_000 + ((place * 17) % 7) * 18_000,
      refundedCents: 0,
      movedCents: 0,
      expiredCents: place % 3 === 0 ? 12_000 : 0,
      outstandingCents: Math.round((outstandingCents * (place + 4)) / 16),
    })),
    shops: [
      { shopId: 'harbour', name: 'Harbour', issuedCents: 1_600_000, redeemedCents: 400_000 },
      { shopId: 'city', name: 'City', issuedCents: 800_000, redeemedCents: 600_000 },
    ],
  }
}

const report: LiabilityReport = {
  date: '2026-11-27',
  kinds: [kindOf('giftCard', 1_470_000), kindOf('storedValue', 530_000)],
}

async function open(shown = report) {
  await page.viewport(1440, 900)
  const read = vi.fn((_: { readonly date?: string | undefined }) => shown)
  const save = vi.fn((_: { readonly date?: string | undefined }) => ({ csv: 'month,issued' }))
  await render(
    <TestScreen
      permissions={['reports.day', 'data.export']}
      answers={[answerTo(valueReports.liability, read), answerTo(valueReports.liabilityCsv, save)]}
    >
      <LiabilityScreen />
    </TestScreen>,
  )
  return { read, save }
}

test('what is owed is summed, by kind, month and shop', async () => {
  await open()
  await expect.element(page.getByText('$20,000.00')).toBeVisible()
  await expect.element(page.getByText('39% of $25,000.00 redeemed').first()).toBeVisible()
  await expect
    .element(page.getByRole('row', { name: /^City/ }))
    .toHaveTextContent(/\$8,000\.00.*\$6,000\.00.*\$2,000\.00/)
})

test('another date is asked for, and saved as a file', async () => {
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  const { read, save } = await open()
  await page.getByLabelText('At the end of').fill('2026-06-30')
  await vi.waitFor(() => expect(read).toHaveBeenCalledWith({ date: '2026-06-30' }))
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  await vi.waitFor(() => expect(names).toEqual(['harbour-liability-2026-06-30.csv']))
  expect(save).toHaveBeenCalledWith({ date: '2026-06-30' })
  click.mockRestore()
})

test('nothing sold shows what will appear', async () => {
  await open({ date: '2026-11-27', kinds: [] })
  await expect.element(page.getByText('Nothing owed')).toBeVisible()
})
