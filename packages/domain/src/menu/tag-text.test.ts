import { expect, test } from 'vitest'
import { tagsInText, tagText } from './tag-text.ts'

const tagOf = (first: string) => ({ id: first, key: first, names: { first, second: '' } })
const [hot, set, odd] = [tagOf('Hot & sour'), tagOf('套餐'), tagOf('a~b +%')]
const all = [hot, set, odd, tagOf('b')]

test('tags are joined with ~, and read back from an address', () => {
  expect(tagText([set, hot])).toBe('%E5%A5%97%E9%A4%90~Hot%20%26%20sour')
  for (const some of [[], [hot], [odd, set], all]) expect(tagsInText(tagText(some), all)).toEqual(some)
})

test('also reads separators that were encoded, and plus signs for spaces', () => {
  expect(tagsInText('Hot+%26+sour%7E%E5%A5%97%E9%A4%90', all)).toEqual([hot, set])
})

test('ignores unknown, repeated and malformed tags', () => {
  expect(tagsInText('gone~Hot%20%26%20sour~%E0%A4~~Hot%20%26%20sour', all)).toEqual([hot])
  expect(tagsInText('', all)).toEqual([])
})
