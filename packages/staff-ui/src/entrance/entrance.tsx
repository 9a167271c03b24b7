import { useEffect, type ReactNode } from 'react'
import classes from './entrance.module.css'
import { LanguageSwitch } from './language-switch.tsx'

interface EntranceProps {
  readonly screen: `console/${string}`
  /** Title of the browser tab. */
  readonly title: string
  readonly children: ReactNode
}

/** The card for one task of a person who is not logged in. */
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
