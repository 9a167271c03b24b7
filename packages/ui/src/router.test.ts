import { describe, expect, it } from 'vitest'
import { link, matchRoute } from './router.ts'

const routes = [
  { pattern: '/{family}/{shop}/product/{id}' },
  { pattern: '/{family}/{shop}/cart' },
  { pattern: '/404' },
] as const

describe('link', () => {
  it('fills in the parts, encoded', () => {
    expect(link('/{family}/{shop}/product/{id}', { family: 'shop', shop: 'harbour', id: 'a/b 粥' })).toBe(
      '/shop/harbour/product/a%2Fb%20%E7%B2%A5',
    )
    expect(link('/404')).toBe('/404')
  })
})

describe('matchRoute', () => {
  it('finds the row and its parts', () => {
    expect(matchRoute(routes, '/shop/harbour/product/a%2Fb%20%E7%B2%A5/')).toEqual({
      route: routes[0],
      params: { family: 'shop', shop: 'harbour', id: 'a/b 粥' },
    })
  })
  it('takes no part more or less', () => {
    expect(matchRoute(routes, '/shop/harbour/cart/x')).toBeUndefined()
    expect(matchRoute(routes, '/shop/harbour')).toBeUndefined()
  })
  it('survives a broken encoding', () => {
    expect(matchRoute(routes, '/shop/%E0%A4%A/cart')?.params['shop']).toBe('%E0%A4%A')
  })
})
