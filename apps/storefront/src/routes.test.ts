import { describe, expect, it } from 'vitest'
import { homeOf, routeOf } from './routes.tsx'

describe('routes', () => {
  it('find the screen in every existing family, and in no other', () => {
    expect(routeOf('/mobile/harbour/product/a1')).toMatchObject({
      route: { screen: 'product/{id}' },
      params: { family: 'mobile', shop: 'harbour', id: 'a1' },
    })
    expect(routeOf('/nowhere/harbour/home')).toBeUndefined()
    // Booking families have no home screen, the merchant family has no pages, and names of object properties
    // must not match.
    for (const path of ['/ktv/harbour/home', '/merchant/harbour/page/terms', '/constructor/harbour/home'])
      expect(routeOf(path), path).toBeUndefined()
    expect(routeOf('/no/such/path/at-all')).toBeUndefined()
    expect(routeOf('/receipt/abc')).toMatchObject({ route: { kind: 'general' } })
  })
  it('lead from a shop without a screen to its home', () => {
    expect(homeOf('/shop/harbour')).toBe('/shop/harbour/home')
    expect(homeOf('/ktv/harbour')).toBe('/ktv/harbour/category')
    expect(homeOf('/callback/harbour')).toBeUndefined()
    expect(homeOf('/constructor/harbour')).toBeUndefined()
  })
})
