import { Stack } from '@mantine/core'
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
      <Stack
        component="section"
        className={classes['card']}
        gap={12}
        w="100%"
        maw="29rem"
        p="clamp(24px, 6vw, 40px)"
      >
        {children}
        <LanguageSwitch />
      </Stack>
    </main>
  )
}
