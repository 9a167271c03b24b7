import type { ImportRow } from '../import-row.ts'
import type { Names } from '../../text/names.ts'
import { readAllergens, readDietary } from './read-flags.ts'

const chilli = /\s*(?:\u{1F336}\u{FE0F}?\s*)+/gu
const leaf = /\s*(?:[\u{1F331}\u{1F33F}\u{1F96C}\u{1F343}\u{24CB}]\u{FE0F}?\s*)+/gu
const bracket = /\s*[(（[]([^()（）[\]]{1,24})[)）\]](?=\s*(?:[(（[][^()（）[\]]{1,24}[)）\]]\s*)*$)/gu

/** A row whose marks, such as `(V)` and `🌶`, are dietary marks and no part of a text. */
export function withMarks(row: ImportRow): ImportRow {
  const marks: string[] = []
  const plain = (text: string): string =>
    text.length > 300
      ? text
      : text
          .replaceAll(chilli, () => mark('spicy'))
          .replaceAll(leaf, () => mark('vegetarian'))
          .replaceAll(bracket, (whole, inner: string) => (isDietary(inner) ? mark(inner) : whole))
          .replaceAll(/ {2,}/g, ' ')
          .trim()
  const mark = (text: string): string => {
    marks.push(text)
    return ' '
  }
  const both = ({ first, second }: Names): Names => ({ first: plain(first), second: plain(second) })
  const name = both(row.name)
  const { description } = row
  const isMark = description.second === '' && description.first.length <= 40 && areMarks(description.first)
  if (isMark) marks.push(description.first)
  if (marks.length === 0) return row
  return {
    ...row,
    name,
    ...(isMark ? { description: { first: '', second: '' } } : {}),
    dietary: [row.dietary, ...marks].filter((text) => text !== '').join(', '),
  }
}

/** `V, contains soy` */
const areMarks = (text: string): boolean =>
  text
    .split(/[,，;；]/)
    .every(
      (part) =>
        isDietary(part) || (/^\s*(?:contains|含)/i.test(part) && readAllergens(part).flags.length > 0),
    )

/** Whether a text is nothing but dietary marks. A word that may be a part of a name is none. */
function isDietary(text: string): boolean {
  const words = text.trim().replaceAll(/\s*(?:&|\+|\s)\s*/g, ',')
  const { flags, unknown } = readDietary(/gluten|free/i.test(text) ? text : words)
  return flags.length > 0 && unknown.length === 0
}
