import { describe, expect, it } from 'vitest'
import { cameFrom, carriedTable, link, matchRoute, withTable } from './router.ts'

const routes = [
  { pattern: '/{family}/{shop}/product/{id}' },
  { pattern: '/{family}/{shop}/cart' },
  { pattern: '/404' },
] as const

describe('link', () => {
  it('fills in encoded parameters', () => {
    expect(link('/{family}/{shop}/product/{id}', { family: 'shop', shop: 'harbour', id: 'a/b 粥' })).toBe(
      '/shop/harbour/product/a%2Fb%20%E7%B2%A5',
    )
    expect(link('/404')).toBe('/404')
  })
})

describe('matchRoute', () => {
  it('finds the route and its parameters', () => {
    expect(matchRoute(routes, '/shop/harbour/product/a%2Fb%20%E7%B2%A5/')).toEqual({
      route: routes[0],
      params: { family: 'shop', shop: 'harbour', id: 'a/b 粥' },
    })
  })
  it('requires the exact number of parts', () => {
    expect(matchRoute(routes, '/shop/harbour/cart/x')).toBeUndefined()
    expect(matchRoute(routes, '/shop/harbour')).toBeUndefined()
  })
  it('captures the rest if a pattern ends with a star', () => {
    const rest = [{ pattern: '/redirect/{path*}' }] as const
    expect(matchRoute(rest, '/redirect/shop/harbour/cart')?.params).toEqual({ path: 'shop/harbour/cart' })
    expect(matchRoute(rest, '/redirect')).toBeUndefined()
    expect(matchRoute(rest, '/elsewhere/shop')).toBeUndefined()
  })
  it('accepts an invalid encoding', () => {
    expect(matchRoute(routes, '/shop/%E0%A4%A/cart')?.params['shop']).toBe('%E0%A4%A')
  })
})

describe('cameFrom', () => {
  it('reads the path that was left, if a navigation of ours wrote it', () => {
    expect(cameFrom({ over: '/shop/harbour/home', from: '/shop/harbour/home' })).toBe('/shop/harbour/home')
    expect(cameFrom({ over: '/shop/harbour/home' })).toBeUndefined()
    expect(cameFrom({ from: 7 })).toBeUndefined()
    expect(cameFrom(null)).toBeUndefined()
  })
})

describe('a table', () => {
  const table = carriedTable('/self/harbour/home', '?lang=en-gb&tn=12&ses=a%2Fb')
  it('is appended with its session', () => {
    expect(withTable('/self/harbour/cart', table)).toBe('/self/harbour/cart?tn=12&ses=a%2Fb')
    expect(withTable('/self/harbour/order?order=1#end', table)).toBe(
      '/self/harbour/order?order=1&tn=12&ses=a%2Fb#end',
    )
  })
  it('is not appended if the address names a table', () => {
    expect(withTable('/self/harbour/home?tn=7&ses=c', table)).toBe('/self/harbour/home?tn=7&ses=c')
  })
  it('is absent without a number', () => {
    expect(carriedTable('/self/harbour/home', '?ses=abc')).toBeUndefined()
    expect(carriedTable('/shop/harbour/home', '?tn=12&ses=abc')).toBeUndefined()
    expect(carriedTable('/sandbox/self/harbour/home', '?tn=12&ses=abc')).toEqual({ tn: '12', ses: 'abc' })
    expect(withTable('/shop/harbour/cart', undefined)).toBe('/shop/harbour/cart')
  })
})
