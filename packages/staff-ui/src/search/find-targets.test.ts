import { expect, test } from 'vitest'
import { findTargets, type Target } from './find-targets.ts'

const target = (id: string, first: string, second: string, words = ''): Target => ({
  id,
  names: { first, second },
  label: first,
  detail: '',
  words,
  app: 'console',
  href: `/${id}`,
})
const targets = [
  target('fees', 'Fees and charges', '费用与附加费'),
  target('minimum', 'Minimum order', '起送价', 'smallest order 最低消费'),
  target('devices', 'Devices', '设备', 'kiosk printer tablet'),
  target('hours', 'Hours and closures', '营业时间', 'public holiday'),
]
const pinyin = new Map([['hours', { full: 'ying ye shi jian', initials: 'y y s j' }]])
const found = (query: string) => findTargets(targets, pinyin, query).map(({ id }) => id)

test.each([
  ['fees', ['fees']],
  ['min', ['minimum']],
  ['order min', ['minimum']],
  // Another name for it, in either language.
  ['printer', ['devices']],
  ['最低', ['minimum']],
  ['附加费', ['fees']],
  // Pinyin and its initials.
  ['yysj', ['hours']],
  ['yingye', ['hours']],
  ['holiday', ['hours']],
  ['zzz', []],
  ['  ', []],
])('%s finds %j', (query, ids) => {
  expect(found(query)).toEqual(ids)
})

test('a name that begins with the query comes before a further word', () => {
  const two = [target('a', 'Stations', '档口', 'order'), target('b', 'Order types', '订单类型')]
  expect(findTargets(two, new Map(), 'order').map(({ id }) => id)).toEqual(['b', 'a'])
})
