import { stations, type ShopStations } from '@tabard/contract/fulfilment/stations/calls'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { StationsScreen } from './stations-screen.tsx'

const names = (first: string, second = '') => ({ first, second })
const empty: ShopStations = {
  arrangement: { stations: [], courses: [], assigned: [] },
  revision: '1',
  categories: [
    { id: 'drinks', names: names('Drinks') },
    { id: 'mains', names: names('Mains menu') },
  ],
  items: [
    { id: 'tea', categoryId: 'drinks', names: names('Tea', '茶') },
    { id: 'rice', categoryId: 'mains', names: names('Rice', '饭') },
    { id: 'noodles', categoryId: 'mains', names: names('Noodles', '面') },
  ],
}

async function open(stored: ShopStations) {
  const saved = vi.fn((_: Parameters<typeof echo>[0]) => undefined)
  const echo = (input: { readonly arrangement: ShopStations['arrangement']; readonly seen: string }) => ({
    ...stored,
    arrangement: input.arrangement,
    revision: '2',
  })
  await render(
    <TestScreen
      answers={[
        answerTo(stations.list, () => stored),
        answerTo(stations.save, (input) => {
          saved(input)
          return echo(input)
        }),
      ]}
    >
      <StationsScreen />
    </TestScreen>,
  )
  return saved
}

const save = page.getByRole('button', { name: 'Save' })
const places = page.getByRole('region', { name: 'Assign items' })
const station = (of: string) => places.getByRole('combobox', { name: new RegExp(`^Station.*${of}`) })
const course = (of: string) => places.getByRole('combobox', { name: new RegExp(`^Course.*${of}`) })

test('an owner adds stations and courses, and assigns categories and single dishes', async () => {
  const saved = await open(empty)
  await expect.element(page.getByText(/^No stations yet/)).toBeVisible()
  for (const [place, name, second] of [
    ['1', 'Wok', '炒锅'],
    ['2', 'Bar', '吧台'],
  ] as const) {
    await page.getByRole('button', { name: 'Add station' }).click()
    const row = page.getByRole('group', { name: `Station ${place}` })
    await row.getByLabelText(/English/).fill(name)
    await row.getByLabelText(/中文/).fill(second)
  }
  for (const [place, name] of [
    ['1', 'Starters'],
    ['2', 'Mains'],
  ] as const) {
    await page.getByRole('button', { name: 'Add course' }).click()
    await page
      .getByRole('group', { name: `Course ${place}` })
      .getByLabelText(/English/)
      .fill(name)
  }
  await expect.element(places.getByRole('status')).toHaveTextContent('3 items have no station')
  for (const category of ['Drinks', 'Mains menu']) {
    await station(category).selectOptions('Wok')
    await course(category).selectOptions('Mains')
  }
  await expect.element(places.getByRole('status')).toHaveTextContent('Every item has a station')
  await places.getByText('1 item', { exact: true }).click()
  await station('Tea').selectOptions('Bar')
  await course('Tea').selectOptions('Starters')
  await save.click()
  await expect.element(save).not.toBeInTheDocument()
  const [[input] = []] = saved.mock.calls
  const [wok, bar] = input?.arrangement.stations ?? []
  const [starters, mains] = input?.arrangement.courses ?? []
  expect(input?.seen).toBe('1')
  expect([wok?.names, bar?.names]).toEqual([names('Wok', '炒锅'), names('Bar', '吧台')])
  const assigned = Object.fromEntries(
    (input?.arrangement.assigned ?? []).map(({ subjectId, stationId, courseId }) => [
      subjectId,
      [stationId, courseId],
    ]),
  )
  expect(assigned).toEqual({
    drinks: [wok?.stationId, mains?.courseId],
    mains: [wok?.stationId, mains?.courseId],
    tea: [bar?.stationId, starters?.courseId],
  })
})

test('deleting every station and course leaves a single kitchen', async () => {
  const saved = await open({
    ...empty,
    arrangement: {
      stations: [{ stationId: 'wok', names: names('Wok'), capacity: null }],
      courses: [{ courseId: 'first', names: names('Starters') }],
      assigned: [{ subjectId: 'drinks', stationId: 'wok', courseId: 'first', tenths: null }],
    },
  })
  for (const name of ['Wok', 'Starters']) await page.getByRole('button', { name: `Delete ${name}` }).click()
  await save.click()
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(saved.mock.calls[0]?.[0].arrangement).toEqual({ stations: [], courses: [], assigned: [] })
})
