import { catalogue } from '@tabard/contract/menu/calls'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { programmes, type Programme, type ProgrammeList } from '@tabard/contract/value/cards/programmes'
import { Refused } from '@tabard/contract/wire/refused'
import { itemOf, menuOf } from '@tabard/domain/testing/sample-menu'
import { newCardType, type CardTypeTerms } from '@tabard/domain/value/card-type'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ProgrammesScreen } from './programmes-screen.tsx'

const named = (first: string, second: string) => ({ first, second })

const club: Programme = {
  cardTypeId: 'club',
  version: 3,
  programme: {
    ...newCardType,
    names: named('Harbour Club', '海港会'),
    tiers: [
      { names: named('Silver', '银卡'), from: 50_000, discountRate: 300, earningPercent: 125 },
      { names: named('Gold', '金卡'), from: 200_000, discountRate: 500, earningPercent: 150 },
    ],
    stamps: { goal: 9, scope: {}, names: named('Free coffee', '免费咖啡') },
    welcomePoints: 5_000,
  },
  createdAt: Date.UTC(2026, 5, 1),
  isArchived: false,
  pointsCurrency: 'AUD',
  cards: 1_284,
}

const staff: Programme = {
  ...club,
  cardTypeId: 'staff',
  programme: {
    ...newCardType,
    names: named('Staff', '员工'),
    joining: 'staff',
    discountRate: 2_000,
    hasPoints: false,
  },
  pointsCurrency: 'AUD',
  cards: 14,
}

const list: ProgrammeList = {
  programmes: [club, staff],
  settings: { isOffered: true, minimum: 100, perDollarRedeemed: 100, perDollarSpent: 1 },
  currency: 'AUD',
}

const { menu } = menuOf({
  items: [
    { ...itemOf({ id: 'soup', cents: 1_000 }), names: named('Hot and sour soup', '酸辣汤') },
    { ...itemOf({ id: 'duck', cents: 3_800 }), names: named('Roast duck', '烤鸭') },
  ],
})

async function open(save: (terms: CardTypeTerms) => ProgrammeList = () => list, shown: ProgrammeList = list) {
  await page.viewport(1440, 900)
  const saved = vi.fn((input: { readonly version: number | null; readonly programme: CardTypeTerms }) =>
    save(input.programme),
  )
  const move = vi.fn((_: { readonly cardTypeId: string; readonly place?: number | undefined }) => list)
  await render(
    <TestScreen
      permissions={['value.programmes', 'value.view']}
      answers={[
        answerTo(programmes.list, () => shown),
        answerTo(programmes.save, saved),
        answerTo(programmes.move, move),
        answerTo(menuEditing.priceLevels, () => ({ levels: [] })),
        answerTo(catalogue.currentMenu, () => menu),
      ]}
    >
      <ProgrammesScreen />
    </TestScreen>,
  )
  return { saved, move }
}

const edit = async () => {
  await page.getByRole('button', { name: 'Edit Harbour Club' }).click()
  return page.getByRole('dialog', { name: 'Edit Harbour Club' })
}

test('programmes are in order with their terms in plain words, and can be moved', async () => {
  const { move } = await open()
  const card = page.getByRole('article', { name: 'Harbour Club' })
  await expect.element(card).toHaveTextContent(/1 point per \$1 · 100 points = \$1/)
  await expect.element(card).toHaveTextContent(/New members join this one/)
  await page.getByRole('button', { name: 'Move Staff up' }).click()
  await vi.waitFor(() => expect(move).toHaveBeenCalledOnce())
})

test('the editor saves what was typed', async () => {
  const { saved } = await open()
  const drawer = await edit()
  await drawer.getByLabelText('Points earned per $1 spent').fill('2')
  await drawer.getByLabelText('Welcome points').fill('100')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(saved.mock.calls[0]?.[0]).toMatchObject({
    version: 3,
    programme: { earning: { perDollar: 200 }, welcomePoints: 10_000, tiers: club.programme.tiers },
  })
  await expect.element(drawer).not.toBeInTheDocument()
})

test('a shop with prices in another currency than the points says so', async () => {
  await open(undefined, { ...list, currency: 'CNY' })
  const drawer = await edit()
  await expect.element(drawer.getByText(/Points of this programme are in AUD/)).toBeVisible()
})

test('faults stand beside their fields, and nothing is sent', async () => {
  const { saved } = await open()
  const drawer = await edit()
  const name = drawer.getByRole('group', { name: 'Name' }).first().getByRole('textbox').first()
  await name.fill('')
  await drawer.getByRole('group', { name: 'Tier 2' }).getByLabelText('From points').fill('400')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await expect.element(drawer.getByText('Enter more than 500 points')).toBeVisible()
  expect(saved).not.toHaveBeenCalled()
})

test('a card that is sold names its items, and is not saved without them', async () => {
  const { saved } = await open()
  const drawer = await edit()
  await drawer.getByText('Sold on the menu').click()
  const items = drawer.getByRole('combobox', { name: 'Items that sell this card' })
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect.element(items).toHaveAttribute('aria-invalid', 'true')
  expect(saved).not.toHaveBeenCalled()
  await items.fill('duck')
  await page.getByRole('option', { name: 'Roast duck' }).click()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(saved.mock.calls[0]?.[0]).toMatchObject({ programme: { joining: 'purchase', soldAs: ['duck'] } })
})

test('the preview follows the terms and the order', async () => {
  await open()
  const drawer = await edit()
  const once = drawer.getByRole('region', { name: 'One visit' })
  const ten = drawer.getByRole('region', { name: 'After 10 visits' })
  await expect.element(once).toHaveTextContent(/A guest pays\$48\.00.*A member pays\$48\.00.*48 points/)
  // Ten visits earn 480 points, with 50 of welcome, and 20 stamps buy two coffees.
  await expect.element(ten).toHaveTextContent(/530 points.*worth \$5\.30.*2 × Free coffee/)
  await drawer.getByRole('region', { name: 'Discount and prices' }).getByLabelText('Discount').fill('10')
  await expect.element(once).toHaveTextContent(/A guest pays\$48\.00.*A member pays\$43\.20.*43\.2 points/)
  drawer.getByRole('button', { name: 'Increase: Roast duck' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(once).toHaveTextContent(/A guest pays\$86\.00.*A member pays\$77\.40/)
})

test('a version that another person saved can be kept or replaced', async () => {
  let tries = 0
  const { saved } = await open(() => {
    tries += 1
    if (tries === 1)
      throw new Refused({ code: 'programme.changedMeanwhile', data: {}, status: 200, message: '' })
    return list
  })
  const drawer = await edit()
  await drawer.getByLabelText('Points earned per $1 spent').fill('3')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect.element(drawer.getByRole('alert').first()).toBeVisible()
  drawer.getByRole('button', { name: 'Save mine' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
})
