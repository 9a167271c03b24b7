import { UnstyledButton } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import classes from './menu.module.css'

interface MenuSectionProps {
  readonly name: string
  /** Never folded. */
  readonly isFixed: boolean
  /** The screen that is shown is one of these. */
  readonly isHere: boolean
  readonly children: ReactNode
}

/** Entries that belong together. Open while one is in them, and for as long as somebody has opened them. */
export function MenuSection({ name, isFixed, isHere, children }: MenuSectionProps) {
  const id = useId()
  const [isOpened, setOpened] = useState(false)
  const isOpen = isFixed || isHere || isOpened
  return (
    <div role="group" className={classes['section']} aria-labelledby={id}>
      {isFixed || isHere ? (
        <h2 id={id} className={classes['heading']}>
          {name}
        </h2>
      ) : (
        <h2 className={classes['folding']}>
          <UnstyledButton
            id={id}
            className={classes['fold']}
            aria-expanded={isOpen}
            onClick={() => setOpened(!isOpened)}
          >
            {name}
            <ChevronDown size={16} aria-hidden data-open={isOpen || undefined} />
          </UnstyledButton>
        </h2>
      )}
      {isOpen && children}
    </div>
  )
}
