import type { ErrorCode } from '@tabard/contract/errors'
import { isLanguage, type Language } from '@tabard/domain/names'
import { loadCatalogue } from '@tabard/text/load-catalogue'
import { createTranslate, type Translate } from '@tabard/text/translate'
import type { ServerKey, TextValues } from '@tabard/text/catalogue'

/** The server's messages by code, in the reader's language: errors, receipts, SMS and email (F6). */
export type Words = Readonly<Record<Language, Translate<ServerKey>>>

/** Load the messages in all languages. */
export async function loadWords(): Promise<Words> {
  return { 'en-gb': await wordsIn('en-gb'), 'zh-hans': await wordsIn('zh-hans') }
}

async function wordsIn(language: Language): Promise<Translate<ServerKey>> {
  const [shared, own] = await Promise.all([
    loadCatalogue('shared', language),
    loadCatalogue('server', language),
  ])
  return createTranslate(language, shared, own)
}

/** Errors with a quoted message. Documented clients get it word for word; screens use `code`. */
const quoted: Partial<Record<ErrorCode, ServerKey>> = {
  'signIn.wrong': 'wire.signIn.wrong',
  'code.wrong': 'wire.code.wrong',
  'cart.expired': 'wire.cart.expired',
  'token.expired': 'wire.token.expired',
  'account.unknown': 'wire.account.unknown',
  'password.wrong': 'wire.password.wrong',
}

/** The message of an error. Only scalar data is inserted; the rest is for programs. */
export function errorWords(words: Words, language: Language, code: ErrorCode, data: unknown): string {
  return words[language](quoted[code] ?? code, scalars(data))
}

function scalars(data: unknown): TextValues {
  if (typeof data !== 'object' || data === null) return {}
  return Object.fromEntries(
    Object.entries(data).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  )
}

/** `?lang=`, then Accept-Language. Undefined: the shop's default decides. */
export function readerLanguage(query: unknown, header: string | undefined): Language | undefined {
  if (typeof query === 'string' && isLanguage(query)) return query
  const first = header?.split(',')[0]?.trim().toLowerCase() ?? ''
  if (isLanguage(first)) return first
  if (first.startsWith('zh')) return 'zh-hans'
  if (first.startsWith('en')) return 'en-gb'
  return undefined
}
