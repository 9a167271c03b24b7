import { nameIn, type Language, type Names } from '../../text/names.ts'

/** What staff can name in the message of a campaign, as `{name}`. */
export const messagePlaceholders = ['name', 'shop', 'coupon', 'value', 'expires', 'link'] as const

/** One of them. */
export type MessagePlaceholder = (typeof messagePlaceholders)[number]

const written = /\{([^{}]*)\}/g

/** The names in braces that are not placeholders. */
export function unknownPlaceholders(text: string): string[] {
  return [...text.matchAll(written)]
    .map(([, name = '']) => name)
    .filter((name) => !messagePlaceholders.some((known) => known === name))
}

/** The text of a message in the reader's language, with its values. A link that the text does not name follows it. */
export function fillMessage(
  texts: Names,
  language: Language,
  values: Readonly<Record<MessagePlaceholder, string>>,
): string {
  const text = nameIn(texts, language)
  const filled = text.replaceAll(written, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as MessagePlaceholder] : whole,
  )
  return filled.replaceAll(/ {2,}/g, ' ').trim()
}

/** Whether a text names the link, so that it need not follow. */
export function namesLink(texts: Names): boolean {
  return [texts.first, texts.second].every((text) => text === '' || text.includes('{link}'))
}
