import { UnstyledButton } from '@mantine/core'
import { ChevronRight } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import classes from './selling-rules.module.css'

interface FoldedPartProps {
  readonly title: string
  /** A summary of the values. */
  readonly summary: string
  /** It contains a fault: keep it expanded. */
  readonly hasFault: boolean
  readonly children: ReactNode
}

/** A part of the form that few items need: a summary line that expands. */
export function FoldedPart({ title, summary, hasFault, children }: FoldedPartProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen || hasFault
  return (
    <section className={classes['folded']} data-open={isShown || undefined}>
      <h3>
        <UnstyledButton
          className={classes['fold'] ?? ''}
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setOpen(!isShown)}
        >
          <ChevronRight size={20} aria-hidden />
          <span>
            <strong>{title}</strong>
            <span className={classes['words']}>{summary}</span>
          </span>
        </UnstyledButton>
      </h3>
      <div id={id} hidden={!isShown} className={classes['inside']}>
        {isShown && children}
      </div>
    </section>
  )
}
