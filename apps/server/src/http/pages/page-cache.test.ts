import { brotliCompressSync } from 'node:zlib'
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
