import classes from './chart.module.css'

interface AmountAxisProps {
  /** Where the bars start. */
  readonly axis: number
  readonly width: number
  readonly height: number
  /** The amount at the top. */
  readonly top: number
  readonly note: (amount: number) => string
}

/** The lines of a chart at nothing, half and all of its height, with their amounts at the left. */
export function AmountAxis({ axis, width, height, top, note }: AmountAxisProps) {
  return [0, 0.5, 1].map((part) => {
    const y = height * (1 - part)
    return (
      <g key={part}>
        <line x1={axis - 4} x2={width} y1={y} y2={y} className={classes['grid']} />
        <text x={axis - 10} y={y + 4} textAnchor="end" className={classes['tick']}>
          {note(Math.round(top * part))}
        </text>
      </g>
    )
  })
}
