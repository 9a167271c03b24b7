import { expect, it } from 'vitest'
import { menusToDrop } from './keep-newest.ts'

const menu = (shop: string, version: number) => `/api/menu/${shop}/online/v${version}`

it('keeps two versions of each menu', () => {
  const kept = [menu('a', 1), menu('b', 1), menu('a', 2), menu('a', 3)]
  expect(menusToDrop(kept, 12)).toEqual([menu('a', 1)])
})

it('keeps the newest across all shops', () => {
  const kept = ['a', 'b', 'c', 'd'].map((shop) => menu(shop, 1))
  expect(menusToDrop(kept, 3)).toEqual([menu('a', 1)])
})
