import { isChinese, type Language } from './names.ts'

const endings = /[.!?…。！？]["”’)）]?$/u

/**
 * Texts of different origin as sentences in a row: what staff wrote without a full stop gets one, so that it does not run
 * into what follows. Empty ones are left out.
 */
export function joinSentences(texts: readonly string[], language: Language): string {
  const [stop, space] = isChinese(language) ? ['。', ''] : ['.', ' ']
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => (endings.test(text) ? text : `${text}${stop}`))
    .join(space)
}
