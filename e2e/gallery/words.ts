import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inTraditional } from '@tabard/text/traditional/convert-texts'
import type { GalleryLanguage } from './looks.ts'

const catalogues = join(import.meta.dirname, '../../packages/text/catalogues')

/** The text of a key without arguments, as the screen shows it: the name of a button in any language. */
export function wordOf(group: string, key: string, language: GalleryLanguage): string {
  const written = language === 'zh-hant' ? 'zh-hans' : language
  const texts = JSON.parse(readFileSync(join(catalogues, written, `${group}.json`), 'utf8')) as Record<
    string,
    string
  >
  const text = texts[key]
  if (text === undefined) throw new Error(`no text ${key} in ${group}`)
  return language === 'zh-hant' ? inTraditional(text) : text
}
