import { randomBytes } from 'node:crypto'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

const packed = (html: string) => ({ etag: `"${html}"`, brotli: brotliCompressSync(html) })

// The first reader got an internal error: the cache gave up its own request when the complete page replaced it.
test('a complete page that arrives before the incomplete one is cached, and fails no reader', async () => {
  const cache = createPageCache()
  const first = await cache.get('home', '', () =>
    Promise.resolve({ page: packed('empty'), whole: Promise.resolve(packed('whole')) }),
  )
  expect(first.body.toString()).toBe('empty')
  const second = await cache.get('home', '', () => Promise.reject(new Error('written twice')))
  expect(second.body.toString()).toBe('whole')
})

// Pages that push each other out are drawn again on each visit, beside the orders.
test('all pages of a menu of 190 items, in two families and three languages, stay in the cache', async () => {
  const cache = createPageCache()
  const names = Array.from({ length: 190 * 2 * 3 }, (_, at) => `page ${at}`)
  const page = { etag: '"x"', brotli: randomBytes(20 * 1024) }
  let written = 0
  const visitAll = async () => {
    for (const name of names)
      await cache.get(name, 'br', () => {
        written += 1
        return Promise.resolve({ page })
      })
  }
  await visitAll()
  await visitAll()
  expect(written).toBe(names.length)
})

test('a reader without Brotli gets the same page with gzip', async () => {
  const cache = createPageCache()
  const write = () => Promise.resolve({ page: packed('home') })
  const { encoding, body } = await cache.get('home', 'gzip', write)
  expect(encoding).toBe('gzip')
  expect(gunzipSync(body).toString()).toBe('home')
})
