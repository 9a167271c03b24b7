import { useEffect, useRef, type ReactNode } from 'react'
import classes from './screen.module.css'

interface ScreenProps {
  /** `console/<name>` or `service/<name>` */
  readonly name: string
  readonly title: string
  /** To the right of the title. */
  readonly actions?: ReactNode
  /** The content fills the window and scrolls inside. */
  readonly isFixed?: boolean
  readonly children: ReactNode
}

let hasOpened = false

/**
 * The frame of a screen. After navigation the title gets the focus, so that a screen reader announces the
 * screen.
 */
export function Screen({ name, title, actions, isFixed = false, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hasOpened) heading.current?.focus({ preventScroll: true })
    hasOpened = true
  }, [name])
  return (
    <main data-screen={name} className={isFixed ? classes['fixed'] : classes['flowing']}>
      <div className={classes['header']}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions !== undefined && <div className={classes['actions']}>{actions}</div>}
      </div>
      {children}
    </main>
  )
}
