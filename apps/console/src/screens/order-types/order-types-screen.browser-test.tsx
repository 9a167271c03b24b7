import { fulfilment, type ShopOrderType, type ShopOrderTypes } from '@tabard/contract/fulfilment/calls'
import type { OrderTypeTerms } from '@tabard/domain/fulfilment/order-type'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { WaysScreen } from './order-types-screen.tsx'

const orderType = (code: 'pickup' | 'delivery', name: string) =>
  ({
    terms: {
      code,
      kind: code,
      names: { first: '', second: '' },
      isOffered: true,
      hoursScope: 'pickUp',
      asksName: null,
      asksPhone: null,
      leadMinutes: null,
      takesLater: null,
      daysAhead: null,
      minutesBefore: null,
      slotMinutes: 15,
      slotOrders: null,
      slotUnits: null,
      whenFull: 'later',
    } satisfies OrderTypeTerms,
    orderType: { code, kind: code, names: { first: name, second: '' }, isOffered: true, leadMinutes: 15 },
    revision: '1',
    isGiven: true,
  }) as unknown as ShopOrderType
const pickup = orderType('pickup', 'Pick-up')
const delivery = orderType('delivery', 'Delivery')

test('order types are sorted by keyboard, and the new order is saved', async () => {
  const arranged = vi.fn((_: unknown) => undefined)
  const list = (orderTypes: readonly ShopOrderType[]) => ({ orderTypes }) as unknown as ShopOrderTypes
  await render(
    <TestScreen
      answers={[
        answerTo(fulfilment.list, () => list([pickup, delivery])),
        answerTo(fulfilment.load, () => ({ stations: [], load: [] })),
        answerTo(fulfilment.arrange, (input) => {
          arranged(input)
          return list([delivery, pickup])
        }),
      ]}
    >
      <WaysScreen />
    </TestScreen>,
  )
  const shown = page.getByRole('list', { name: /^Order types/ })
  const handle = shown.getByRole('button', { name: 'Move Delivery' })
  await expect.element(handle).toBeVisible()
  ;(handle.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.poll(() => document.querySelectorAll('[data-dragging]').length).toBe(1)
  await vi.waitFor(async () => {
    // Arrow keys work a moment after the row is picked up.
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(page.getByText('Delivery, position 1 of 2'), { timeout: 500 }).toBeInTheDocument()
  }, 10_000)
  await userEvent.keyboard(' ')
  await vi.waitFor(() =>
    expect(arranged).toHaveBeenCalledExactlyOnceWith({ orderTypes: ['delivery', 'pickup'] }),
  )
  await expect
    .element(shown.getByRole('button', { name: /^Move / }).first())
    .toHaveAccessibleName('Move Delivery')
})

test('an owner lets customers order for later', async () => {
  const saved = vi.fn((_: unknown) => undefined)
  const list = { orderTypes: [pickup, delivery] } as unknown as ShopOrderTypes
  await render(
    <TestScreen
      answers={[
        answerTo(fulfilment.list, () => list),
        answerTo(fulfilment.load, () => ({ stations: [], load: [] })),
        answerTo(fulfilment.save, (input) => {
          saved(input)
          return list
        }),
      ]}
    >
      <WaysScreen />
    </TestScreen>,
  )
  await page.getByRole('button', { name: /^Pick-up/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Pick-up' })
  await drawer.getByRole('combobox', { name: 'Scheduled orders' }).click()
  await page.getByRole('option', { name: 'Accept', exact: true }).click()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(saved).toHaveBeenCalledExactlyOnceWith({
    seen: '1',
    terms: { ...pickup.terms, takesLater: true },
  })
})
