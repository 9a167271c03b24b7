import { expect, it } from 'vitest'
import { ownAddress } from './own-address.ts'

const origin = 'https://shop.example'

it('accepts paths and addresses of the same origin, with their query', () => {
  expect(ownAddress('/shop/harbour/cart?x=1', origin)).toBe('/shop/harbour/cart?x=1')
  expect(ownAddress('https://shop.example/mobile/harbour/home#end', origin)).toBe('/mobile/harbour/home#end')
})

it.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  'https://shop.example@elsewhere.example/',
  'https://shop.example.elsewhere.example/',
  'https://someone@shop.example/',
  'http://shop.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/.//elsewhere.example',
  'https://',
])('refuses %s', (requested) => {
  expect(ownAddress(requested, origin)).toBeUndefined()
})
