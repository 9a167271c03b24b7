import { catalogue, type ItemAvailability } from '@tabard/contract/menu/calls'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AvailabilityScreen } from './availability-screen.tsx'

const tea: ItemAvailability = {
  of: 'item',
  itemId: 'tea',
  names: { first: 'Tea', second: '茶' },
  categoryNames: { first: 'Drinks', second: '饮料' },
  isSoldOut: false,
  soldOutUntil: undefined,
  remaining: 3,
  dailyCount: undefined,
}
const tomorrow = () => Date.now() + 3_600_000

const available = page.getByRole('switch', { name: 'Available: Tea' })

/** The screen on a server that keeps one dish. */
async function openScreen(change: Partial<ItemAvailability> = {}, list?: string) {
  let item = { ...tea, ...change }
  const sent = vi.fn()
  const save = (next: ItemAvailability) => {
    item = next
    return item
  }
  await render(
    <TestScreen
      answers={[
        answerTo(catalogue.listAvailability, () => [item]),
        answerTo(catalogue.setSoldOut, ({ isSoldOut, until }) => {
          sent(isSoldOut, until)
          const soldOutUntil = isSoldOut && until === 'tomorrow' ? tomorrow() : undefined
          return save({ ...item, isSoldOut, soldOutUntil })
        }),
        answerTo(catalogue.setRemaining, ({ remaining }) => {
          sent(remaining)
          return save({ ...item, remaining: remaining ?? undefined })
        }),
      ]}
    >
      <AvailabilityScreen />
    </TestScreen>,
  )
  if (list !== undefined) await page.getByText(list, { exact: true }).click()
  await expect.element(available).toBeInTheDocument()
  return sent
}

test('one tap marks a dish sold out for today, its count stays, and one tap undoes it', async () => {
  const sent = await openScreen()
  await expect.element(available).toBeChecked()
  await available.click()
  await expect.element(available).not.toBeChecked()
  await expect.element(page.getByText(/Sold out, back/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Remaining' })).toHaveValue('3')
  await expect.element(page.getByText('Tea: sold out')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(available).toBeChecked()
  expect(sent.mock.calls).toEqual([
    [true, 'tomorrow'],
    [false, 'never'],
  ])
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('a dish that is sold out for today can be made lasting, and available again', async () => {
  await openScreen({ isSoldOut: true, soldOutUntil: tomorrow() })
  await page.getByRole('button', { name: 'Until further notice: Tea' }).click()
  await expect.element(page.getByText('Sold out until further notice')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Only today: Tea' })).toBeVisible()
  await available.click()
  await expect.element(available).toBeChecked()
  await expect.element(page.getByText(/Sold out until/)).not.toBeInTheDocument()
})

test('with no unit left the switch is off, as customers see it; on stops counting', async () => {
  const sent = await openScreen({ remaining: 0 })
  await expect.element(page.getByText('None left today')).toBeVisible()
  await expect.element(available).not.toBeChecked()
  await available.click()
  await expect.element(available).toBeChecked()
  expect(sent.mock.calls).toEqual([[null]])
})

test('with no unit left of a daily count, on starts the count over', async () => {
  const sent = await openScreen({ remaining: 0, dailyCount: 12, isSoldOut: true })
  await available.click()
  await expect.element(available).toBeChecked()
  await expect.element(page.getByRole('textbox', { name: 'Remaining' })).toHaveValue('12')
  expect(sent.mock.calls).toEqual([[false, 'never'], [12]])
})

test('a dish without a choice for a required option is off, and its own switch is locked', async () => {
  await openScreen({ lacks: { first: 'Serve It', second: '吃法' } })
  await expect.element(available).not.toBeChecked()
  await expect.element(available).toBeDisabled()
  await expect.element(page.getByText('no choice left for "Serve It"')).toBeVisible()
})

test('selling out a category can be undone at once', async () => {
  const sent = await openScreen()
  await page.getByRole('button', { name: 'Change all items in Drinks' }).click()
  await page.getByRole('menuitem', { name: 'Mark all sold out until further notice' }).click()
  await expect.element(available).not.toBeChecked()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(available).toBeChecked()
  expect(sent.mock.calls).toEqual([
    [true, 'never'],
    [false, 'never'],
  ])
})

test('options have their own list: a count of none is sold out, until counting stops', async () => {
  const sent = await openScreen({ of: 'option', remaining: undefined }, 'Options')
  await expect.element(available).toBeChecked()
  await page.getByRole('button', { name: 'Set a count for Tea' }).click()
  await page.getByRole('textbox', { name: 'Remaining' }).fill('0')
  await expect.element(page.getByText('None left today')).toBeVisible()
  const stop = page.getByRole('button', { name: 'Stop counting' }).element() as HTMLElement
  stop.click()
  await expect.element(available).toBeChecked()
  expect(sent.mock.calls).toContainEqual([0])
  expect(sent.mock.calls.at(-1)).toEqual([null])
})

test('the switch and its label are one target of at least 44 px', async () => {
  await openScreen()
  const { element } = available
  const label = element.call(available).closest('[class*=switch]')?.querySelector('label')
  expect(label?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  for (const track of document.querySelectorAll('.mantine-Switch-track'))
    expect(track.getBoundingClientRect().width).toBeGreaterThanOrEqual(44)
})

test('a shared count names the other shop; a first count is ten, and several taps are one count', async () => {
  const sent = await openScreen({ remaining: undefined, sharedWith: [{ first: 'Concord', second: '' }] })
  await expect.element(page.getByText('Shared count with Concord')).toBeVisible()
  await page.getByRole('button', { name: 'Set a count for Tea' }).click()
  const remaining = page.getByRole('textbox', { name: 'Remaining' })
  await expect.element(remaining).toHaveValue('10')
  await expect.poll(() => sent.mock.calls).toEqual([[10]])
  const fewer = page.getByRole('group', { name: /Tea/ }).getByRole('button', { name: 'Decrease' })
  for (let tap = 0; tap < 3; tap += 1) await fewer.click()
  await expect.element(remaining).toHaveValue('7')
  await expect.poll(() => sent.mock.calls).toEqual([[10], [7]])
})
