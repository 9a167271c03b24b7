import type { SheetRow } from '../sheet.ts'

/** The columns of a list of text lines. */
export const lineColumns = ['Name', 'Price', 'Dietary', 'Description', 'Extras'] as const
/** The place of the name in the cells of a line. */
export const nameAt = 0
/** That of the price. */
export const priceAt = 1
/** That of the description. */
export const descriptionAt = 3
/** That of what adds to the price. */
export const extrasAt = 4

/** A line of text as a row of `lineColumns`. */
export interface TextLine extends SheetRow {
  /** Signs around a text, or capital letters, tell a heading. */
  readonly isHeading: boolean
  /** The spaces that the line begins with. */
  readonly indent: number
}

/** The text of a cell; empty: none. */
export const cellOf = ({ cells }: TextLine, at: number): string => cells[at] ?? ''

/** Whether a line has a price. */
export const isPriced = (line: TextLine): boolean => cellOf(line, priceAt) !== ''

/** The line with other cells, by their places. */
export const changed = (line: TextLine, cells: Readonly<Record<number, string>>): TextLine => ({
  ...line,
  cells: line.cells.map((cell, at) => cells[at] ?? cell),
})
