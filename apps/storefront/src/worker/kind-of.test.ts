import { describe, expect, it } from 'vitest'
import { isCachedPage, kindOf, shopShelf, type WorkerRequest } from './kind-of.ts'

const requestFor = (path: string, change: Partial<WorkerRequest> = {}): WorkerRequest => ({
  method: 'GET',
  path,
  isPersonal: false,
  destination: '',
  mode: 'cors',
  ...change,
})
const visit = (path: string) => kindOf(requestFor(path, { mode: 'navigate', destination: 'document' }))

describe('what the worker answers', () => {
  it('answers pages of shops and general pages', () => {
    for (const path of ['/', '/shop/harbour/home', '/mobile/harbour/cart', '/category', '/receipt/abc'])
      expect(visit(path), path).toBe('page')
  })

  it('leaves the staff apps, the API, its documents, metrics and payment to the network', () => {
    for (const path of [
      '/console/',
      '/console/harbour/menu',
      '/service/',
      '/service/harbour/kitchen',
      '/docs/',
      '/metrics',
      '/healthz',
      '/readyz',
      '/sandbox/pay/1',
      '/shop',
      '/robots.txt',
      '/sw.js',
    ])
      expect(visit(path), path).toBeUndefined()
    for (const path of ['/api/spot/config', '/api/availability/harbour', '/api/shop/availability/stream'])
      expect(kindOf(requestFor(path)), path).toBeUndefined()
    expect(kindOf(requestFor('/console/assets/index.js'))).toBeUndefined()
    expect(kindOf(requestFor('/service/assets/index.js'))).toBeUndefined()
  })

  it('answers immutable assets and menu versions', () => {
    expect(kindOf(requestFor('/assets/index-abc.js'))).toBe('asset')
    expect(kindOf(requestFor('/api/menu/harbour/online/v1'))).toBe('menu')
    expect(kindOf(requestFor('/api/menu/harbour/online'))).toBeUndefined()
    expect(kindOf(requestFor('/brand/harbour.css'))).toBe('brand')
    expect(kindOf(requestFor('/brand/harbour.webmanifest'))).toBeUndefined()
    expect(kindOf(requestFor('/brand/harbour.png', { destination: 'image' }))).toBeUndefined()
    expect(kindOf(requestFor('/pictures/1', { destination: 'image' }))).toBe('picture')
  })

  it('ignores writes and personal requests', () => {
    expect(kindOf(requestFor('/assets/index-abc.js', { method: 'POST' }))).toBeUndefined()
    expect(kindOf(requestFor('/api/menu/harbour/online/v1', { isPersonal: true }))).toBeUndefined()
  })
})

it('caches pages equal for everyone, and none whose address identifies an order or a visitor', () => {
  const isKept = (address: string) => isCachedPage(new URL(address, 'https://shop.example'))
  for (const address of [
    '/shop/harbour/home',
    '/shop/harbour/home?lang=zh-hans',
    '/mobile/harbour/product/1',
  ])
    expect(isKept(address), address).toBe(true)
  for (const address of [
    '/receipt/abc',
    '/shop/harbour/order',
    '/shop/harbour/pay',
    '/shop/harbour/myorders',
    '/shop/harbour/home?from=newsletter&visitor=1',
  ])
    expect(isKept(address), address).toBe(false)
})

it('finds the other pages of a shop', () => {
  expect(shopShelf('/shop/harbour/category/1')).toBe('/shop/harbour/')
})
