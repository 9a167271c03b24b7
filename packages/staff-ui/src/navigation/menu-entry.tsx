import { Box, VisuallyHidden } from '@mantine/core'
import { useShop } from '../session/session.tsx'
import { useText } from '../text.ts'
import { StaffLink } from '../shell/staff-link.tsx'
import type { MenuEntryOf } from './navigation.ts'
import { hrefOf } from './use-menu.ts'
import classes from './menu.module.css'

interface MenuEntryProps {
  readonly entry: MenuEntryOf
  readonly isCurrent: boolean
  /** The number of waiting entries, and its text for screen readers. */
  readonly badge?: { readonly count: number; readonly text: string } | undefined
}

export function MenuEntry({ entry: { label, icon: Icon, places }, isCurrent, badge }: MenuEntryProps) {
  const { t } = useText()
  const { code } = useShop()
  const [first] = places
  if (!first) return null
  return (
    <StaffLink
      app={first.app}
      href={hrefOf(first, code)}
      className={classes['entry']}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <span className={classes['icon']}>
        <Icon size={22} strokeWidth={1.75} aria-hidden />
        {badge && (
          <span className={classes['badge']}>
            <span aria-hidden>{badge.count}</span>
          </span>
        )}
      </span>
      <Box component="span" maw="100%">
        {t(label)}
      </Box>
      {badge && <VisuallyHidden>{badge.text}</VisuallyHidden>}
    </StaffLink>
  )
}
