import type { ImportRow } from '../import-row.ts'
import { columnName, isAlone, type Sheet, type SheetRow } from '../sheet.ts'
import { readDietary } from './read-flags.ts'

const yes = /^(?:y|yes|true|x|✓|✔|是|有)$/i
const no = /^(?:n|no|false|-|–|否|无|無)?$/i

/** Reads the columns of one dietary mark each: `is_vegetarian`, `Spice level`, `是否辣`. */
interface FlagReader {
  readonly titles: readonly string[]
  read(item: ImportRow, row: SheetRow): ImportRow
}

/** `unread`: columns that the format does not read. Every cell is a yes or a no, or the level of spice. */
export function flagReader({ header, rows }: Sheet, unread: ReadonlySet<string>): FlagReader {
  const columns = header.flatMap((title, at) => {
    const mark = unread.has(title) ? markOf(title) : undefined
    if (mark === undefined) return []
    const isLevel = mark === 'spicy'
    const isFlag = rows.every(({ cells }) => {
      const cell = (cells[at] ?? '').trim()
      return yes.test(cell) || no.test(cell) || (isLevel && /^\d$/.test(cell)) || isAlone(cells)
    })
    return isFlag ? [{ title, at, mark }] : []
  })
  return {
    titles: columns.map(({ title }) => title),
    read: (item, { cells }) => {
      const marks = columns.flatMap(({ at, mark }) => {
        const cell = (cells[at] ?? '').trim()
        return yes.test(cell) || /^[1-9]$/.test(cell) ? mark : []
      })
      const dietary = [item.dietary, ...marks].filter((text) => text !== '').join(', ')
      return marks.length === 0 ? item : { ...item, dietary }
    },
  }
}

/** The dietary mark that a title names. */
function markOf(title: string): string | undefined {
  const words = columnName(title)
    .replaceAll(/[_()?？-]+/g, ' ')
    .replace(/^(?:is |是否)/, '')
    .trim()
  if (/^(?:(?:spice|spicy|heat|chilli) ?(?:level)?|辣度?)$/.test(words)) return 'spicy'
  const { flags, unknown } = readDietary(words)
  return flags.length === 1 && unknown.length === 0 ? flags[0] : undefined
}
