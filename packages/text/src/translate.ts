import { setupI18n, type Messages } from '@lingui/core'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { TextKey, TextValues } from './catalogue.ts'

/** `t('cart.title')`: the message of a key in one language. */
export interface Translate<Key extends TextKey = TextKey> {
  (key: Key, values?: TextValues): string
  readonly language: string
  /** Adds the messages of a further catalogue of the same language. */
  add(catalogue: Record<string, CompiledMessage>): void
}

/**
 * Create the typed `t` over compiled catalogues. A key without a message returns itself; a test proves that
 * there is none.
 */
export function createTranslate<Key extends TextKey>(
  language: string,
  ...catalogues: readonly Record<string, CompiledMessage>[]
): Translate<Key> {
  const messages: Messages = Object.assign({}, ...catalogues)
  const i18n = setupI18n({
    locale: language,
    // Its number and plural rules; Intl accepts the tag in any case.
    locales: language,
    messages: { [language]: messages },
  })
  const translate = (key: Key, values?: TextValues) => i18n._(key, values)
  return Object.assign(translate, {
    language,
    add: (catalogue: Record<string, CompiledMessage>) => i18n.load(language, catalogue),
  })
}
