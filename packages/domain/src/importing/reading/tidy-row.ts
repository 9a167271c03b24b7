import { plainText } from '../formats/plain-text.ts'
import type { ImportRow, OptionRow } from '../import-row.ts'
import type { Names } from '../../text/names.ts'
import { withMarks } from '../dietary/marks.ts'
import { splitLanguages } from './split-languages.ts'

/** A row with its texts in two languages and without HTML in its description. Rows that we exported stay as they are. */
export function tidyRow(row: ImportRow): ImportRow {
  if (row.sourceId?.startsWith('own:') === true) return row
  const plain = withMarks(row)
  const { name, description } = withoutLines(inBoth(plain.name), plain.description)
  return {
    ...plain,
    name,
    description: inBoth({
      first: withoutHtml(description.first),
      second: withoutHtml(description.second),
    }),
    category: pathInBoth(plain.category),
    size: inBoth(plain.size),
  }
}

/** `[DINNER FOR EIGHT]` above what it consists of: the lines below a name describe the item. */
function withoutLines(name: Names, description: Names): Pick<ImportRow, 'name' | 'description'> {
  const [first = '', ...below] = name.first.split('\n').map((line) => line.trim())
  if (below.length === 0 || first === '' || description.first !== '') return { name, description }
  const title = /^[[【](.+)[\]】]$/u.exec(first)?.[1] ?? first
  return {
    name: { ...name, first: title },
    description: { ...description, first: below.join('\n').trim() },
  }
}

/** An option with its texts in two languages. */
export function tidyOption(row: OptionRow): OptionRow {
  return { ...row, group: inBoth(row.group), option: inBoth(row.option) }
}

/** A cell with both languages is split unless the row has the second in another cell. */
function inBoth(names: Names): Names {
  const split = splitLanguages(names.first)
  return split.second !== '' && (names.second === '' || names.second === split.second) ? split : names
}

/** Each level of `A 甲 > B 乙`. */
function pathInBoth(category: Names): Names {
  if (category.second !== '' || !category.first.includes('>')) return inBoth(category)
  const parts = category.first.split('>').map((first) => splitLanguages(first.trim()))
  const second = parts.map((part) => part.second)
  return {
    first: parts.map((part) => part.first).join(' > '),
    second: second.every((part) => part === '') ? '' : second.join(' > '),
  }
}

const html = /<\/?[a-z][^<>]*>|&(?:[a-z]{2,8}|#x?[\da-f]{1,6});/i

const withoutHtml = (text: string): string => (html.test(text) ? plainText(text) : text)
