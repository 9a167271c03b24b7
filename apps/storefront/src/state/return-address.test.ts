import { expect, it, test } from 'vitest'
import { keepReturn, returnPath, withReturn } from './return-address.ts'

const origin = 'https://eat.example'
const addressOf = (address: string) =>
  returnPath(`?${new URLSearchParams({ redirect: address })}`, origin, 'lantern')

test('returns to the previous address with its query', () => {
  const there = withReturn('/shop/lantern/login', '/shop/lantern/order?order=1')
  expect(returnPath(new URL(there, origin).search, origin, 'lantern')).toBe('/shop/lantern/order?order=1')
  expect(keepReturn('/shop/lantern/signup', new URL(there, origin).search)).toBe(
    '/shop/lantern/signup?redirect=%2Fshop%2Flantern%2Forder%3Forder%3D1',
  )
})

it.each([
  '//evil.example/shop/lantern',
  '/\\evil.example/lantern',
  'https://evil.example/shop/lantern/home',
  'javascript:alert(1)//shop/lantern',
  'https://eat.example@evil.example/shop/lantern',
  '/shop/harbour/home',
  '/console/',
  '/service/',
  '',
])('%s is no valid return address', (address) => expect(addressOf(address)).toBeUndefined())

test('without a return address: undefined', () => expect(returnPath('', origin, 'lantern')).toBeUndefined())
