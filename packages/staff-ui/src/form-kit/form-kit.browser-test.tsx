import '@mantine/core/styles.css'
import { MantineProvider, TextInput } from '@mantine/core'
import { Refused } from '@tabard/contract/wire/refused'
import { shopContent } from '@tabard/contract/shops/content/calls'
import type { EditedPage } from '@tabard/contract/shops/content/edited-page'
import type { ShopClient } from '@tabard/ui/client/browser-client'
import { ApiProvider } from '@tabard/ui/components/api-provider'
import { loadTranslate, TextProvider } from '@tabard/ui/components/text-provider'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Notices } from '../feedback/notices.tsx'
import { LeaveQuestion } from '../leaving/leave-question.tsx'
import { unsavedWork } from '../leaving/unsaved-work.ts'
import { FormFrame } from './form-frame.tsx'
import { SaveBar } from './save-bar.tsx'
import { useFaultOf } from './use-fault-of.ts'
import { useForm } from './use-form.ts'

const initial = await loadTranslate('console', 'en-gb')
const none = { first: '', second: '' }

const edited = (first: string, revision: string): EditedPage => ({
  page: 'about',
  titles: { first, second: '' },
  bodies: none,
  bottoms: none,
  isPublished: true,
  revision,
  byName: 'Ann',
})

function storedOf({ revision, byName: _, ...value }: EditedPage) {
  return { value, revision }
}

function TitleForm() {
  const [stored, setStored] = useState(edited('About us', '1'))
  const form = useForm({
    row: shopContent.savePage,
    stored: storedOf(stored),
    toInput: (infoPage, seen) => ({ seen, infoPage }),
    toStored: storedOf,
    onSaved: ([saved]) => saved && setStored(saved),
  })
  const { titles } = form.value
  const faultOf = useFaultOf(form.faults)
  return (
    <FormFrame form={form} label="Page">
      <TextInput
        label="Title"
        value={titles.first}
        error={faultOf('titles.first')}
        onChange={(event) => form.change({ titles: { ...titles, first: event.currentTarget.value } })}
      />
      <SaveBar form={form} />
    </FormFrame>
  )
}

/** Shows the form; `call` answers what it sends. */
async function open() {
  const call = vi.fn()
  const client: ShopClient = {
    shop: 'harbour',
    call,
    read: vi.fn(),
    address: vi.fn(),
    headers: () => ({}),
    serverNow: () => 0,
    watchClock: () => () => undefined,
  }
  await render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <TextProvider app="console" chosen="en-gb" fallback="en-gb" initial={initial}>
          <ApiProvider client={client}>
            <TitleForm />
          </ApiProvider>
          <LeaveQuestion />
          <Notices />
        </TextProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return {
    call,
    title: page.getByLabelText('Title'),
    save: page.getByRole('button', { name: 'Save', exact: true }),
  }
}

const refusal = (code: 'shop.invalid' | 'page.changedMeanwhile', data: unknown) =>
  new Refused({ code, data, status: 200, message: code })

const conflict = refusal('page.changedMeanwhile', { current: edited('Our story', '7'), byName: 'Ann' })

afterEach(() => unsavedWork.stay())

test('a form saves the draft over the revision that it started from', async () => {
  const { call, title, save } = await open()
  await expect.element(save).not.toBeInTheDocument()
  await title.fill('Visit us')
  call.mockResolvedValueOnce([edited('Visit us', '2')])
  await save.click()
  await expect.element(page.getByText('Saved')).toBeVisible()
  expect(call).toHaveBeenCalledExactlyOnceWith(
    shopContent.savePage,
    expect.objectContaining({
      seen: '1',
      infoPage: expect.objectContaining({ titles: { first: 'Visit us', second: '' } }),
    }),
  )
  await expect.element(save).not.toBeInTheDocument()
})

test('a second save while one is running sends nothing', async () => {
  const { call, title } = await open()
  await title.fill('Visit us')
  call.mockReturnValueOnce(new Promise(() => undefined))
  const form = document.querySelector('form')
  form?.requestSubmit()
  form?.requestSubmit()
  await vi.waitFor(() => expect(call).toHaveBeenCalled())
  form?.requestSubmit()
  expect(call).toHaveBeenCalledOnce()
})

test('a fault is at its field, which gets the focus, until the field changes', async () => {
  const { call, title, save } = await open()
  await title.fill(' ')
  call.mockRejectedValueOnce(
    refusal('shop.invalid', { faults: [{ field: 'titles.first', fault: 'required' }] }),
  )
  await save.click()
  await expect.element(title).toHaveAttribute('aria-invalid', 'true')
  await expect.element(title).toHaveFocus()
  await title.fill('Visit us')
  await expect.element(title).not.toHaveAttribute('aria-invalid', 'true')
})

test('a conflict offers the version of the other person', async () => {
  const { call, title, save } = await open()
  await title.fill('Visit us')
  call.mockRejectedValueOnce(conflict)
  await save.click()
  await expect.element(page.getByText('Ann changed this while you were editing')).toBeVisible()
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await expect.element(title).toHaveValue('Our story')
  await expect.element(save).not.toBeInTheDocument()
  await title.fill('Our history')
  call.mockResolvedValueOnce([edited('Our history', '8')])
  await save.click()
  expect(call).toHaveBeenLastCalledWith(shopContent.savePage, expect.objectContaining({ seen: '7' }))
})

test('a conflict offers to save the own version over it', async () => {
  const { call, title, save } = await open()
  await title.fill('Visit us')
  call.mockRejectedValueOnce(conflict)
  await save.click()
  call.mockResolvedValueOnce([edited('Visit us', '8')])
  await page.getByRole('button', { name: 'Save mine' }).click()
  await expect.element(page.getByText('Saved')).toBeVisible()
  expect(call).toHaveBeenLastCalledWith(
    shopContent.savePage,
    expect.objectContaining({
      seen: '7',
      infoPage: expect.objectContaining({ titles: { first: 'Visit us', second: '' } }),
    }),
  )
  await expect.element(title).toHaveValue('Visit us')
})

test('a lost answer is no conflict: the other version is what was sent', async () => {
  const { call, title, save } = await open()
  await title.fill('Visit us')
  call.mockRejectedValueOnce(
    refusal('page.changedMeanwhile', { current: edited('Visit us', '2'), byName: 'Me' }),
  )
  await save.click()
  await expect.element(page.getByText('Saved')).toBeVisible()
  await expect.element(save).not.toBeInTheDocument()
})

test('unsaved changes ask before leaving', async () => {
  const { title } = await open()
  const go = vi.fn()
  unsavedWork.leave(go)
  expect(go).toHaveBeenCalledOnce()
  await title.fill('Visit us')
  unsavedWork.leave(go)
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(go).toHaveBeenCalledOnce()
  await title.fill('About us')
  unsavedWork.leave(go)
  expect(go).toHaveBeenCalledTimes(2)
})
