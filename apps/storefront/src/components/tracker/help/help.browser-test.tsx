import { orderHelp } from '@tabard/contract/orders/help/calls'
import type { OrderHelp } from '@tabard/contract/orders/help/order-help'
import type { Order } from '@tabard/contract/orders/order'
import { Refused } from '@tabard/contract/wire/refused'
import { priceCart } from '@tabard/domain/pricing/price-cart'
import { cartOf, gstIncluded, itemOf, lineOf, menuOf } from '@tabard/domain/testing/sample-menu'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestScreen } from '../../../testing/test-screen.tsx'
import { HelpRow } from './help-row.tsx'
import { HelpState } from './help-state.tsx'

const index = menuOf({
  items: [itemOf({ id: 'Dumplings', cents: 1250 }), itemOf({ id: 'Tea', cents: 450 })],
  pricing: gstIncluded,
})
const bill = priceCart(cartOf([lineOf({ itemId: 'Dumplings', quantity: 3 }), lineOf({ itemId: 'Tea' })]), {
  index,
  activeChargeIds: [],
  tender: 'cash',
})
const [dumplings] = bill.lines

const order = {
  orderId: 'order-1',
  number: '201',
  status: 'completed',
  completedAt: Date.now() - 60_000,
  dueAt: Date.now(),
  orderOptions: {},
  table: '',
  locator: '',
  contact: { name: 'Ada', phone: '+61412345678' },
  bill,
} as unknown as Order

const told: OrderHelp = {
  helpId: 'help-1',
  kind: 'cold',
  at: Date.now() - 60_000,
  lines: [],
  note: '',
  answeredAt: undefined,
  outcome: undefined,
  answer: '',
}

type Sent = Parameters<typeof answerTo<typeof orderHelp.ask>>[1]

/** The row of an order; `ask` answers what it sends. */
async function open(shown: Partial<Order> = {}, ask: Sent = () => ({ help: [told] })) {
  const sent = vi.fn(ask)
  await render(
    <TestScreen shop="help" index={index} answers={[answerTo(orderHelp.ask, sent)]}>
      <HelpRow order={{ ...order, ...shown }} />
    </TestScreen>,
  )
  return sent
}

const row = page.getByRole('button', { name: 'Get help with this order' })
const tell = page.getByRole('button', { name: 'Tell the restaurant' })
const kind = (name: string) => page.getByRole('radio', { name })

/** Without the stylesheet the sheet is not above its veil: press it as a keyboard does. */
async function press(found: Locator): Promise<void> {
  await expect.element(found).toBeVisible()
  ;(found.element() as HTMLElement).click()
}

beforeEach(() => localStorage.clear())

describe('asking for help', () => {
  it('names the kind, how many of which dish, and a note', async () => {
    const sent = await open()
    await press(row)
    await expect.element(page.getByRole('dialog', { name: "What's wrong?" })).toBeVisible()
    await press(tell)
    await expect.element(page.getByText("Choose what's wrong.")).toBeVisible()
    await press(kind('Something is missing'))
    await press(tell)
    await expect.element(page.getByText("Choose the dishes it's about.")).toBeVisible()
    expect(sent).not.toHaveBeenCalled()
    await press(page.getByRole('checkbox', { name: /Dumplings/ }))
    await press(page.getByRole('button', { name: 'Less' }))
    await page.getByRole('textbox', { name: /Anything else/ }).fill('The box was empty')
    await expect.element(page.getByRole('textbox', { name: /How can we reach you/ })).not.toBeInTheDocument()
    await press(tell)
    await expect.element(page.getByText('The restaurant has been told')).toBeVisible()
    await expect.element(tell).not.toBeInTheDocument()
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      orderId: 'order-1',
      requestId: expect.any(String),
      kind: 'missing',
      dishes: [{ lineId: dumplings?.lineId, quantity: 2 }],
      note: 'The box was empty',
      replyTo: '',
    })
  })

  it('asks no dishes of a late order, and how to reach a guest without a phone', async () => {
    const sent = await open({
      status: 'preparing',
      dueAt: Date.now() - 60_000,
      contact: { name: '', phone: '' },
    })
    await press(row)
    await expect.element(kind('Something is missing')).not.toBeInTheDocument()
    await press(kind("It's late"))
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
    await page.getByRole('textbox', { name: /How can we reach you/ }).fill('ada@example.com')
    await press(tell)
    await expect.element(page.getByText('The restaurant has been told')).toBeVisible()
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ kind: 'late', dishes: [], replyTo: 'ada@example.com' })
  })

  it('shows a refusal and sends the same request again', async () => {
    const refused = new Refused({ code: 'phone.invalid', data: {}, status: 200, message: '' })
    let isFirst = true
    const sent = await open({ contact: { name: '', phone: '' } }, () => {
      if (!isFirst) return { help: [told] }
      isFirst = false
      throw refused
    })
    await press(row)
    await press(kind('Something else'))
    await press(tell)
    await expect.element(page.getByRole('alert').getByText(/phone number/)).toBeVisible()
    await press(tell)
    await expect.element(page.getByText('The restaurant has been told')).toBeVisible()
    const [first, second] = sent.mock.calls
    expect(first?.[0].requestId).toBe(second?.[0].requestId)
  })

  it('asks no question with a single answer while the kitchen cooks', async () => {
    const sent = await open({ status: 'preparing', dueAt: Date.now() + 900_000 })
    await press(row)
    await expect.element(page.getByRole('dialog', { name: 'How can we help?' })).toBeVisible()
    await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
    await page.getByRole('textbox').fill('No peanuts, please')
    await press(tell)
    await expect.element(page.getByText('The restaurant has been told')).toBeVisible()
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ kind: 'other', note: 'No peanuts, please' })
  })

  it('does not offer again what the restaurant was told', async () => {
    await open({ help: [told] })
    await press(row)
    await expect.element(kind('cold or not good')).toBeDisabled()
    await expect.element(page.getByText(/^You told us at/)).toBeVisible()
    await expect.element(kind('Something is missing')).toBeEnabled()
  })

  it.each([
    { status: 'placed', dueAt: Date.now() + 900_000 },
    { status: 'cancelled' },
    { completedAt: Date.now() - 49 * 3_600_000 },
  ] as const)('is not offered for %o', async (shown) => {
    await open(shown)
    expect(row.query()).toBeNull()
  })
})

it('shows what was asked and when, and then the answer', async () => {
  const dishes = [{ lineId: 'a', quantity: 2, names: { first: 'Dumplings', second: '饺子' } }]
  const screen = (help: OrderHelp) => (
    <TestScreen shop="help" index={index}>
      <HelpState help={[help]} />
    </TestScreen>
  )
  const { rerender } = await render(screen({ ...told, lines: dishes, note: 'Ice cold' }))
  await expect.element(page.getByText("You've told the restaurant")).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Your requests for help' }))
    .toHaveTextContent(/cold or not good.*2 × Dumplings.*Ice cold/)
  await rerender(
    screen({ ...told, answeredAt: Date.now(), outcome: 'remade', answer: 'Five minutes. Sorry!' }),
  )
  await expect.element(page.getByText("We're making it again for you")).toBeVisible()
  await expect.element(page.getByText('Five minutes. Sorry!')).toBeVisible()
})
