/** What a column of a list contains, as its owner says. */
export const columnRoles = [
  'ignore',
  'name',
  'name2',
  'price',
  'category',
  'description',
  'size',
  'number',
  'options',
] as const
/** One of `columnRoles`. */
export type ColumnRole = (typeof columnRoles)[number]

/** The first rows of a table whose header is unknown, for its owner to say what each column contains. */
export interface UnknownTable {
  /** Empty: the file has one sheet. */
  readonly sheet: string
  readonly columns: readonly UnknownColumn[]
}

/** A column with its first cells, and what it probably contains. */
export interface UnknownColumn {
  readonly cells: readonly string[]
  readonly role: ColumnRole
}
