import { channels, type Channel } from '../../menu/menu.ts'
import type { ImportRow } from '../import-row.ts'
import { columnName, isAlone, type Sheet, type SheetRow } from '../sheet.ts'

const title =
  /^(?:(?:is )?(?:active|available|visible|enabled|published|for sale)|availability|(?:show|available|visible|sell) online|online|(?:menu |item |product )?status|上架|在售|可售|状态|狀態|商品状态|商品狀態|销售状态|是否上架)$/
/** A yes in these takes an item away. */
const awayTitle = /^(?:(?:is )?(?:archived|hidden|inactive|disabled|deleted)|下架|停售)$/
const onlineTitle = /online/
const shown =
  /^(?:y|yes|true|1|active|available|visible|enabled|published|on|live|是|上架|在售|可售|正常|启用|銷售中|销售中)$/i
const hidden =
  /^(?:n|no|false|0|inactive|unavailable|hidden|disabled|archived|draft|off|deleted|否|下架|停售|停用|禁用)$/i

/** Reads whether rows are for sale. */
interface ShownReader {
  /** The column. Undefined: none. */
  readonly title: string | undefined
  read(item: ImportRow, row: SheetRow): ImportRow
  /** Rows of one item differ: the item is shown, and what its column says of a size is not imported. */
  isMixed(): boolean
}

/** The column that says what is for sale: every cell is one of our words. `unread`: columns that the format does not read. */
export function shownReader({ header, rows }: Sheet, unread: ReadonlySet<string>): ShownReader {
  const at = header.findIndex((each, place) => {
    const cells = rows.flatMap((row) => row.cells[place]?.trim() || [])
    return (
      unread.has(each) &&
      (title.test(wordsOf(each)) || awayTitle.test(wordsOf(each))) &&
      cells.some((cell) => shown.test(cell) || hidden.test(cell)) &&
      rows.every(({ cells: all }) => isWord(all[place] ?? '') || isAlone(all))
    )
  })
  const name = header[at]
  if (name === undefined) return { title: undefined, read: (item) => item, isMixed: () => false }
  const hiddenOn: readonly Channel[] = onlineTitle.test(wordsOf(name)) ? ['online'] : channels
  const isAway = awayTitle.test(wordsOf(name))
  const said = new Map<string, boolean>()
  let isMixed = false
  return {
    title: name,
    read: (item, { cells }) => {
      const cell = (cells[at] ?? '').trim()
      if (cell === '' || item.name.first === '') return item
      const isShown = isAway ? !shown.test(cell) : shown.test(cell)
      if (said.has(item.group) && said.get(item.group) !== isShown) isMixed = true
      said.set(item.group, isShown)
      return isShown ? { ...item, isShown } : { ...item, hiddenOn }
    },
    isMixed: () => isMixed,
  }
}

const wordsOf = (text: string): string => columnName(text).replaceAll('_', ' ')

const isWord = (cell: string): boolean =>
  cell.trim() === '' || shown.test(cell.trim()) || hidden.test(cell.trim())
