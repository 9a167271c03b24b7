import { Title, UnstyledButton } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import classes from './menu.module.css'

interface MenuSectionProps {
  readonly name: string
  /** Always expanded. */
  readonly isFixed: boolean
  /** The section contains the current screen. */
  readonly isHere: boolean
  readonly children: ReactNode
}

/** A group of menu entries. Expanded while it contains the current screen, or after the person expands it. */
export function MenuSection({ name, isFixed, isHere, children }: MenuSectionProps) {
  const id = useId()
  const [isOpened, setOpened] = useState(false)
  const isOpen = isFixed || isHere || isOpened
  return (
    <div role="group" className={classes['section']} aria-labelledby={id}>
      {isFixed || isHere ? (
        <Title order={2} id={id} className={classes['heading']}>
          {name}
        </Title>
      ) : (
        <Title order={2} className={classes['folding']}>
          <UnstyledButton
            id={id}
            className={classes['fold']}
            aria-expanded={isOpen}
            onClick={() => setOpened(!isOpened)}
          >
            {name}
            <ChevronDown size={16} aria-hidden data-open={isOpen || undefined} />
          </UnstyledButton>
        </Title>
      )}
      {isOpen && children}
    </div>
  )
}
