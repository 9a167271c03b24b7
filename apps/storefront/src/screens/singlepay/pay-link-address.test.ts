import { expect, it } from 'vitest'
import { readPayLink } from './pay-link-address.ts'

const txn = 'abcdefAAAAAAAAAAAAAAAAAAAAAA'

it.each([
  txn,
  ` ${txn} `,
  `https://eat.example/shop/harbour/pay/${txn}/Mia?lang=en-gb`,
  `https://eat.example/company/harbour/pay/${txn}/Mia/table/4%20%2B%205`,
  `https://eat.example/pay/harbour/singlepay/${txn}/request/order/by/Mia`,
])('reads the id of %s', (typed) => {
  expect(readPayLink(typed)).toBe(txn)
})

it.each(['', 'hello', 'https://eat.example/shop/harbour/home', 'https://eat.example/pay/harbour/home'])(
  'finds no id in "%s"',
  (typed) => {
    expect(readPayLink(typed)).toBeUndefined()
  },
)
