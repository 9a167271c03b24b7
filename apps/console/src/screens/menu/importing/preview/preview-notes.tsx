import { Text } from '@mantine/core'
import type { ImportPreview } from '@tabard/contract/importing/calls'
import { nameIn } from '@tabard/domain/text/names'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../../text.ts'

/** A text of a JSON file in a language that no item has. */
const ofLanguage = /^(?:name|description) \((.+)\)$/

function languageName(tag: string, language: string): string {
  try {
    // Keys such as `name_2` name the second language.
    const code = tag === '2' ? 'zh' : tag.replaceAll('_', '-')
    return new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? tag
  } catch {
    // Files have any text for a language.
    return tag
  }
}

/** What the file adds in addition to items, and what of it is ignored. */
export function PreviewNotes({ preview }: { readonly preview: ImportPreview }) {
  const { t, language } = useText()
  const { money } = useFormats()
  const { newCategories, unreadColumns, unreadTitles, unreadSheets, allergensUnknown, isCents } = preview
  const categories = newCategories.map((names) => nameIn(names, language))
  const languages = new Set(unreadColumns.flatMap((column) => ofLanguage.exec(column)?.[1] ?? []))
  const columns = unreadColumns.filter((column) => !ofLanguage.test(column))
  const lists = [
    ['newCategories', categories],
    ['unread', columns],
    ['unreadLanguages', [...languages].map((tag) => languageName(tag, language))],
    ['unreadTitles', unreadTitles],
    ['unreadSheets', unreadSheets],
  ] as const
  return (
    <>
      {isCents && (
        <Text c="dimmed" fz="0.9375rem">
          {t('menuImport.cents', { price: money(1250) })}
        </Text>
      )}
      {lists.map(
        ([key, list]) =>
          list.length > 0 && (
            <Text key={key} c="dimmed" fz="0.9375rem">
              {t(`menuImport.${key}`, { list: list.join(', ') })}
            </Text>
          ),
      )}
      {allergensUnknown > 0 && (
        <Text c="dimmed" fz="0.9375rem">
          {t('menuImport.allergensUnknown', { n: allergensUnknown })}
        </Text>
      )}
    </>
  )
}
