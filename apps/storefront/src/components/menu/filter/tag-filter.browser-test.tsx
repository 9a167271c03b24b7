import { catalogue } from '@tabard/contract/menu/calls'
import { plainDisplay } from '@tabard/contract/shops/shop-display'
import { Refused } from '@tabard/contract/wire/refused'
import { itemOf, menuOf, named } from '@tabard/domain/testing/sample-menu'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { navigate } from '@tabard/ui/router'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { HomeScreen } from '../../../screens/home/home-screen.tsx'
import { InfinityCategoryScreen } from '../../../screens/infinitycategory/infinity-category-screen.tsx'
import { CoveredContext } from '../../screen/covered.ts'
import { TestScreen } from '../../../testing/test-screen.tsx'

const tags = [
  { id: 'popular', key: 'popular', names: named('Popular', '人气') },
  { id: 'new', key: 'new', names: named('New', '新品') },
  { id: 'kids', key: 'kids', names: named('Kids Love It', '儿童喜爱') },
]
const dish = (id: string, tagIds: readonly string[]) => itemOf({ id, categoryId: 'food', tagIds })
const index = menuOf({
  categories: [{ id: 'food', names: named('Food'), descriptions: named('') }],
  items: [
    dish('Duck', ['popular']),
    dish('Bao', ['popular', 'kids']),
    dish('Siu mai', ['kids', 'popular']),
    dish('Congee', ['new']),
    dish('Rice', []),
  ],
  tags,
})

let address = ''
beforeEach(() => {
  address = location.href
})
afterEach(() => history.replaceState(null, '', address))

const all = ['Duck', 'Bao', 'Siu mai', 'Congee', 'Rice']
const dishes = () =>
  page
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)
const tick = (name: string) => page.getByRole('checkbox', { name })
const inAddress = () => new URLSearchParams(location.search).get('tags')

/** By the label: the box itself is for screen readers. */
async function press(name: string): Promise<void> {
  await expect.element(tick(name)).toBeInTheDocument()
  ;(tick(name).element() as HTMLInputElement).click()
}

function open(shop: string, screen = <HomeScreen />, refused = false) {
  const filterTags = ['popular', '新品', 'Kids Love It', 'no such tag']
  return render(
    <TestScreen
      shop={shop}
      index={index}
      config={{ display: { ...plainDisplay, filterTags } }}
      answers={[
        answerTo(catalogue.tags, () => {
          if (refused) throw new Refused({ code: 'server.failed', data: {}, status: 200, message: '' })
          return tags.map(({ names }) => ({ checked: false, text: names.first, names }))
        }),
      ]}
    >
      {screen}
    </TestScreen>,
  )
}

it('menu.tags: offers the tags of the setting by key or by name, in its order, and no unknown one', async () => {
  await open('tags-offered')
  await expect.element(page.getByRole('group', { name: 'Show only' })).toBeVisible()
  const labels = page.getByRole('group', { name: 'Show only' }).element().querySelectorAll('label')
  expect([...labels].map(({ textContent }) => textContent)).toEqual(['Popular', 'New', 'Kids Love It'])
})

it('filters half a second after the last tick, by all ticked tags, and leads back step by step', async () => {
  await open('tags-several')
  await expect.element(tick('Popular')).toBeInTheDocument()
  expect(dishes()).toEqual(all)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await press('Popular')
  // Storefront specification, section 9, tag delay.
  await vi.advanceTimersByTimeAsync(400)
  await press('Kids Love It')
  await vi.advanceTimersByTimeAsync(499)
  expect([dishes(), inAddress()]).toEqual([all, null])
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await expect.poll(dishes).toEqual(['Bao', 'Siu mai'])
  expect(location.search).toContain('tags=Popular~Kids%20Love%20It')
  await expect.element(page.getByRole('status').filter({ hasText: '2 items' })).toBeInTheDocument()

  // Enter does not wait; no dish has these tags.
  await press('Kids Love It')
  await press('New')
  ;(tick('New').element() as HTMLInputElement).focus()
  await userEvent.keyboard('{Enter}')
  expect(inAddress()).toBe('Popular~New')
  await expect
    .element(page.getByRole('status').filter({ hasText: 'No items match all of these: Popular, New' }))
    .toBeVisible()
  history.back()
  await expect.poll(dishes).toEqual(['Bao', 'Siu mai'])
  await expect.element(tick('Kids Love It')).toBeChecked()
  history.forward()
  await expect.poll(dishes).toEqual([])
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(dishes).toEqual(all)
  expect(inAddress()).toBeNull()
  await expect.element(tick('Popular')).toHaveFocus()
})

it.each([
  ['with an encoded mark', 'Popular%7EKids%20Love%20It', ['Bao', 'Siu mai']],
  ['of one tag', 'New', ['Congee']],
])('a shared link has the filter: %s', async (_how, text, expected) => {
  history.replaceState(null, '', `${location.pathname}?tags=${text}`)
  await open(`tags-shared-${expected.length}`)
  await expect.poll(dishes).toEqual(expected)
})

it('the filter stays under the sheet of a dish, whose address has none', async () => {
  history.replaceState(null, '', `${location.pathname}?tags=New`)
  let cover = (_: boolean) => undefined as void
  function Menu() {
    const [isCovered, setCovered] = useState(false)
    cover = setCovered
    return (
      <CoveredContext value={isCovered}>
        <HomeScreen />
      </CoveredContext>
    )
  }
  await open('tags-covered', <Menu />)
  await expect.poll(dishes).toEqual(['Congee'])
  cover(true)
  navigate(location.pathname)
  await expect.poll(inAddress).toBeNull()
  expect(dishes()).toEqual(['Congee'])
  await expect.element(tick('New')).toBeChecked()
  history.back()
  await expect.poll(inAddress).toBe('New')
  cover(false)
  expect(dishes()).toEqual(['Congee'])
})

it('the continuous menu has the filter too', async () => {
  history.replaceState(null, '', `${location.pathname}?tags=New`)
  await open('tags-endless', <InfinityCategoryScreen />)
  await expect.poll(dishes).toEqual(['Congee'])
})

it('tags that fail to load leave the menu complete, without an error', async () => {
  history.replaceState(null, '', `${location.pathname}?tags=Popular`)
  await open('tags-failed', <HomeScreen />, true)
  await expect.poll(dishes).toEqual(all)
  await expect.element(page.getByRole('group', { name: 'Show only' })).not.toBeInTheDocument()
  expect(
    page
      .getByRole('alert')
      .elements()
      .map(({ textContent }) => textContent)
      .join(''),
  ).toBe('')
})
