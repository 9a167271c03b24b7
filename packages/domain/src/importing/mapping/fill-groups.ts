import type { Currency } from '../../money/money.ts'
import { parseOptions } from '../choices/parse-options.ts'
import type { OptionRow } from '../import-row.ts'
import { gatherGroups } from '../reading/gather-groups.ts'
import type { ImportedMenu } from '../reading/imported-item.ts'
import type { CellEdit } from './cell-edits.ts'

const prefix = 'options of '

/** The place where the preview asks for the options of a group that the file only names. */
export const fillColumn = (group: string): string => `${prefix}${group}`

/** A menu with the options that a person typed in the preview, such as `Oat +0.80, Soy`. */
export function fillGroups(menu: ImportedMenu, edits: readonly CellEdit[], currency: Currency): ImportedMenu {
  const filled = new Map(
    edits.flatMap(({ column, text }) =>
      column.startsWith(prefix) && text.trim() !== '' ? [[column.slice(prefix.length), text] as const] : [],
    ),
  )
  const rows = [...filled].flatMap(([name, text]): OptionRow[] =>
    parseOptions(text, name, false).groups.flatMap(({ names, least, most, options }) =>
      options.map((option, at) => ({
        line: 1,
        key: name,
        group: names,
        least: at === 0 ? least : '',
        most: at === 0 ? most : '',
        option: option.names,
        price: option.price,
        place: { column: fillColumn(name), cell: text },
      })),
    ),
  )
  if (rows.length === 0) return menu
  const gathered = gatherGroups(rows, { broken: new Map(), columnOf: () => '', currency, decimal: '.' })
  const faulty = Object.fromEntries(gathered.faults.map(({ line }) => [line, gathered.broken.join(', ')]))
  return {
    ...menu,
    groups: [...menu.groups, ...gathered.groups],
    brokenGroups: [...menu.brokenGroups, ...gathered.broken],
    faults: [...menu.faults, ...gathered.faults],
    faultyNames: { ...menu.faultyNames, ...faulty },
  }
}
