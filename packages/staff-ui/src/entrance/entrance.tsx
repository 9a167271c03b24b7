import { useEffect, type ReactNode } from 'react'
import { useStaffApp } from '../app/staff-app-context.tsx'
import classes from './entrance.module.css'
import { LanguageSwitch } from './language-switch.tsx'

interface EntranceProps {
  /** Of the screen, without the app. */
  readonly name: string
  /** Title of the browser tab. */
  readonly title: string
  readonly children: ReactNode
}

/** The card for one task of a person who is not logged in. */
export function Entrance({ name, title, children }: EntranceProps) {
  const app = useStaffApp()
  useEffect(() => {
    document.title = `${title} · Tabard`
  }, [title])
  return (
    <main data-screen={`${app.name}/${name}`} className={classes['page']}>
      <section className={classes['card']}>
        {children}
        <LanguageSwitch />
      </section>
    </main>
  )
}
