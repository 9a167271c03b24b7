import { link, Link } from '@tabard/ui/router'
import { useText } from '@tabard/staff-ui/text'
import type { ConsoleRoute } from '../routes.tsx'
import classes from '@tabard/staff-ui/shell/menu.module.css'

interface MenuEntryProps {
  readonly route: ConsoleRoute
  readonly shop: string
  readonly isCurrent: boolean
  /** The number of waiting entries, and its text for screen readers. */
  readonly badge: { readonly count: number; readonly text: string } | undefined
}

export function MenuEntry({ route, shop, isCurrent, badge }: MenuEntryProps) {
  const { t } = useText()
  return (
    <Link
      href={link(route.pattern, { shop })}
      className={classes['entry']}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <span className={classes['icon']}>
        <route.icon size={24} strokeWidth={1.75} aria-hidden />
        {badge && (
          <span className={classes['badge']}>
            <span aria-hidden>{badge.count}</span>
          </span>
        )}
      </span>
      <span className={classes['label']}>{t(route.title)}</span>
      {badge && <span className={classes['hidden']}>{badge.text}</span>}
    </Link>
  )
}
