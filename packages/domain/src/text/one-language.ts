import { isChinese, type Language } from './names.ts'

/** English first, then Chinese, as staff send a reason that they pick. */
const inBoth = /^([^\u3000-\u9fff\uff00-\uffef]+) \/ ([\u3000-\u9fff\uff00-\uffef]+)$/u

/** The half of a text in two languages that the reader needs. A text that staff typed or changed stays as it is. */
export function inOneLanguage(text: string, language: Language): string {
  const [, english, chinese] = inBoth.exec(text) ?? []
  return (isChinese(language) ? chinese : english) ?? text
}
