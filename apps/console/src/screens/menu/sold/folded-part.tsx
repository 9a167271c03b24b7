import { UnstyledButton } from '@mantine/core'
import { ChevronRight } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import classes from './sold.module.css'

interface FoldedPartProps {
  readonly title: string
  /** What is set, in words. */
  readonly words: string
  /** Something in it needs mending: it stands open. */
  readonly hasFault: boolean
  readonly children: ReactNode
}

/** What few dishes need: a line that says what is set, and opens. */
export function FoldedPart({ title, words, hasFault, children }: FoldedPartProps) {
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
            <span className={classes['words']}>{words}</span>
          </span>
        </UnstyledButton>
      </h3>
      <div id={id} hidden={!isShown} className={classes['inside']}>
        {isShown && children}
      </div>
    </section>
  )
}
