import { expect, it, vi } from 'vitest'
import { browserLanguage, chosenLanguage } from './language.ts'

it('the language of a URL stays if the next URL names none, or an unsupported one', () => {
  expect(chosenLanguage('')).toBeUndefined()
  expect(chosenLanguage('?lang=zh-hans&tags=new')).toBe('zh-hans')
  expect(chosenLanguage('')).toBe('zh-hans')
  expect(chosenLanguage('?lang=tlh')).toBe('zh-hans')
  expect(chosenLanguage('?lang=en-gb')).toBe('en-gb')
  expect(chosenLanguage('?tags=new')).toBe('en-gb')
})

it.each([
  [['zh-CN', 'en-US'], 'zh-hans'],
  [['fr-FR', 'zh-TW'], 'zh-hant'],
  [['en-AU', 'zh'], 'en-gb'],
  [['fr', 'zhe'], 'en-gb'],
] as const)("a browser's languages %j lead to %s", (languages, expected) => {
  vi.stubGlobal('navigator', { languages })
  expect(browserLanguage()).toBe(expected)
  vi.unstubAllGlobals()
})
