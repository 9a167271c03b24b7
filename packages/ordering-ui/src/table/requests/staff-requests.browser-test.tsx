import { tables } from '@tabard/contract/tables/calls'
import type { TableRequest } from '@tabard/contract/tables/table-request'
import type { TableView } from '@tabard/contract/tables/cart/calls'
import { menuOf } from '@tabard/domain/testing/sample-menu'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestShop } from '../../testing/test-shop.tsx'
import { keepTableView } from '../table-sync.ts'
import { StaffRequests } from './staff-requests.tsx'

/** The requests of a phone at a table whose staff have these. */
async function open(shop: string, requests: readonly TableRequest[] = []) {
  const view = (now: readonly TableRequest[]) =>
    ({
      cart: { cartId: 'cart', visitId: 'visit', round: 1, lines: [], guests: [], note: '', revision: 1 },
      requests: now,
      rounds: [],
    }) as unknown as TableView
  keepTableView(shop, view(requests))
  const asked = vi.fn((_: unknown) => undefined)
  const withdrawn = vi.fn((_: unknown) => undefined)
  await render(
    <TestShop
      shop={shop}
      index={menuOf({ items: [] })}
      answers={[
        answerTo(tables.ask, (input) => {
          asked(input)
          return { requests: [{ what: input.what, at: Date.now(), answeredAt: undefined }] }
        }),
        answerTo(tables.withdraw, (input) => {
          withdrawn(input)
          return { requests: [] }
        }),
      ]}
    >
      <StaffRequests sessionId="session" visitId="visit" />
    </TestShop>,
  )
  return { asked, withdrawn, show: (now: readonly TableRequest[]) => keepTableView(shop, view(now)) }
}

/** A press on what lies under a backdrop, as sheets have no styles here. */
async function press(target: Locator): Promise<void> {
  await expect.element(target).toBeInTheDocument()
  ;(target.element() as HTMLElement).click()
}

test('a guest calls staff for water, sees since when, takes the call back, and may call again', async () => {
  const { asked, withdrawn } = await open('call-water')
  const call = page.getByRole('button', { name: 'Call staff' })
  await press(call)
  const sheet = page.getByRole('dialog', { name: 'What do you need?' })
  await press(sheet.getByRole('checkbox', { name: 'Water' }))
  await press(sheet.getByRole('button', { name: 'Call staff' }))
  await press(page.getByRole('button', { name: /^Called \d\d:\d\d$/ }))
  expect(asked).toHaveBeenCalledExactlyOnceWith({
    sessionId: 'session',
    what: 'staff',
    wants: ['water'],
    note: '',
  })
  await press(page.getByRole('button', { name: 'Cancel the call' }))
  await expect.element(call).toBeVisible()
  expect(withdrawn).toHaveBeenCalledExactlyOnceWith({ sessionId: 'session', what: 'staff' })
})

test('the link to the bill says since when the bill is asked for, and that staff bring it', async () => {
  const at = Date.now()
  const { show } = await open('call-bill', [{ what: 'bill', at, answeredAt: undefined }])
  await expect.element(page.getByRole('link', { name: /^Bill asked \d\d:\d\d$/ })).toBeVisible()
  show([{ what: 'bill', at, answeredAt: at + 1_000 }])
  await expect.element(page.getByRole('link', { name: 'Bill coming' })).toBeVisible()
})
