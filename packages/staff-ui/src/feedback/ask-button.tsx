import { Button } from '@mantine/core'
import { useState } from 'react'
import { AskFirst } from './ask-first.tsx'

interface AskButtonProps {
  /** On the button and on the answer that acts. */
  readonly label: string
  /** The action with what it is about: the question, and the button's name for screen readers. */
  readonly title: string
  /** The effect of the action, in plain words. */
  readonly text: string
  readonly isBusy: boolean
  /** Acts; `close` ends the question. */
  readonly onYes: (close: () => void) => void
}

/** A quiet button for an action without undo: it asks first. */
export function AskButton({ label, title, text, isBusy, onYes }: AskButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button variant="subtle" color="gray" onClick={() => setAsking(true)} aria-label={title}>
        {label}
      </Button>
      {isAsking && (
        <AskFirst
          title={title}
          text={text}
          yes={label}
          isBusy={isBusy}
          onYes={() => onYes(close)}
          onNo={close}
        />
      )}
    </>
  )
}
