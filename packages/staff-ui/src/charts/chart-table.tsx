import type { ReactNode } from 'react'
import classes from './chart-table.module.css'

/** The figures of a chart as a table that only screen readers have. Mantine's VisuallyHidden is a span, which holds no table. */
export function ChartTable({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes['table']}>
      <table>{children}</table>
    </div>
  )
}
