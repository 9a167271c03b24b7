import { oneBoard, sampleLine } from '@tabard/staff-ui/board/sample-board'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { KitchenLabelsProvider } from '../../../components/kitchen/kitchen-labels.tsx'
import { openFakeKitchen } from '../testing/fake-kitchen.tsx'
import { TicketLine } from './ticket-line.tsx'

const part = (first: string, quantity: number) => ({
  names: { first, second: '' },
  sizeNames: { first: '', second: '' },
  options: [],
  without: [],
  quantity,
})

/** A line of as many meals, each with three Dumplings, a Soup and a Tea. */
const openMeals = (quantity: number) =>
  openFakeKitchen(
    oneBoard([]),
    <KitchenLabelsProvider>
      <ul>
        <TicketLine
          line={{
            ...sampleLine('Lunch', quantity),
            parts: [part('Dumplings', 3), part('Soup', 1), part('Tea', 1)],
          }}
          language="en-gb"
        />
      </ul>
    </KitchenLabelsProvider>,
  )
const shownParts = () =>
  page
    .getByText('Dumplings')
    .element()
    .closest('ul')
    ?.innerText.split('\n')
    .map((row) => row.replaceAll(/\s+/g, ' ').trim())
    .filter((row) => row !== '')

test('the dishes of several meals are counted over all of them: what the kitchen makes', async () => {
  await openMeals(2)
  await expect.element(page.getByText('Lunch')).toBeVisible()
  expect(shownParts()?.join(' ')).toBe('6× Dumplings 2× Soup 2× Tea')
})

test('of one meal, a dish of which one is made has no count', async () => {
  await openMeals(1)
  await expect.element(page.getByText('Lunch')).toBeVisible()
  expect(shownParts()?.join(' ')).toBe('3× Dumplings Soup Tea')
})
