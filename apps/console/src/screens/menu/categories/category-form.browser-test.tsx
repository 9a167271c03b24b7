import { menuEditing } from '@tabard/contract/catalogue/calls'
import { pictures } from '@tabard/contract/pictures/calls'
import { Refused } from '@tabard/contract/wire/refused'
import type { DraftCategory, MenuDraft } from '@tabard/domain/catalogue/draft'
import { unsavedWork } from '@tabard/staff-ui/leaving/unsaved-work'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { CategoryForm } from './category-form.tsx'

const categoryOf = (id: string, first: string, revision: number): DraftCategory => ({
  id,
  parentId: null,
  names: { first, second: '' },
  descriptions: { first: '', second: '' },
  hiddenOn: [],
  picture: null,
  revision,
})

const drinks = categoryOf('drinks', 'Drinks', 3)
const draft: MenuDraft = {
  categories: [drinks, categoryOf('mains', 'Mains', 1)],
  items: [],
  optionGroups: [],
  ingredients: [],
  tags: [],
  dayparts: [],
}

type SaveInput = { readonly revision: number | null; readonly category: Partial<DraftCategory> }

/** The form of a category; `save` answers what it sends. */
async function open(save: (input: SaveInput) => DraftCategory) {
  const onClose = vi.fn()
  const answers = [
    answerTo(pictures.list, () => []),
    answerTo(menuEditing.saveCategory, (input) => ({ draftRevision: 9, category: save(input) })),
  ]
  await render(
    <TestScreen answers={answers}>
      <CategoryForm draft={draft} category={drinks} onClose={onClose} onMade={vi.fn()} />
    </TestScreen>,
  )
  return {
    onClose,
    name: page.getByRole('textbox', { name: /Name.*English/ }).first(),
    save: page.getByRole('button', { name: 'Save', exact: true }),
  }
}

const conflict = () =>
  new Refused({
    code: 'menu.changedMeanwhile',
    data: { current: categoryOf('drinks', 'Beverages', 4), byName: 'Bo' },
    status: 200,
    message: 'changed',
  })

afterEach(() => unsavedWork.stay())

test('a category is saved with its placement, and the drawer closes', async () => {
  const sent = vi.fn((_: SaveInput) => drinks)
  const { name, save, onClose } = await open(sent)
  await expect.element(name).toHaveValue('Drinks')
  await name.fill('Cold drinks')
  await page.getByRole('combobox', { name: 'Parent category' }).click()
  await page.getByRole('option', { name: 'Mains' }).click()
  await save.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      revision: 3,
      category: expect.objectContaining({ names: { first: 'Cold drinks', second: '' }, parentId: 'mains' }),
    }),
  )
})

test('a name that is missing is a fault at its field, and nothing is sent', async () => {
  const sent = vi.fn((_: SaveInput) => drinks)
  const { name, save } = await open(sent)
  await name.fill('')
  await save.click()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await expect.element(name).toHaveFocus()
  expect(sent).not.toHaveBeenCalled()
})

test('a conflict shows the fields that differ, and the own version can be saved over it', async () => {
  const sent = vi.fn((input: SaveInput) => {
    if (input.revision === 3) throw conflict()
    return drinks
  })
  const { name, save, onClose } = await open(sent)
  await name.fill('Cold drinks')
  await save.click()
  await expect.element(page.getByText('Bo changed this while you were editing')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Cold drinks' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Beverages' })).toBeVisible()
  await page.getByRole('button', { name: 'Save mine' }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ revision: 4 }))
})

test('closing with unsaved changes asks first', async () => {
  const { name, onClose } = await open(() => drinks)
  await name.fill('Cold drinks')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(onClose).not.toHaveBeenCalled()
})
