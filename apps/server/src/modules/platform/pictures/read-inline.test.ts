import type { Picture } from '@tabard/domain/pictures/picture'
import { expect, test } from 'vitest'
import { FilesUnreachable } from '../../../gateways/files/file-storage.ts'
import { createLog } from '../../../log.ts'
import { readInline } from './read-inline.ts'

const pictureOf = (digit: string): Picture => ({
  key: `demo01/${digit.repeat(32)}`,
  width: 960,
  height: 720,
  preview: digit,
})

test('a page gets the pictures that the storage sends in time, and waits for no other', async () => {
  const files = {
    read: (name: string) => {
      if (name.includes('/2')) return Promise.reject(new FilesUnreachable())
      if (name.includes('/3')) return new Promise<undefined>(() => {})
      return Promise.resolve(name.includes('/4') ? undefined : Buffer.from(name))
    },
    write: () => Promise.reject(new Error('not here')),
    removeFolder: () => Promise.reject(new Error('not here')),
  }
  const read = await readInline(
    { files, log: createLog('silent', undefined) },
    ['1', '2', '3', '4', '5'].map(pictureOf),
  )
  const sharp = (digit: string) =>
    `data:image/webp;base64,${Buffer.from(`demo01/${digit.repeat(32)}-160.webp`).toString('base64')}`
  expect(read).toEqual([
    { preview: 'data:image/webp;base64,1', sharp: sharp('1') },
    { preview: 'data:image/webp;base64,5', sharp: sharp('5') },
  ])
})
