import { Box } from '@mantine/core'
import { StaffLink } from './staff-link.tsx'
import type { StaffAppName } from '../app/staff-apps.ts'
import type { LucideIcon } from 'lucide-react'
import classes from './menu.module.css'

interface MenuEntryProps {
  readonly app: StaffAppName
  readonly href: string
  readonly icon: LucideIcon
  readonly title: string
  readonly isCurrent?: boolean
  /** The number of waiting entries, and its text for screen readers. */
  readonly badge?: { readonly count: number; readonly text: string } | undefined
}

export function MenuEntry({ app, href, icon: Icon, title, isCurrent = false, badge }: MenuEntryProps) {
  return (
    <StaffLink
      app={app}
      href={href}
      className={classes['entry']}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <span className={classes['icon']}>
        <Icon size={24} strokeWidth={1.75} aria-hidden />
        {badge && (
          <span className={classes['badge']}>
            <span aria-hidden>{badge.count}</span>
          </span>
        )}
      </span>
      <Box component="span" maw="100%">
        {title}
      </Box>
      {badge && <span className={classes['hidden']}>{badge.text}</span>}
    </StaffLink>
  )
}
