import type { LoadedDraft } from '@tabard/contract/catalogue/loaded-draft'
import { importing, type Import, type ImportPreview, type PreviewRow } from '@tabard/contract/importing/calls'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import { exampleRows } from '@tabard/domain/importing/example-rows'
import { ownRows } from '@tabard/domain/importing/own-rows'
import { toCsv } from '@tabard/domain/importing/to-csv'
import { named } from '@tabard/domain/testing/sample-menu'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { fakeUploads } from '@tabard/ui/testing/fake-upload'
import { beforeEach, expect, it, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { blankItem } from '../items/item-fields.ts'
import { ImportDrawer } from './import-drawer.tsx'

beforeEach(() => page.viewport(1_280, 900))

const empty: LoadedDraft = {
  draftRevision: 3,
  draft: {
    categories: [],
    items: [],
    optionGroups: [],
    ingredients: [],
    tags: [],
    dayparts: [],
  },
  taxes: [],
  orderTypes: [],
}
const duck = {
  ...blankItem('mains', empty),
  id: 'duck',
  names: named('Duck', '鸭'),
  picture: null,
  revision: 1,
}
const loaded: LoadedDraft = { ...empty, draft: { ...empty.draft, items: [duck] } }

const row = (first: string, more: Partial<PreviewRow> = {}): PreviewRow => ({
  sheet: '',
  lines: [2],
  what: 'create',
  names: named(first),
  categoryNames: named('Sweets'),
  prices: [{ size: named(''), cents: 480 }],
  details: [],
  faults: [],
  notices: [],
  ...more,
})

const counts = { created: 1, changed: 0, same: 0, faulty: 0, groups: 0 }

const preview: ImportPreview = {
  importId: 'import-1',
  format: 'own',
  counts,
  rows: [row('Candy')],
  groups: [],
  newCategories: [],
  isCents: false,
  unreadColumns: [],
  unreadTitles: [],
  unreadSheets: [],
  table: null,
  allergensUnknown: 0,
}

const past: Import = { importId: 'old', at: 0, byName: 'Ann', format: 'own', counts, isUndone: false }

async function open(undo = vi.fn((_: { readonly importId: string }) => ({ removed: 2, restored: 0 }))) {
  const uploads = fakeUploads()
  const apply = vi.fn((_: { readonly importId: string }) => ({ draftRevision: 4 }))
  await render(
    <TestScreen
      answers={[
        answerTo(importing.list, () => [past]),
        answerTo(importing.apply, apply),
        answerTo(importing.undo, (input) => ({ draftRevision: 5, stays: [], ...undo(input) })),
        answerTo(menuPublishing.difference, () => ({ draftRevision: 4, changes: [], faults: [] }) as never),
      ]}
    >
      <ImportDrawer loaded={loaded} onClose={() => undefined} />
    </TestScreen>,
  )
  await expect.element(page.getByRole('button', { name: 'Choose file' })).toBeVisible()
  return { uploads, apply, undo }
}

function choose(name: string, text = 'Name,Price\nCandy,4.80\n'): void {
  const transfer = new DataTransfer()
  transfer.items.add(new File([text], name, { type: 'text/csv' }))
  const input = document.querySelector<HTMLInputElement>('input[type=file][aria-label="Choose file"]')
  if (!input) throw new Error('no input')
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The nth upload, once it was sent. */
async function sent(uploads: ReturnType<typeof fakeUploads>, place: number) {
  await vi.waitFor(() => expect(uploads.length).toBeGreaterThan(place))
  const upload = uploads[place]
  if (!upload) throw new Error('no upload')
  return { ...upload, reading: JSON.parse(upload.fields['reading'] ?? '') as unknown }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const rows = () => page.getByRole('list', { name: 'File rows' }).getByRole('listitem')
const text = (words: string | RegExp) => page.getByText(words)

it.each([
  ['import.noItems', {}, 'items with a name and a price'],
  ['import.kind', {}, "isn't a CSV, XLSX or JSON file"],
  // The server's message about too many imports, not a network error.
  ['import.busy', { retryAfterSeconds: 10 }, 'Other menus are being imported'],
] as const)('%s is said, and another file can be chosen', async (code, data, words) => {
  const { uploads } = await open()
  choose('menu.json')
  ;(await sent(uploads, 0)).refuse(code, data)
  await expect.element(page.getByRole('alert')).toHaveTextContent(words)
  await button('Choose another file').click()
  await expect.element(button('Choose file')).toBeVisible()
})

test('a list with unknown titles is read by the columns that its owner names, and again after a change', async () => {
  const { uploads } = await open()
  const table = {
    sheet: '',
    columns: [
      { cells: ['Was', 'Ente'], role: 'name' },
      { cells: ['Wieviel', '30'], role: 'ignore' },
      { cells: ['Wer', 'Li'], role: 'ignore' },
    ],
  } as const
  choose('speisen.csv')
  ;(await sent(uploads, 0)).refuse('import.header', { columns: 'Was, Wieviel, Wer', table })
  await expect.element(page.getByRole('heading', { name: 'What is in each column?' })).toBeVisible()
  const column = (number: number) => page.getByLabelText(`Content of column ${number}`)
  await expect.element(column(1)).toHaveValue('name')
  await expect.element(column(2)).toHaveValue('ignore')
  await expect.element(button('Read file')).toBeDisabled()
  await column(2).selectOptions('Price')
  await column(3).selectOptions('Category')
  await button('Read file').click()
  const read = await sent(uploads, 1)
  expect(read.reading).toMatchObject({ columns: ['name', 'price', 'category'] })
  const fault = {
    line: 3,
    column: 'Wieviel',
    fault: { code: 'price', text: 'teuer' },
    cell: 'teuer',
  } as const
  read.answer({
    ...preview,
    counts: { ...counts, created: 2, faulty: 1 },
    rows: [row('Ente'), row('Huhn'), row('Gans', { what: 'fault', faults: [fault] })],
    table,
  })
  await expect.element(page.getByRole('button', { name: '2 new' })).toBeVisible()
  await expect.element(text('Wieviel: "teuer" isn\'t a price.')).toBeVisible()
  await button('Change columns').click()
  await column(2).selectOptions('Price')
  await column(3).selectOptions("Don't import")
  await button('Read file').click()
  const again = await sent(uploads, 2)
  expect(again.reading).toMatchObject({ columns: ['name', 'price', 'ignore'] })
  again.answer({ ...preview, unreadColumns: ['Wer'] })
  await expect.element(text('Ignored columns: Wer')).toBeVisible()
})

test('a faulty row is shown alone with its line and reason, and its cell is corrected in place', async () => {
  const { uploads, apply } = await open()
  choose('menu.csv')
  const fault = {
    line: 4,
    column: 'Price',
    fault: { code: 'price', text: 'ask us' },
    cell: 'ask us',
  } as const
  ;(await sent(uploads, 0)).answer({
    ...preview,
    counts: { ...counts, faulty: 1 },
    rows: [row('Candy'), row('Fish of the day', { lines: [4], what: 'fault', prices: [], faults: [fault] })],
    unreadColumns: ['Colour'],
  })
  await expect.element(text('Our template')).toBeVisible()
  await expect.element(text('Ignored columns: Colour')).toBeVisible()
  expect(rows().elements()).toHaveLength(2)
  await page.getByRole('button', { name: '1 with problems' }).click()
  expect(rows().elements()).toHaveLength(1)
  await expect.element(rows()).toHaveTextContent(/Fish of the day.*Row 4.*Price: "ask us" isn't a price\./)
  const price = page.getByLabelText('Price of Fish of the day')
  await expect.element(price).toHaveValue('ask us')
  await price.fill('32')
  await button('Check again').click()
  const checked = await sent(uploads, 1)
  expect(checked.reading).toMatchObject({ edits: [{ line: 4, column: 'Price', text: '32' }] })
  const prices = [{ size: named(''), cents: 3_200 }]
  checked.answer({
    ...preview,
    importId: 'import-2',
    counts: { ...counts, created: 2 },
    rows: [row('Candy'), row('Fish of the day', { prices })],
  })
  await expect.element(page.getByRole('button', { name: '0 with problems' })).toBeVisible()
  await expect.element(rows().nth(1)).toHaveTextContent('$32.00')
  await button('Import 2 items').click()
  await expect.element(text(/2 new items, none changed/)).toBeVisible()
  expect(apply).toHaveBeenCalledExactlyOnceWith({ importId: 'import-2' })
})

test('a preview shows option groups with limits and prices, entries of JSON, and languages left out', async () => {
  const { uploads } = await open()
  choose('menu.json')
  ;(await sent(uploads, 0)).answer({
    ...preview,
    format: 'json',
    rows: [row('Plum soda', { names: named('Plum soda', '梅子苏打') }), row('Tea', { lines: [7] })],
    groups: [
      {
        what: 'create',
        sheet: '',
        lines: [5],
        names: named('Filling'),
        min: 1,
        max: 1,
        fill: null,
        options: [{ names: named('Sesame'), cents: 50, before: null, inside: [] }],
      },
    ],
    unreadColumns: ['name (fr)'],
  })
  await expect.element(text('JSON file')).toBeVisible()
  await expect.element(rows().first()).toHaveTextContent('Plum soda梅子苏打')
  await expect.element(rows().nth(1)).toHaveTextContent('Entry 7')
  const options = page.getByRole('region', { name: 'Options' })
  await expect.element(options).toHaveTextContent(/Filling.*1 to 1.*Sesame \$0\.50/)
  await expect.element(text('Not imported: French.')).toBeVisible()
})

test('a file without changes says so and has nothing to import, and shows no options', async () => {
  const { uploads } = await open()
  choose('menu.csv')
  const same = { ...counts, created: 0, same: 1 }
  ;(await sent(uploads, 0)).answer({ ...preview, counts: same, rows: [row('Candy', { what: 'same' })] })
  await expect.element(page.getByRole('button', { name: '1 unchanged' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Options' })).not.toBeInTheDocument()
  await expect.element(button('Import 0 items')).toBeDisabled()
})

test('a past import is undone from the list', async () => {
  const { undo } = await open()
  await page.getByRole('button', { name: /^Undo the import/ }).click()
  await expect.element(text('2 items deleted, none changed back.')).toBeVisible()
  expect(undo).toHaveBeenCalledExactlyOnceWith({ importId: 'old' })
})

test('the content of a file is shown as text, even if it looks like code', async () => {
  const hostile = '<img src=x onerror=alert(1)>'
  const ran = vi.spyOn(window, 'alert').mockImplementation(() => undefined)
  const { uploads } = await open()
  choose(`${hostile}.csv`)
  const names = named(hostile, '{{7*7}}')
  const rowsOfFile = [row(hostile, { names }), row('A', { categoryNames: names, lines: [3] })]
  ;(await sent(uploads, 0)).answer({ ...preview, rows: rowsOfFile, unreadColumns: [hostile] })
  await expect.element(text(`Ignored columns: ${hostile}`)).toBeVisible()
  await expect.element(rows().first()).toHaveTextContent(hostile)
  expect(rows().elements()).toHaveLength(2)
  expect(document.querySelectorAll('img[src=x]')).toHaveLength(0)
  expect(ran).not.toHaveBeenCalled()
})

it.each([
  ['the current menu', 'Current menu', 'menu-harbour.csv', ownRows(loaded.draft, 'AUD')],
  [
    'an example of another program',
    'Square item library',
    'menu-example-square.csv',
    exampleRows('square', 'AUD'),
  ],
])('%s is downloaded as a file', async (_what, label, name, expected) => {
  const files: Blob[] = []
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    files.push(blob as Blob)
    return 'blob:none'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await open()
  await button(label).click()
  expect(names).toEqual([name])
  expect(await files[0]?.text()).toBe(await new Blob([toCsv(expected)]).text())
})
