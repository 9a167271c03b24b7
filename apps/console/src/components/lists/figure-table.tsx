import cards from '@tabard/staff-ui/components/cards.module.css'
import type { ReactNode } from 'react'
import classes from './figure-table.module.css'

interface FigureTableProps {
  /** Names the table. */
  readonly label: string
  readonly head: readonly string[]
  readonly rows: readonly FigureRow[]
  /** The sums. */
  readonly foot?: FigureRow
  /** The number of the column that matters most. */
  readonly main?: number
}

interface FigureRow {
  readonly key: string
  /** What the row is about. */
  readonly name: ReactNode
  readonly figures: readonly (string | number)[]
}

/** A table of figures, which scrolls sideways if it is wider than the screen. */
export function FigureTable({ label, head, rows, foot, main }: FigureTableProps) {
  return (
    <div className={cards['rows']}>
      <div className={classes['scroll']} tabIndex={0} role="group" aria-label={label}>
        <table className={classes['table']} aria-label={label}>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.key} row={row} main={main} />
            ))}
          </tbody>
          {foot && (
            <tfoot>
              <Row row={foot} main={main} />
            </tfoot>
          )}
        </table>
      </div>
    </div>
  )
}

interface RowProps {
  readonly row: FigureRow
  readonly main: number | undefined
}

function Row({ row: { name, figures }, main }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {figures.map((figure, place) => (
        // Columns keep their places.
        <td key={place} data-main={place + 1 === main || undefined}>
          {figure}
        </td>
      ))}
    </tr>
  )
}
