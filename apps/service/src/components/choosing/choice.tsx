import { UnstyledButton } from '@mantine/core'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './choosing.module.css'

interface ChoicesProps {
  readonly title: string
  /** How many can be chosen, or how many are missing. */
  readonly bounds?: string
  readonly isMissing?: boolean
  /** The staff tried to continue: mark what is missing. */
  readonly isAsked?: boolean
  readonly children: ReactNode
}

/** A titled group of choices, as tiles. */
export function Choices({ title, bounds = '', isMissing = false, isAsked = false, children }: ChoicesProps) {
  return (
    <fieldset className={classes['group']} data-missing={isMissing || undefined}>
      <legend>
        {title}
        {bounds !== '' && <small data-fault={(isMissing && isAsked) || undefined}>{bounds}</small>}
      </legend>
      <div className={classes['choices']}>{children}</div>
    </fieldset>
  )
}

interface ChoiceProps {
  readonly name: string
  /** The price, or that it is sold out. */
  readonly detail?: string
  readonly isChosen: boolean
  readonly isDisabled?: boolean
  readonly onChoose: () => void
  /** Controls of the chosen one. */
  readonly children?: ReactNode
}

/** One choice: a tile to tap. */
export function Choice({ name, detail = '', isChosen, isDisabled = false, onChoose, children }: ChoiceProps) {
  return (
    <div className={classes['choice']} data-chosen={isChosen || undefined}>
      <UnstyledButton
        className={classes['tile']}
        aria-pressed={isChosen}
        disabled={isDisabled}
        onClick={onChoose}
      >
        <span>{name}</span>
        {detail !== '' && <small>{detail}</small>}
        {isChosen && <Check className={classes['check'] ?? ''} size={18} aria-hidden />}
      </UnstyledButton>
      {children}
    </div>
  )
}
