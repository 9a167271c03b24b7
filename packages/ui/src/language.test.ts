import { expect, it } from 'vitest'
import { chosenLanguage } from './language.ts'

it('the language that an address names stays where the next address names none, or none of ours', () => {
  expect(chosenLanguage('')).toBeUndefined()
  expect(chosenLanguage('?lang=zh-hans&tags=new')).toBe('zh-hans')
  expect(chosenLanguage('')).toBe('zh-hans')
  expect(chosenLanguage('?lang=tlh')).toBe('zh-hans')
  expect(chosenLanguage('?lang=en-gb')).toBe('en-gb')
  expect(chosenLanguage('?tags=new')).toBe('en-gb')
})
