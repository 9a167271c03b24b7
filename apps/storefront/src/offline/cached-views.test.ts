import { expect, it } from 'vitest'
import { findView, withView, type CachedView } from './cached-views.ts'

const view = (shop: string, at: number) => ({ config: { shop }, shopStatus: {}, at }) as CachedView

it('keeps one view per shop, the shop visited last in front', () => {
  const views = withView(withView(withView(undefined, view('a', 1)), view('b', 2)), view('a', 3))
  expect(views.map(({ config, at }) => [config.shop, at])).toEqual([
    ['a', 3],
    ['b', 2],
  ])
  expect(findView(views, 'b')?.at).toBe(2)
  expect(findView(views, 'c')).toBeUndefined()
})

it('does not replace a newer view with an older one of another tab', () => {
  expect(withView([view('a', 5)], view('a', 4))).toEqual([view('a', 5)])
})

it('drops the shops not visited for longest', () => {
  const views = Array.from({ length: 9 }, (_, place) => view(`shop-${place}`, place)).reduce<
    readonly CachedView[]
  >(withView, [])
  expect(views.map(({ config }) => config.shop)).toEqual([
    'shop-8',
    'shop-7',
    'shop-6',
    'shop-5',
    'shop-4',
    'shop-3',
  ])
})
