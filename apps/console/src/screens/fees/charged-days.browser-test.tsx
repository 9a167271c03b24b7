import type { ShopCharge } from '@tabard/domain/shops/shop-fees'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ChargeFields } from './charge-fields.tsx'

const holiday: ShopCharge = {
  id: 'c',
  names: { first: 'Public holiday', second: '公共假日' },
  rate: 1_500,
  weekdays: [],
  dates: [],
  hours: [],
  region: '',
  taxes: [],
}

/** The charge as it is after the last press. */
let charged = holiday

function Harness() {
  const [charge, setCharge] = useState(holiday)
  return (
    <ChargeFields
      country="AU"
      charge={charge}
      field="charges.0"
      taxes={[]}
      faultOf={() => undefined}
      onChange={(next) => {
        charged = next ?? holiday
        setCharge(charged)
      }}
    />
  )
}

const open = () =>
  render(
    <TestScreen answers={[]}>
      <Harness />
    </TestScreen>,
  )

async function choose(region: string) {
  await userEvent.click(page.getByRole('combobox', { name: 'Public holidays in' }))
  await userEvent.click(page.getByRole('option', { name: region, exact: true }))
}

const ends = ({ opensMinute, durationMinutes }: { opensMinute: number; durationMinutes: number }) =>
  opensMinute + durationMinutes

test.each([
  ['QLD', '18:00', 1_080, ['-12-24']],
  ['SA', '19:00', 1_140, ['-12-24', '-12-31']],
  ['NT', '19:00', 1_140, ['-12-24', '-12-31']],
] as const)(
  '%s: the evenings before holidays are chosen from %s, not the whole day',
  async (region, from, opens, days) => {
    await open()
    await choose(region)
    await expect
      .element(page.getByText(new RegExp(`24 Dec \\d+ from ${from} · Christmas Eve`)).first())
      .toBeVisible()
    const { dates, hours = [] } = charged
    for (const day of days) {
      expect(dates.some((date) => date.endsWith(day))).toBe(false)
      expect(hours.some(({ date }) => date.endsWith(day))).toBe(true)
    }
    expect(hours.every((each) => each.opensMinute === opens && ends(each) === 1_440)).toBe(true)
  },
)

test('another state replaces the evenings of the first', async () => {
  await open()
  await choose('QLD')
  await choose('NSW')
  await expect.element(page.getByText(/Christmas Day/).first()).toBeVisible()
  expect(charged.hours).toEqual([])
})

test('a day of one’s own takes hours', async () => {
  await open()
  await page.getByLabelText('Another day').fill('2030-06-07')
  await page.getByLabelText('From (empty: all day)').fill('21:30')
  await page.getByLabelText('Until').fill('02:00')
  await page.getByRole('button', { name: 'Add day' }).click()
  await expect.element(page.getByText('7 Jun 2030, 21:30 to 02:00')).toBeVisible()
  expect(charged.hours).toEqual([{ date: '2030-06-07', opensMinute: 1_290, durationMinutes: 270 }])
  await page.getByText('7 Jun 2030, 21:30 to 02:00').click()
  expect(charged.hours).toEqual([])
})
