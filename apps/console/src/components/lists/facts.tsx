import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** Facts about one thing, side by side. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={classes['facts']}>{children}</dl>
}

interface FactProps {
  readonly label: string
  readonly isMain?: boolean
  readonly children: ReactNode
}

/** A fact with its label. */
export function Fact({ label, isMain = false, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-main={isMain || undefined}>{children}</dd>
    </div>
  )
}
