import { resolveObjectURL } from 'node:buffer'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { downloadFile } from './download-file.ts'

const link = { href: '', download: '', click: vi.fn() }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { createElement: () => link })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('keeps a downloaded file readable for a minute after the click', async () => {
  downloadFile('menu.csv', new Blob(['dish,price']))
  expect(link).toMatchObject({ download: 'menu.csv' })
  expect(link.click).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(59_999)
  expect(await resolveObjectURL(link.href)?.text()).toBe('dish,price')
  vi.advanceTimersByTime(1)
  expect(resolveObjectURL(link.href)).toBeUndefined()
})
