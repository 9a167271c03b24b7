import { menuEditing } from '@tabard/contract/catalogue/calls'
import type { LoadedDraft } from '@tabard/contract/catalogue/loaded-draft'
import { pictures } from '@tabard/contract/pictures/calls'
import { Refused } from '@tabard/contract/wire/refused'
import type { DraftItem } from '@tabard/domain/catalogue/draft'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { useRead } from '@tabard/ui/client/queries'
import { storedEntry } from '@tabard/ui/storage/storage'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ItemEditor } from './item-editor.tsx'
import { blankItem } from './item-fields.ts'
import { PendingStrip } from './pending-strip.tsx'

const empty: LoadedDraft = {
  draftRevision: 3,
  draft: {
    categories: [
      {
        id: 'mains',
        parentId: null,
        names: { first: 'Mains', second: '' },
        descriptions: { first: '', second: '' },
        hiddenOn: [],
        picture: null,
        revision: 1,
      },
    ],
    items: [],
    optionGroups: [],
    ingredients: [],
    tags: [],
    dayparts: [],
  },
  taxes: [{ index: 0, names: { first: 'GST', second: '' }, rate: 1_000 }],
  orderTypes: [],
}

const dumplings: DraftItem = {
  ...blankItem('mains', empty),
  id: 'dumplings',
  names: { first: 'Dumplings', second: '' },
  prices: [{ index: 0, names: { first: '', second: '' }, cents: 900 }],
  picture: null,
  revision: 3,
}

function Loaded({ onClose }: { readonly onClose: () => void }) {
  const { data } = useRead(menuEditing.draft, {})
  return data && <ItemEditor itemId="dumplings" loaded={data} categoryId={undefined} onClose={onClose} />
}

type SaveInput = { readonly revision: number | null; readonly item: Partial<DraftItem> }

/** The editor on a server that holds `stored` and saves with `save`. */
async function open(save: (input: SaveInput) => DraftItem) {
  const server = { stored: dumplings }
  const onClose = vi.fn()
  const answers = [
    answerTo(pictures.list, () => []),
    answerTo(menuEditing.draft, () => ({
      ...empty,
      draftRevision: server.stored.revision,
      draft: { ...empty.draft, items: [server.stored] },
    })),
    answerTo(menuEditing.saveItem, (input) => ({ draftRevision: 9, item: save(input) })),
  ]
  const shown = await render(
    <TestScreen answers={answers}>
      <Loaded onClose={onClose} />
    </TestScreen>,
  )
  return {
    server,
    onClose,
    close: () => shown.unmount(),
    price: page.getByLabelText('Price', { exact: true }),
    description: page.getByLabelText('Description · English'),
    save: page.getByRole('button', { name: 'Save', exact: true }),
  }
}

test('a price that is too high is a fault at its field, which gets the focus, and nothing is sent', async () => {
  const sent = vi.fn(() => dumplings)
  const { price, save } = await open(sent)
  await price.fill('1000000000')
  await save.click()
  await expect.element(page.getByText(/maximum \$1,000,000\.00/)).toBeVisible()
  await expect.element(price).toHaveFocus()
  expect(sent).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Discard' }).click()
})

/** Unsaved changes as another visit reads them. */
const storedEdits = () =>
  JSON.stringify(
    storedEntry('menu_edits', 'harbour', (value): value is object => value instanceof Object).read() ?? {},
  )

test('typed input is kept when the screen is left, until it is discarded', async () => {
  const { price, description, close } = await open(() => dumplings)
  await price.fill('1000000000')
  await description.fill('Half a sentence')
  await close()
  expect(storedEdits()).toContain('Half a sentence')
  const onOpen = vi.fn()
  const strip = await render(
    <TestScreen answers={[]}>
      <PendingStrip draft={{ ...empty.draft, items: [dumplings] }} onOpen={onOpen} />
    </TestScreen>,
  )
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('dumplings')
  await strip.unmount()
  await open(() => dumplings)
  await expect.element(description).toHaveValue('Half a sentence')
  await expect.element(price).toHaveValue('1000000000.00')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(storedEdits).not.toContain('Half a sentence')
})

test('the later of two editors sees both versions and chooses, field by field', async () => {
  const theirs: DraftItem = { ...dumplings, descriptions: { first: 'Theirs', second: '' }, revision: 7 }
  const sent = vi.fn(({ revision, item }: SaveInput): DraftItem => {
    if (revision === 3)
      throw new Refused({
        code: 'menu.changedMeanwhile',
        data: { current: theirs, byName: 'Bo' },
        status: 200,
        message: 'changed',
      })
    return { ...theirs, ...item, revision: 8 }
  })
  const { server, price, description, save, onClose } = await open(sent)
  await description.fill('Mine')
  await price.fill('11.11')
  server.stored = theirs
  await save.click()
  const choice = page.getByRole('alert').filter({ hasText: 'saved this while you were editing' })
  await expect.element(choice).toHaveTextContent('Bo')
  await expect.element(choice).toHaveTextContent('both changed it')
  await choice
    .getByRole('radiogroup', { name: /Description/ })
    .getByRole('radio', { name: /Theirs/ })
    .click()
  await choice.getByRole('button', { name: 'Use selection' }).click()
  await expect.element(description).toHaveValue('Theirs')
  await save.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toHaveBeenLastCalledWith(
    expect.objectContaining({
      revision: 7,
      item: expect.objectContaining({
        descriptions: { first: 'Theirs', second: '' },
        prices: [expect.objectContaining({ cents: 1_111 })],
      }),
    }),
  )
})
