import classes from './counts.module.css'

interface CountsProps {
  readonly counts: readonly {
    readonly label: string
    readonly value: string | number
    /** A person has to look at these. */
    readonly isAlarm?: boolean
  }[]
}

/** Figures side by side, each with its label. */
export function Counts({ counts }: CountsProps) {
  return (
    <dl className={classes['counts']}>
      {counts.map(({ label, value, isAlarm = false }, place) => (
        // A label can be there twice: for each currency.
        <div key={place} data-alarm={isAlarm || undefined}>
          <dt>{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
