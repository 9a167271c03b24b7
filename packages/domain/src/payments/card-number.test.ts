import { expect, test } from 'vitest'
import { hasCardNumber } from './card-number.ts'

test.each([
  '4111111111111111',
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '4111 - 1111 - 1111 - 1111',
  '4111–1111–1111–1111',
  '4111\u00a01111\u00a01111\u00a01111',
  '４１１１ １１１１ １１１１ １１１１',
  '3782 822463 10005',
  '378282246310005',
  '3056 930902 5904',
  '6304 0000 0000 0000 000',
  '4222222222222',
  'visa4111111111111111exp1229',
  'Card 4111 1111 1111 1111 12/29 cvc 123',
  'call 0412345678, card 4111 1111 1111 1111 1229',
  '卡号4111111111111111，谢谢',
  '4111.1111.1111.1111',
  '4111/1111/1111/1111',
  '4111,1111,1111,1111',
  '4111, 1111, 1111, 1111',
  '4111_1111_1111_1111',
  '4111\n1111\r\n1111\n1111',
  '4111·1111|1111：1111',
  '3782.822463.10005',
  '4.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1',
  '4111\u200b1111\u200b1111\u200b1111',
  '41\u206011 1111\ufe0f 1111 1111',
  '٤١١١١١١١١١١١١١١١',
  '٤١١١ ١١١١ ١١١١ ١١١١',
  '४१११.११११.११११.११११',
  '四一一一 一一一一 一一一一 一一一一',
  'ref 01234567-4111-4111-8111-111111111111, 4111.1111.1111.1111',
])('%s holds a card number', (text) => {
  expect(hasCardNumber(text)).toBe(true)
})

test.each([
  '',
  'No onions',
  '4111111111111112',
  '411111111111',
  '41111111111111111111111',
  '+61 2 9876 5432',
  '0412 345 678',
  'Table 12, 4 people, 19:30',
  'ABN 51 824 753 556',
  '2026-11-27 09:26:55',
  // Passes the check within, but is an id.
  '01234567-4111-4111-8111-111111111111',
  '411111****1111',
  // Passes the check, and no payment card begins so: a time in milliseconds, a phone number in China.
  'ole-1795777192497@harbour.example',
  '8613800138002',
  'Mains 22.50, 33.50, 24.50, 25.50, 26.50, 27.50',
  '27.11.2026 09:26:55.123, 28.11.2026 10:27:56.456',
  '2026-11-27 09:26:55 2026-11-28 09:26:55',
  '1, 2, 3, 4, 5, 6, 7, 8, 9',
  '四份一一年',
])('%s holds none', (text) => {
  expect(hasCardNumber(text)).toBe(false)
})

test('fields for phones accept a phone number that passes the check, and no card number', () => {
  // One in ten does.
  for (const phone of ['+61 2 9876 543 001', '4930123456000'])
    expect([phone, hasCardNumber(phone, { allowsPhones: true })]).toEqual([phone, false])
  expect(hasCardNumber('4930123456000')).toBe(true)
  for (const card of ['4111111111111111', '378282246310005', '3056 930902 5904', '+4111111111111111'])
    expect([card, hasCardNumber(card, { allowsPhones: true })]).toEqual([card, true])
})
