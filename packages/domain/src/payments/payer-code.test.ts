import { expect, test } from 'vitest'
import { walletOfCode } from './payer-code.ts'

test.each([
  ['101234567890123456', 'wechat'],
  ['154567890123456789', 'wechat'],
  ['2512345678901234', 'alipay'],
  ['301234567890123456789012', 'alipay'],
  ['164567890123456789', undefined],
  ['10123456789012345', undefined],
  ['251234567890123', undefined],
  ['3012345678901234567890123', undefined],
  ['4111111111111111', undefined],
  [' 101234567890123456', undefined],
  ['', undefined],
])('the code %s is of %s', (code, wallet) => {
  expect(walletOfCode(code)).toBe(wallet)
})
