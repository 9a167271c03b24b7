import { itemOf, menuOf, named } from '@tabard/domain/testing/sample-menu'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { HomeScreen } from '../../../screens/home/home-screen.tsx'
import { keepFilter } from '../../../state/page/kept-filter.ts'
import { TestScreen } from '../../../testing/test-screen.tsx'

const dish = (id: string, cents: number, dietary: readonly ('vegan' | 'vegetarian' | 'spicy')[] = []) =>
  itemOf({ id, names: named(id), categoryId: 'food', cents, dietary })

const index = menuOf({
  categories: [{ id: 'food', names: named('Food'), descriptions: named('') }],
  items: [
    dish('Mapo tofu', 1200, ['vegan', 'spicy']),
    dish('Bok choy', 1100, ['vegan']),
    dish('Omelette', 1900, ['vegetarian']),
    dish('Duck', 2400),
    dish('Beef', 2200),
  ],
})

let address = ''
beforeEach(() => {
  address = location.href
})
afterEach(() => {
  keepFilter('filter', '')
  history.replaceState(null, '', address)
})

const open = () =>
  render(
    <TestScreen shop="filter" index={index}>
      <HomeScreen />
    </TestScreen>,
  )
const dishes = () => page.getByRole('heading', { level: 3 })
/** Without the stylesheet the sheet is not above its veil: press it as a keyboard does. */
async function press(role: 'button' | 'checkbox', name: string): Promise<void> {
  const found = page.getByRole(role, { name })
  await expect.element(found).toBeVisible()
  ;(found.element() as HTMLElement).click()
}
const part = () => new URLSearchParams(location.search).get('only')

it('filters by diet, heat and price together, says how many items match, and leads back', async () => {
  await open()
  await expect.element(dishes().first()).toBeVisible()
  expect(dishes().elements()).toHaveLength(5)
  await press('button', 'Filter')
  await press('checkbox', 'Vegetarian')
  await expect.element(page.getByRole('button', { name: 'Show 3 items' })).toBeVisible()
  await press('checkbox', 'Under $15.00')
  await press('checkbox', 'Not spicy')
  await press('button', 'Show 1 item')
  await expect
    .poll(() =>
      dishes()
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Bok choy'])
  expect(part()).toBe('vegetarian~mild~under1500')
  await press('button', 'Remove filter: Not spicy')
  await expect.poll(() => dishes().elements().length).toBe(2)
  await press('button', 'Clear')
  await expect.poll(() => dishes().elements().length).toBe(5)
  expect(part()).toBeNull()
})

it('a shared link shows the filtered menu; a filter without a match names itself and can be cleared', async () => {
  history.replaceState(null, '', `${location.pathname}?only=vegan~under1000`)
  await open()
  await expect.element(page.getByText('No items match all of these: Vegan, Under $10.00')).toBeVisible()
  await press('button', 'Clear')
  await expect.poll(() => dishes().elements().length).toBe(5)
})

it('the menu opened again in the same visit continues with the filter', async () => {
  keepFilter('filter', 'vegan')
  await open()
  await expect.poll(() => dishes().elements().length).toBe(2)
  expect(part()).toBe('vegan')
})
