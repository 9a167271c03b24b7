import type { ErrorCode } from '@tabard/contract/errors'
import { isLanguage, languagesOfTag, writeTraditionalBy, type Language } from '@tabard/domain/text/names'
import { loadCatalogue } from '@tabard/text/load-catalogue'
import { createLruCache } from '../db/lru-cache.ts'
import { loadNameConverter } from '@tabard/text/traditional/load-names'
import { createTranslate, type Translate } from '@tabard/text/translate'
import type { ServerKey, TextValues } from '@tabard/text/catalogue'

/** The server's messages by code, in the reader's language: errors, receipts, SMS and email (F6). */
export type ServerMessages = Readonly<Record<Language, Translate<ServerKey>>>

/** Load the messages in all languages, and the table for names in traditional characters. */
export async function loadServerMessages(): Promise<ServerMessages> {
  writeTraditionalBy(await loadNameConverter())
  return {
    'en-gb': await messagesIn('en-gb'),
    'zh-hans': await messagesIn('zh-hans'),
    'zh-hant': await messagesIn('zh-hant'),
  }
}

async function messagesIn(language: Language): Promise<Translate<ServerKey>> {
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
  'valuePass.topUpFailed': 'wire.valuePass.topUpFailed',
  'valuePass.removeFailed': 'wire.valuePass.removeFailed',
  'valuePass.pinFailed': 'wire.valuePass.pinFailed',
}

/** The message of an error. Only scalar data is inserted; the rest is for programs. */
export function errorMessage(
  serverMessages: ServerMessages,
  language: Language,
  code: ErrorCode,
  data: unknown,
): string {
  return serverMessages[language](quoted[code] ?? code, scalars(data))
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

/** `?lang=`, then Accept-Language. Undefined: neither names one of ours. */
export function readerLanguage(query: unknown, header: string | undefined): Language | undefined {
  return readerLanguages(query, header)[0]
}

/** The reader's languages in order of preference: those of `?lang=`, or of Accept-Language. */
export function readerLanguages(query: unknown, header = ''): readonly Language[] {
  if (typeof query === 'string' && isLanguage(query)) return languagesOfTag(query)
  const known = languagesOf.get(header)
  if (known) return known
  const read = readAccepted(header)
  // A longer header is not a browser's.
  if (header.length <= 200) languagesOf.set(header, read)
  return read
}

/** By header: browsers of one language send the same. */
const languagesOf = createLruCache<readonly Language[]>({ maxEntries: 500 })

function readAccepted(header: string): readonly Language[] {
  const accepted = header
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.split(/;\s*q=/)
      return { languages: languagesOfTag(tag.trim()), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
  return [...new Set(accepted.flatMap(({ languages }) => languages))]
}
