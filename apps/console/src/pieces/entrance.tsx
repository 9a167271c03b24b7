import { useEffect, type ReactNode } from 'react'
import classes from './entrance.module.css'
import { LanguageSwitch } from './language-switch.tsx'

interface EntranceProps {
  readonly screen: `console/${string}`
  /** What the browser's tab says. */
  readonly title: string
  readonly children: ReactNode
}

/** The card on which somebody who is not signed in does one thing. */
export function Entrance({ screen, title, children }: EntranceProps) {
  useEffect(() => {
    document.title = `${title} · Tabard`
  }, [title])
  return (
    <main data-screen={screen} className={classes['page']}>
      <section className={classes['card']}>
        {children}
        <LanguageSwitch />
      </section>
    </main>
  )
}
