/** A sheet as it is in a file: texts only, its header not found yet. */
export interface Page {
  /** Empty in files of one sheet, such as CSV. */
  readonly name: string
  readonly rows: readonly SheetRow[]
  /** The text above a table in the lower part of a sheet. */
  readonly heading?: string
}

/** The table of a sheet: its header and the rows below it. */
export interface Sheet {
  readonly name: string
  readonly header: readonly string[]
  readonly rows: readonly SheetRow[]
  /** Texts above the header. */
  readonly titles: readonly string[]
  /** The text above a header that is repeated below: the heading of the first part. */
  readonly heading: string
}

/** A row of a file. */
export interface SheetRow {
  /** Its position in the file; the first line is 1. */
  readonly line: number
  readonly cells: readonly string[]
  /** Columns whose formula has no stored value: formulas are not calculated. */
  readonly formulas?: readonly number[]
}

/** One row by column name; of several names the first that the sheet has. */
export interface Cells {
  readonly line: number
  has(...names: readonly string[]): boolean
  /** Trimmed; empty if the column does not exist. */
  text(...names: readonly string[]): string
  /** Every column with this prefix, with its title and the rest of its name as written. */
  beginning(
    prefix: string,
  ): readonly { readonly title: string; readonly rest: string; readonly text: string }[]
}

/** Whether one cell alone has text: a heading, or a note below a table. */
export const isAlone = (cells: readonly string[]): boolean =>
  cells.filter((cell) => cell.trim() !== '').length === 1

/** The key of a column, independent of spelling: lower case, single spaces, no invisible characters. */
export function columnName(header: string): string {
  return header
    .normalize('NFKC')
    .replaceAll(/[\u200B\uFEFF]/g, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
}

/** Reads rows of a sheet by column name. */
export function cellsOf(header: readonly string[], keyOf = columnName): (row: SheetRow) => Cells {
  const names = header.map(keyOf)
  const placeOf = new Map(names.map((name, place) => [name, place] as const).toReversed())
  const find = (requested: readonly string[]) => requested.find((name) => placeOf.has(name))
  return (row) => {
    const at = (place: number) => row.cells[place]?.trim() ?? ''
    return {
      line: row.line,
      has: (...requested) => find(requested) !== undefined,
      text: (...requested) => at(placeOf.get(find(requested) ?? '') ?? -1),
      beginning: (prefix) =>
        names.flatMap((name, place) =>
          name.startsWith(prefix)
            ? [
                {
                  title: (header[place] ?? '').trim(),
                  rest: (header[place] ?? '').trim().slice(prefix.length).trim(),
                  text: at(place),
                },
              ]
            : [],
        ),
    }
  }
}
