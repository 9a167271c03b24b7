import { scan, type Scanned } from '@tabard/contract/value/passes/scan'
import { Refused } from '@tabard/contract/wire/refused'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { encode } from 'uqr'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestScreen } from '../testing/test-screen.tsx'
import { Scanner } from './scanner.tsx'

const mei: Scanned = {
  kind: 'person',
  subjectId: '0198f000-0000-7000-8000-000000000001',
  isLive: true,
  scanId: '0198f000-0000-7000-8000-000000000002',
  name: 'Mei L.',
  number: '',
  customerId: '0198f000-0000-7000-8000-000000000001',
  cardIds: [],
}

const code = 'TBD2.PL.0638Y00000E0083J0000000001.SGH5S0.0638Y00000E0083.0638Y00000E0083J0000000001'

async function open() {
  const read = vi.fn((_: unknown): Scanned => mei)
  const onScanned = vi.fn()
  await render(
    <TestScreen permissions={['cash.collect']} answers={[answerTo(scan.read, read)]}>
      <Scanner onScanned={onScanned} />
      <button type="button">Elsewhere</button>
    </TestScreen>,
  )
  return { read, onScanned }
}

const field = () => page.getByRole('textbox', { name: 'Code or card number' })
const sent = { requestId: expect.stringMatching(/^[\da-f-]{36}$/), code }

afterEach(() => vi.restoreAllMocks())

test('a scanner types a code into the field, which is empty again for the next one', async () => {
  const { read, onScanned } = await open()
  await field().click()
  await userEvent.keyboard(`${code}{Enter}`)
  await vi.waitFor(() => expect(onScanned).toHaveBeenCalledExactlyOnceWith(mei, code))
  expect(read).toHaveBeenCalledExactlyOnceWith(sent)
  await expect.element(field()).toHaveValue('')
})

test('a scanner is read when the focus is on a button, which it does not press', async () => {
  const { read } = await open()
  const elsewhere = page.getByRole('button', { name: 'Elsewhere' })
  await elsewhere.click()
  for (const key of [...Array.from(code), 'Enter'])
    elsewhere.element().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  await vi.waitFor(() => expect(read).toHaveBeenCalledExactlyOnceWith(sent))
})

test('a used code is explained, and the next scan replaces it', async () => {
  const { read, onScanned } = await open()
  read.mockImplementationOnce(() => {
    throw new Refused({ code: 'scan.used', data: {}, status: 200, message: 'used' })
  })
  await field().click()
  await userEvent.keyboard(`${code}{Enter}`)
  await expect.element(field()).toHaveAccessibleDescription(/This code has been used/)
  expect(onScanned).not.toHaveBeenCalled()
})

test('nothing is sent without a code', async () => {
  const { read } = await open()
  await field().click()
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toBeInvalid()
  expect(read).not.toHaveBeenCalled()
})

test('a camera that is not allowed is explained, and typing remains', async () => {
  await open()
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(
    new DOMException('no', 'NotAllowedError'),
  )
  await page.getByRole('button', { name: 'Use camera' }).click()
  await expect.element(page.getByText(/blocked the camera/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Use camera' })).toBeVisible()
})

test('the camera reads a code with our own WebAssembly, and stops', async () => {
  const { read, onScanned } = await open()
  const { stream, stop } = filmCode(code)
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
  await page.getByRole('button', { name: 'Use camera' }).click()
  await vi.waitFor(() => expect(onScanned).toHaveBeenCalledExactlyOnceWith(mei, code), { timeout: 20_000 })
  expect(read).toHaveBeenCalledExactlyOnceWith(sent)
  expect(stream.getTracks().every(({ readyState }) => readyState === 'ended')).toBe(true)
  await expect.element(page.getByRole('button', { name: 'Use camera' })).toBeVisible()
  stop()
})

/** A film of a QR code, as a camera would give it. */
function filmCode(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const canvas = document.createElement('canvas')
  const scale = 8
  canvas.width = canvas.height = size * scale
  const context = canvas.getContext('2d')
  const draw = () => {
    if (!context) return
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.fillStyle = '#000'
    data.forEach((row, y) =>
      row.forEach((isDark, x) => {
        if (isDark) context.fillRect(x * scale, y * scale, scale, scale)
      }),
    )
  }
  draw()
  const drawing = setInterval(draw, 100)
  return { stream: canvas.captureStream(10), stop: () => clearInterval(drawing) }
}
