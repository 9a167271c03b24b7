import type { Picture } from '@tabard/domain/pictures/picture'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { fakeUploads } from '@tabard/ui/testing/fake-upload'
import { useState } from 'react'
import { expect, it, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PictureField, type PictureChoice } from './picture-field.tsx'

const stored: Picture = {
  key: 'demo01/0123456789abcdef0123456789abcdef',
  width: 960,
  height: 720,
  preview: 'AAAA',
}

async function open() {
  const chosen = vi.fn<(choice: PictureChoice) => void>()
  function Field() {
    const [picture, setPicture] = useState<Picture>()
    return (
      <PictureField
        name="Sauce"
        picture={picture}
        onChange={(choice) => {
          chosen(choice)
          setPicture(choice.picture && { ...choice.picture, alt: choice.alt })
        }}
      />
    )
  }
  await render(
    <TestScreen answers={[]}>
      <Field />
    </TestScreen>,
  )
  await expect.element(drop()).toBeVisible()
  return chosen
}

const drop = () => page.getByText('Drop or paste a photo here')
const alert = () => page.getByRole('alert')
const use = () => page.getByRole('button', { name: 'Use this photo' })

async function photoOf(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
  return new File([blob], 'IMG_1.JPG', { type: 'image/jpeg' })
}

const transferOf = (file: File) => {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  return dataTransfer
}

function dropFile(file: File): void {
  const init = { dataTransfer: transferOf(file), bubbles: true, cancelable: true }
  for (const type of ['dragenter', 'dragover', 'drop'])
    drop().element().dispatchEvent(new DragEvent(type, init))
}

function choose(name: string, content: string): void {
  const bytes = Uint8Array.from(content, (letter) => letter.charCodeAt(0))
  const input = document.querySelector<HTMLInputElement>('input[type=file][accept]:not([aria-hidden])')
  if (!input) throw new Error('no input')
  input.files = transferOf(new File([bytes], name, { type: 'image/jpeg' })).files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

it.each([
  ['menu.jpg', '%PDF-1.7\n', /This file is a PDF/],
  ['dish.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', /drawing \(SVG\)/],
  ['IMG_2.HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', /Most Compatible/],
  ['letter.jpg', 'Dear owner', /JPEG, PNG, WebP, AVIF or GIF/],
  ['half.jpg', '\xff\xd8\xff\xe0\0\x10JFIF', /damaged/],
])('%s is refused with a message, and another photo can be chosen', async (name, content, words) => {
  const uploads = fakeUploads()
  await open()
  choose(name, content)
  await expect.element(alert()).toHaveTextContent(words)
  await expect.element(page.getByRole('button', { name: 'Choose photo' })).toBeEnabled()
  expect(uploads).toEqual([])
})

test('a file that is too large is refused with the maximum', async () => {
  await open()
  dropFile(new File([new Uint8Array(21 * 1_048_576)], 'IMG_3.jpg', { type: 'image/jpeg' }))
  await expect.element(alert()).toHaveTextContent(/maximum is 20 MB/)
})

test('a pasted photo is cropped; cancelling returns to the empty field', async () => {
  await open()
  const clipboardData = transferOf(await photoOf(400, 300))
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.element(page.getByRole('group', { name: 'Crop photo' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(drop()).toBeVisible()
})

test('a dropped photo is cropped to four by three, and arrow keys move the frame', async () => {
  const uploads = fakeUploads()
  await open()
  dropFile(await photoOf(1_600, 1_600))
  await expect.element(use()).toHaveFocus()
  const frame = document.querySelector('.ReactCrop__crop-selection')
  if (!(frame instanceof HTMLElement)) throw new Error('no frame')
  const before = frame.getBoundingClientRect()
  expect(before.width / before.height).toBeCloseTo(4 / 3, 1)
  frame.focus()
  for (let press = 0; press < 5; press += 1) await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
  expect(frame.getBoundingClientRect().y).toBeLessThan(before.y)
  await use().click()
  await expect.poll(() => uploads.length).toBe(1)
  const sent = await createImageBitmap(uploads[0]?.file ?? new Blob())
  expect([sent.width, sent.height]).toEqual([1_600, 1_200])
})

test('an upload shows its progress, can be cancelled, and a lost one is sent again', async () => {
  const uploads = fakeUploads()
  const chosen = await open()
  dropFile(await photoOf(800, 600))
  await use().click()
  const bar = page.getByRole('progressbar', { name: 'Upload' })
  await expect.poll(() => uploads.length).toBe(1)
  for (const [share, shown] of [
    [0.25, '25'],
    [0.75, '75'],
  ] as const) {
    uploads[0]?.progress(share)
    await expect.element(bar).toHaveAttribute('aria-valuenow', shown)
  }
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(drop()).toBeVisible()
  expect([uploads[0]?.isStopped(), chosen.mock.calls]).toEqual([true, []])

  dropFile(await photoOf(800, 600))
  await use().click()
  await expect.poll(() => uploads.length).toBe(2)
  uploads[1]?.lose()
  await expect.element(alert()).toBeVisible()
  await page.getByRole('button', { name: /again|Retry/i }).click()
  await expect.poll(() => uploads.length).toBe(3)
  uploads[2]?.answer(stored)
  await expect.element(page.getByLabelText('Description in English')).toBeVisible()
  expect(chosen).toHaveBeenCalledExactlyOnceWith({ picture: stored, alt: { first: '', second: '' } })
})

test('a photo is described in both languages, and removed', async () => {
  const uploads = fakeUploads()
  const chosen = await open()
  dropFile(await photoOf(800, 600))
  await use().click()
  await expect.poll(() => uploads.length).toBe(1)
  uploads[0]?.answer(stored)
  await page.getByLabelText('Description in English').fill('A cup of sauce')
  await page.getByLabelText('Description in Chinese').fill('一碟酱汁')
  await page.getByRole('button', { name: 'Remove photo' }).click()
  expect(chosen.mock.calls.map(([{ picture, alt }]) => [picture?.key, alt.first, alt.second])).toEqual([
    [stored.key, '', ''],
    [stored.key, 'A cup of sauce', ''],
    [stored.key, 'A cup of sauce', '一碟酱汁'],
    [undefined, '', ''],
  ])
  await expect.element(drop()).toBeVisible()
})
