import type { StatementPreview } from '@tabard/contract/settlement/statements'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { StatementPanel } from './statement-panel.tsx'

const preview: StatementPreview = {
  previewId: 'preview-1',
  currency: 'AUD',
  counts: { matched: 2, unmatched: 1, known: 0, unread: 1 },
  days: [
    {
      day: '2026-11-26',
      matched: 2,
      unmatched: 1,
      known: 0,
      paymentCents: 3490,
      refundCents: 250,
      feeCents: 55,
    },
  ],
  from: Date.UTC(2026, 10, 25, 13),
  until: Date.UTC(2026, 10, 26, 13),
  unread: [{ line: 7, reason: 'date', text: 'OM7 · 31/02/2026' }],
  foreign: [{ line: 5, subject: 'OM5', cents: 990, currency: 'AUD', kind: 'payment' }],
  imported: undefined,
}

async function open(shown: StatementPreview) {
  const apply = vi.fn()
  const columns = vi.fn()
  await render(
    <TestScreen answers={[]} permissions={['payments.review']}>
      <StatementPanel
        name="november.csv"
        preview={shown}
        isBusy={false}
        onColumns={columns}
        onApply={apply}
        onAnother={() => {}}
      />
    </TestScreen>,
  )
  return { apply, columns }
}

test('a preview shows totals by day, rows of others, and each row that is not imported with its line and reason', async () => {
  const { apply, columns } = await open(preview)
  await expect.element(page.getByRole('region', { name: 'By day (UTC)' }).getByText('$34.90')).toBeVisible()
  const foreign = page.getByRole('region', { name: 'Only at the provider' })
  await expect.element(foreign.getByText('OM5')).toBeVisible()
  const unread = page.getByRole('region', { name: 'Rows that are not imported' })
  await expect.element(unread.getByText('Line 7')).toBeVisible()
  await expect.element(unread.getByText("The date can't be read")).toBeVisible()
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  expect(apply).toHaveBeenCalledOnce()
  await page.getByRole('button', { name: 'Change columns' }).click()
  expect(columns).toHaveBeenCalledOnce()
})

test('a file that was imported says so, and cannot be imported again', async () => {
  await open({ ...preview, imported: { at: Date.UTC(2026, 10, 27), by: 'Ann' } })
  await expect.element(page.getByText('Importing it again changes nothing')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Import/ })).toBeDisabled()
})
