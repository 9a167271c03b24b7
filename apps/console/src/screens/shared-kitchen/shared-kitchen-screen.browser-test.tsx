import { sharedKitchen, type SharedKitchenState } from '@tabard/contract/kitchen/shared/calls'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SharedKitchenScreen } from './shared-kitchen-screen.tsx'

const names = (first: string) => ({ first, second: '' })
const shop = (shopId: string, name: string, isOnMenu = true) => ({
  shopId,
  names: names(name),
  isTaken: false,
  subjects: ['Rice', 'Soup'].map((dish) => ({
    subjectId: `${dish} of ${shopId}`,
    kind: 'item' as const,
    names: names(dish),
    groupNames: names('Mains'),
    isOnMenu: isOnMenu || dish !== 'Rice',
    isCounted: true,
  })),
})
const linked = {
  homeShopId: 'harbour',
  shopIds: ['harbour', 'concord'],
  sharesSoldOut: true,
  dishes: [
    {
      sharedId: 'shared',
      subjects: ['harbour', 'concord'].map((shopId) => ({ shopId, subjectId: `Rice of ${shopId}` })),
    },
  ],
}

async function open(state: Partial<SharedKitchenState>, isOnMenu = true) {
  const saved = vi.fn((_: unknown) => undefined)
  const stored: SharedKitchenState = {
    arrangement: null,
    revision: '1',
    shops: [shop('harbour', 'Harbour'), shop('concord', 'Concord', isOnMenu)],
    left: {},
    ...state,
  }
  await render(
    <TestScreen
      answers={[
        answerTo(sharedKitchen.show, () => stored),
        answerTo(sharedKitchen.save, (input) => {
          saved(input)
          return { ...stored, arrangement: input.kitchen, revision: '2' }
        }),
      ]}
    >
      <SharedKitchenScreen />
    </TestScreen>,
  )
  return saved
}

const save = page.getByRole('button', { name: 'Save' })

test('an owner links the dishes of two shops by their names', async () => {
  const saved = await open({})
  await page.getByRole('switch', { name: 'Concord' }).click()
  await page.getByRole('button', { name: 'Link all' }).click()
  await expect.element(page.getByText('Harbour: Rice · Concord: Rice')).toBeVisible()
  await save.click()
  await expect.element(save).not.toBeInTheDocument()
  expect(saved).toHaveBeenCalledExactlyOnceWith({
    seen: '1',
    kitchen: expect.objectContaining({
      homeShopId: 'harbour',
      shopIds: ['harbour', 'concord'],
      dishes: ['Rice', 'Soup'].map((dish) =>
        expect.objectContaining({
          subjects: ['harbour', 'concord'].map((shopId) => ({ shopId, subjectId: `${dish} of ${shopId}` })),
        }),
      ),
    }),
  })
})

test('a dish that left one menu stays linked, and says so', async () => {
  await open({ arrangement: linked }, false)
  await expect.element(page.getByText('Harbour: Rice · Concord: Rice (not on the menu now)')).toBeVisible()
})

test('unlinking a counted dish asks first', async () => {
  const saved = await open({ arrangement: linked, left: { shared: 3 } })
  await page.getByRole('switch', { name: 'Concord' }).click()
  await save.click()
  const question = page.getByRole('dialog', { name: /1 counted item will be unlinked/ })
  await expect.element(question).toBeVisible()
  expect(saved).not.toHaveBeenCalled()
  await question.getByRole('button', { name: 'Save anyway' }).click()
  await vi.waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith({ seen: '1', kitchen: null }))
})
