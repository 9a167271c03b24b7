import { expect, it } from 'vitest'
import { inOneLanguage } from './one-language.ts'

it.each([
  ['Sorry, an item is sold out. / 抱歉，有菜品已售罄。', 'en-gb', 'Sorry, an item is sold out.'],
  ['Sorry, an item is sold out. / 抱歉，有菜品已售罄。', 'zh-hans', '抱歉，有菜品已售罄。'],
  ['The fryer / the oven broke', 'zh-hans', 'The fryer / the oven broke'],
  ['Sorry / 抱歉, back at 18:30', 'en-gb', 'Sorry / 抱歉, back at 18:30'],
  ['抱歉，设备坏了', 'en-gb', '抱歉，设备坏了'],
  ['', 'en-gb', ''],
] as const)('"%s" read in %s', (text, language, shown) => {
  expect(inOneLanguage(text, language)).toBe(shown)
})
