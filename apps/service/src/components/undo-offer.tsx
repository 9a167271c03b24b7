import { UnstyledButton } from '@mantine/core'
import { Undo2, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useText } from '../text.ts'
import classes from './undo-offer.module.css'

/** How long an action can be undone with one tap. */
const undoMs = 10_000

interface UndoStackProps {
  /** In the header of a screen, where it covers nothing; otherwise above the lower edge. */
  readonly isInHeader?: boolean
  readonly children: ReactNode
}

/** The place of undo offers, read aloud when one appears. */
export function UndoStack({ isInHeader = false, children }: UndoStackProps) {
  return (
    <div className={classes['stack']} data-header={isInHeader || undefined} role="status">
      {children}
    </div>
  )
}

interface UndoOfferProps {
  /** What was done. */
  readonly text: string
  readonly onUndo: () => void
  /** After ten seconds, or when closed. */
  readonly onClose: () => void
}

/** Offers undo for ten seconds, and longer while the pointer or the focus is on it. */
export function UndoOffer({ text, onUndo, onClose }: UndoOfferProps) {
  const { t } = useText()
  const [isHeld, setHeld] = useState(false)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => close(), undoMs)
    return () => clearTimeout(timer)
  }, [isHeld])
  return (
    <div
      className={classes['offer']}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{text}</span>
      <UnstyledButton className={classes['undo']} onClick={onUndo}>
        <Undo2 size={22} aria-hidden />
        {t('undo.action')}
      </UnstyledButton>
      <UnstyledButton className={classes['close']} aria-label={t('action.close')} onClick={onClose}>
        <X size={20} aria-hidden />
      </UnstyledButton>
    </div>
  )
}
