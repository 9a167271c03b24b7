import { lineOf } from '@tabard/domain/testing/sample-menu'
import { packDishes } from '@tabard/domain/cart/lines/shared-dishes'
import { expect, it } from 'vitest'
import { readShareLink, shareLink } from './share-link.ts'

const lines = [lineOf({ itemId: 'soup', quantity: 2, note: '少辣 & “crispy” 🌶' }), lineOf({ itemId: 'tea' })]

it('a link carries the dishes in its fragment, in characters that need no escape', () => {
  const url = new URL(shareLink('https://tabard.example/shop/harbour/cart', { lines }))
  expect(url.pathname + url.search).toBe('/shop/harbour/cart')
  expect(url.hash).toMatch(/^#dishes=[\w-]+$/)
  expect(readShareLink(url.hash)).toEqual(packDishes(lines))
})

it('a dish with four options takes less than 150 characters', () => {
  const options = ['mild', 'egg', 'noodles', 'large'].map((name) => ({
    groupId: `0198c0de-0000-7000-8000-00000000000${name.length}`,
    optionId: `0198c0de-0000-7000-8000-0000000${name}`,
    quantity: 1,
  }))
  const one = lineOf({ itemId: '0198c0de-0000-7000-8000-000000000001', options })
  const long = shareLink('', { lines: Array.from({ length: 10 }, () => one) })
  expect(long.length / 10).toBeLessThan(150)
})

it.each(['#dishes=', '#dishes=%%%', '#dishes=e30x'])('%j is damaged', (hash) => {
  expect(readShareLink(hash)).toBeNull()
})

it.each(['', '#menu'])('%j carries no dishes', (hash) => {
  expect(readShareLink(hash)).toBeUndefined()
})
