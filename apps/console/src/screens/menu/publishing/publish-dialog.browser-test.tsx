import { menuEditing } from '@tabard/contract/catalogue/calls'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import type { Plan } from '@tabard/contract/menu/publishing/publication'
import { pictures } from '@tabard/contract/pictures/calls'
import { Refused } from '@tabard/contract/wire/refused'
import type { DraftDaypart } from '@tabard/domain/catalogue/draft'
import type { MenuChange } from '@tabard/domain/catalogue/differences/menu-change'
import { unsavedWork } from '@tabard/staff-ui/leaving/unsaved-work'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MenuScreen } from '../menu-screen.tsx'

// Publishing directly after a change: the list of changes is that of the draft before until it is loaded again.

const dayparts: readonly DraftDaypart[] = ['Lunch', 'Dinner'].map((name) => ({
  id: name,
  names: { first: name, second: '' },
  hours: [{ weekday: 1, opensMinute: 660, durationMinutes: 180 }],
  revision: 3,
}))

const removed = (name: string): MenuChange => ({
  subject: {
    type: 'daypart',
    id: name,
    names: { first: name, second: '' },
    categoryId: null,
    categoryNames: null,
  },
  detail: { kind: 'removed', prices: [] },
})

/** An answer that the test holds back until it resolves it. */
function held() {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve: () => resolve() }
}

/** A draft at revision 6 with one change. Its server refuses to publish another revision than its own. */
function menuServer({ planned }: { readonly planned?: Plan } = {}) {
  let draftRevision = 6
  let isPublished = false
  const gone = ['Breakfast']
  const sent = vi.fn()
  const late = { difference: held(), removal: held() }
  const remove = (name: string) => {
    draftRevision += 1
    gone.push(name)
  }
  const answers = [
    answerTo(pictures.list, () => []),
    answerTo(menuPublishing.state, () => ({ draftRevision, published: undefined, planned })),
    answerTo(menuPublishing.difference, async () => {
      if (draftRevision > 6) await late.difference.promise
      return { draftRevision, changes: isPublished ? [] : gone.map(removed), problems: [] }
    }),
    answerTo(menuEditing.draft, () => ({
      draftRevision,
      draft: {
        categories: [],
        items: [],
        optionGroups: [],
        ingredients: [],
        tags: [],
        dayparts: dayparts.filter(({ id }) => !gone.includes(id)),
      },
      taxes: [],
      orderTypes: [],
    })),
    answerTo(menuEditing.removeDaypart, async ({ daypartId }) => {
      await late.removal.promise
      remove(daypartId)
      return { draftRevision, removalId: 'removal' }
    }),
    answerTo(menuPublishing.publish, (input) => {
      sent(input.draftRevision)
      if (input.draftRevision !== draftRevision)
        throw new Refused({
          code: 'menu.draftMoved',
          data: { draftRevision },
          status: 200,
          message: 'moved',
        })
      isPublished = true
      return { publicationId: 'one', number: 1, at: 0, byName: 'Ann' }
    }),
  ]
  return { answers, sent, late, remove }
}

const review = page.getByRole('button', { name: 'Review and publish' })
const publish = page.getByRole('button', { name: 'Publish now' })
const listed = (name: string) => page.getByRole('dialog').getByText(name)

async function openMenu({ answers }: ReturnType<typeof menuServer>) {
  await render(
    <TestScreen answers={answers} permissions={['menu.edit', 'menu.publish']}>
      <MenuScreen />
    </TestScreen>,
  )
  await page.getByRole('tab', { name: 'Times' }).click()
}

async function removeLunch() {
  await page.getByRole('button', { name: /^Lunch/ }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Delete Lunch?' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
}

test('publishing directly after a change waits for the list with it, and is not refused', async () => {
  const server = menuServer()
  await openMenu(server)
  await expect.element(review).toBeVisible()
  await removeLunch()
  server.late.removal.resolve()
  await expect.element(page.getByRole('button', { name: /^Lunch/ })).not.toBeInTheDocument()
  await review.click()
  await expect.element(listed('Breakfast')).toBeVisible()
  await publish.click({ force: true })
  server.late.difference.resolve()
  await expect.element(listed('Lunch')).toBeVisible()
  await publish.click()
  await expect.element(page.getByText('All changes are live')).toBeVisible()
  expect(server.sent.mock.calls).toEqual([[7]])
})

test('publishing waits for a change that is still being sent', async () => {
  const server = menuServer()
  server.late.difference.resolve()
  await openMenu(server)
  await expect.element(review).toBeVisible()
  await removeLunch()
  await review.click()
  await publish.click({ force: true })
  server.late.removal.resolve()
  await publish.click()
  await expect.element(page.getByText('All changes are live')).toBeVisible()
  expect(server.sent.mock.calls).toEqual([[7]])
})

test('a change by another person is refused once, and the list shows it before the next try', async () => {
  const server = menuServer()
  server.late.difference.resolve()
  await openMenu(server)
  await review.click()
  server.remove('Dinner')
  await publish.click()
  await expect.element(page.getByText('The menu changed. Review the changes again.')).toBeVisible()
  await expect.element(listed('Dinner')).toBeVisible()
  await publish.click()
  await expect.element(page.getByText('All changes are live')).toBeVisible()
  expect(server.sent.mock.calls).toEqual([[6], [7]])
})

test('a time that has passed is a fault at its field until it changes, and closing asks', async () => {
  const server = menuServer()
  const send = vi.fn((_: unknown): never => {
    throw new Refused({ code: 'menu.time', data: {}, status: 400, message: 'time' })
  })
  await openMenu({ ...server, answers: [...server.answers, answerTo(menuPublishing.schedule, send)] })
  await page.getByRole('button', { name: 'Schedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule publishing' })
  const date = dialog.getByLabelText('Date')
  await date.fill('2026-01-02')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect.element(date).toHaveAccessibleDescription(/Choose a time in the future/)
  expect(send).toHaveBeenCalledExactlyOnceWith({
    draftRevision: 6,
    localTime: '2026-01-02T05:00',
    note: '',
    replaces: null,
  })
  await dialog.getByLabelText('Time').fill('06:00')
  await expect.element(date).not.toHaveAccessibleDescription()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  unsavedWork.stay()
})

test('with a scheduled publication, publishing asks what happens to it before it sends anything', async () => {
  const server = menuServer({
    planned: { planId: 'plan', at: 0, madeAt: 0, byName: 'Ann', note: '' },
  })
  await openMenu(server)
  await review.click()
  await publish.click()
  await expect
    .element(page.getByRole('dialog').getByText('Choose what happens to the scheduled publication.'))
    .toBeVisible()
  expect(server.sent).not.toHaveBeenCalled()
  await page.getByRole('radio', { name: 'Cancel the scheduled one' }).click()
  await publish.click()
  await vi.waitFor(() => expect(server.sent).toHaveBeenCalledExactlyOnceWith(6))
})
