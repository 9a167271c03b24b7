import {
  promotionManagement,
  type ManagedPromotion,
  type PromotionList,
} from '@tabard/contract/promotions/promotion-management'
import { Refused } from '@tabard/contract/wire/refused'
import { unsavedWork } from '@tabard/staff-ui/leaving/unsaved-work'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { CodesDialog } from './codes-dialog.tsx'

const promotion: ManagedPromotion = {
  promotionId: 'spring',
  revision: 1,
  isEverywhere: false,
  terms: {
    names: { first: 'Spring', second: '' },
    priority: 10,
    stacking: 'together',
    scope: {},
    benefit: { kind: 'percent', rate: 1_000 },
    needs: {},
    needsCode: true,
    schedule: { from: null, to: null, weekdays: [], hours: null },
    limits: { uses: null, perCustomer: null, perDay: null },
  },
  state: 'running',
  isPaused: false,
  changedAt: 0,
  changedBy: 'Ann',
  givenCents: 0,
  used: 0,
  batches: [],
}

const list: PromotionList = { promotions: [promotion], today: '2026-11-25' }

interface Server {
  readonly addWord?: (input: unknown) => void
  readonly makeCodes?: (input: unknown) => void
}

async function open({ addWord, makeCodes }: Server) {
  const onClose = vi.fn()
  const answers = [
    answerTo(promotionManagement.addWord, (input) => {
      addWord?.(input)
      return list
    }),
    answerTo(promotionManagement.makeCodes, (input) => {
      makeCodes?.(input)
      return { list, codes: ['AAAA', 'BBBB'] }
    }),
  ]
  await render(
    <TestScreen answers={answers}>
      <CodesDialog promotion={promotion} onClose={onClose} />
    </TestScreen>,
  )
  return {
    onClose,
    word: page.getByRole('textbox', { name: 'Shared code' }),
    most: page.getByLabelText('Maximum uses'),
    add: page.getByRole('button', { name: 'Add code' }),
    count: page.getByLabelText('Single-use codes'),
    make: page.getByRole('button', { name: 'Create and download' }),
    close: page.getByRole('dialog').getByRole('button', { name: 'Close' }),
  }
}

afterEach(() => unsavedWork.stay())

test('a shared code is added with its limit, and its fields are empty for the next one', async () => {
  const sent = vi.fn()
  const { word, most, add } = await open({ addWord: sent })
  await expect.element(add).toBeDisabled()
  await word.fill('SPRING10')
  await most.fill('100')
  await add.click()
  await expect.element(word).toHaveValue('')
  await expect.element(most).toHaveValue('')
  expect(sent).toHaveBeenCalledExactlyOnceWith({ promotionId: 'spring', word: 'SPRING10', most: 100 })
})

test('a code that another promotion uses is a fault at its field, until the field changes', async () => {
  const { word, add } = await open({
    addWord: () => {
      throw new Refused({ code: 'offer.wordTaken', data: {}, status: 200, message: 'taken' })
    },
  })
  await word.fill('SPRING10')
  await add.click()
  await expect.element(word).toHaveAttribute('aria-invalid', 'true')
  await expect.element(word).toHaveFocus()
  await word.fill('SPRING11')
  await expect.element(word).not.toHaveAttribute('aria-invalid', 'true')
})

test('a batch is made once and downloaded; a refused number is a fault at its field', async () => {
  let isRefused = true
  const sent = vi.fn((_: unknown) => {
    if (isRefused)
      throw new Refused({ code: 'offer.batch', data: { max: 500 }, status: 200, message: 'batch' })
  })
  const { count, make } = await open({ makeCodes: sent })
  await count.fill('0')
  await make.click()
  await expect.element(count).toHaveAttribute('aria-invalid', 'true')
  isRefused = false
  await count.fill('2')
  await make.click()
  await expect.element(page.getByText('2 codes created')).toBeVisible()
  expect(sent).toHaveBeenLastCalledWith({ promotionId: 'spring', count: 2 })
})

test('closing with a typed code asks first', async () => {
  const { word, close, onClose } = await open({})
  await word.fill('SPRING10')
  await close.click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(onClose).not.toHaveBeenCalled()
  await expect.element(word).toHaveValue('SPRING10')
})
