import { expect, it } from 'vitest'
import { chosenLanguage } from './language.ts'

it('the language of a URL stays if the next URL names none, or an unsupported one', () => {
  expect(chosenLanguage('')).toBeUndefined()
  expect(chosenLanguage('?lang=zh-hans&tags=new')).toBe('zh-hans')
  expect(chosenLanguage('')).toBe('zh-hans')
  expect(chosenLanguage('?lang=tlh')).toBe('zh-hans')
  expect(chosenLanguage('?lang=en-gb')).toBe('en-gb')
  expect(chosenLanguage('?tags=new')).toBe('en-gb')
})
