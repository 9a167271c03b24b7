import { expect, test } from 'vitest'
import { createSitemapIndex, sitemapCachedMs } from './sitemap-index.ts'

const codes = Array.from({ length: 40 }, (_, at) => `shop-${at}`)

test('concurrent calls check each shop once, two at a time, until the answer is ten minutes old', async () => {
  let now = 0
  let reads = 0
  let under = 0
  let most = 0
  const ask = createSitemapIndex({
    list: () => Promise.resolve(codes),
    isListed: async (code) => {
      reads += 1
      under += 1
      most = Math.max(most, under)
      await new Promise((resolve) => setImmediate(resolve))
      under -= 1
      return code !== 'shop-7'
    },
    clock: () => now,
  })
  const answers = await Promise.all(Array.from({ length: 50 }, ask))
  for (const answer of answers) expect(answer).toEqual(codes.filter((code) => code !== 'shop-7'))
  await ask()
  expect([reads, most]).toEqual([codes.length, 2])
  now = sitemapCachedMs
  await ask()
  expect(reads).toBe(2 * codes.length)
})

test('after a database outage the next call queries again', async () => {
  let isAway = true
  const ask = createSitemapIndex({
    list: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(codes)),
    isListed: () => Promise.resolve(true),
    clock: () => 0,
  })
  await expect(ask()).rejects.toThrow('away')
  isAway = false
  expect(await ask()).toEqual(codes)
})
