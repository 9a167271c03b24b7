import { expect, it } from 'vitest'
import { iconOf, pathOf, readPush } from './show-push.ts'

const origin = 'https://shop.example'
const push = { title: 'Lantern', body: 'Order 201 is ready.', tag: 'order-1' }

it('reads a push of our server', () => {
  const url = '/shop/lantern/order?order=r1'
  expect(readPush(JSON.stringify({ ...push, url }), origin)).toEqual({ ...push, url })
})

it.each(['', 'no json', 'null', '"text"', '{}', '{"title":1,"body":"b","tag":"t"}'])(
  '%j is not ours',
  (text) => {
    expect(readPush(text, origin)).toBeUndefined()
  },
)

it.each([
  ['//elsewhere.example/x', '/'],
  ['https://elsewhere.example/x', '/'],
  ['javascript:alert(1)', '/'],
  [undefined, '/'],
  ['https://shop.example/shop/a/order?order=1#x', '/shop/a/order?order=1'],
])('a tap on %j opens %s', (address, path) => {
  expect(pathOf(address, origin)).toBe(path)
})

it('has the icon of its shop', () => {
  expect(iconOf('/shop/lantern/order?order=1')).toBe('/brand/lantern.png')
  expect(iconOf('/')).toBe('/icon.svg')
})
