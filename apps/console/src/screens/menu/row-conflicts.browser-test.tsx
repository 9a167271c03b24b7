import { menuEditing } from '@tabard/contract/catalogue/calls'
import { pictures } from '@tabard/contract/pictures/calls'
import { Refused } from '@tabard/contract/wire/refused'
import type { DraftDaypart, DraftGroup, MenuDraft } from '@tabard/domain/catalogue/draft'
import { unsavedWork } from '@tabard/staff-ui/leaving/unsaved-work'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DaypartForm } from './dayparts/daypart-form.tsx'
import { GroupForm } from './options/group-form.tsx'

// What a conflict shows of an option group and of a daypart; categories have their own test.

const sauces: DraftGroup = {
  id: 'sauces',
  names: { first: 'Sauces', second: '酱料' },
  min: 0,
  max: 1,
  freeQuantity: 0,
  options: [
    { id: 'chilli', names: { first: 'Chilli', second: '' }, cents: 100, maxQuantity: 1, defaultQuantity: 0 },
  ],
  revision: 3,
}

const lunch: DraftDaypart = {
  id: 'lunch',
  names: { first: 'Lunch', second: '午市' },
  hours: [{ weekday: 1, opensMinute: 660, durationMinutes: 180 }],
  revision: 3,
}

const draft: MenuDraft = {
  categories: [],
  items: [],
  optionGroups: [sauces],
  ingredients: [],
  tags: [],
  dayparts: [lunch],
}

const conflict = (current: DraftGroup | DraftDaypart) =>
  new Refused({
    code: 'menu.changedMeanwhile',
    data: { current, byName: 'Bo' },
    status: 200,
    message: 'changed',
  })

const name = page.getByRole('textbox', { name: /Name.*English/ }).first()
const save = page.getByRole('button', { name: 'Save', exact: true })
const cell = (text: string | RegExp) => page.getByRole('cell', { name: text })

afterEach(() => unsavedWork.stay())

test('a conflict of an option group shows both names and the options, and not what is the same', async () => {
  const sent = vi.fn((revision: number | null): DraftGroup => {
    if (revision === 3)
      throw conflict({
        ...sauces,
        names: { first: 'Sauces', second: '蘸酱' },
        options: [{ ...(sauces.options[0] as (typeof sauces.options)[number]), cents: 150 }],
        revision: 7,
      })
    return sauces
  })
  const onClose = vi.fn()
  await render(
    <TestScreen
      answers={[
        answerTo(pictures.list, () => []),
        answerTo(menuEditing.saveGroup, ({ revision }) => ({ draftRevision: 9, group: sent(revision) })),
      ]}
    >
      <GroupForm groupId="sauces" draft={draft} group={sauces} onClose={onClose} />
    </TestScreen>,
  )
  await name.fill('Dips')
  await save.click()
  await expect.element(cell('Dips · 酱料')).toBeVisible()
  await expect.element(cell('Sauces · 蘸酱')).toBeVisible()
  await expect.element(cell(/Chilli \$1\.50/)).toBeVisible()
  expect(document.querySelectorAll('[role=alert] tbody tr')).toHaveLength(2)
  await page.getByRole('button', { name: 'Save mine' }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toHaveBeenLastCalledWith(7)
})

test('a conflict of a daypart shows its hours, and the version of the other person can be taken', async () => {
  const theirs: DraftDaypart = {
    ...lunch,
    hours: [{ weekday: 2, opensMinute: 660, durationMinutes: 240 }],
    revision: 7,
  }
  await render(
    <TestScreen
      answers={[
        answerTo(menuEditing.saveDaypart, () => {
          throw conflict(theirs)
        }),
      ]}
    >
      <DaypartForm daypartId="lunch" draft={draft} daypart={lunch} onClose={vi.fn()} />
    </TestScreen>,
  )
  await name.fill('Midday')
  await save.click()
  await expect.element(cell('Midday · 午市')).toBeVisible()
  await expect.element(cell('Lunch · 午市')).toBeVisible()
  expect(document.querySelectorAll('[role=alert] tbody tr')).toHaveLength(2)
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await expect.element(name).toHaveValue('Lunch')
})
