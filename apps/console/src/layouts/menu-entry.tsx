import { link, Link } from '@tabard/ui/router'
import { useText } from '../pieces/text.ts'
import type { ConsoleRoute } from '../routes.tsx'
import classes from './menu.module.css'

interface MenuEntryProps {
  readonly route: ConsoleRoute
  readonly shop: string
  readonly isCurrent: boolean
  /** New orders to tell of; 0: none. */
  readonly waiting: number
}

export function MenuEntry({ route, shop, isCurrent, waiting }: MenuEntryProps) {
  const { t } = useText()
  return (
    <Link
      href={link(route.pattern, { shop })}
      className={classes['entry']}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <span className={classes['icon']}>
        <route.icon size={24} strokeWidth={1.75} aria-hidden />
        {waiting > 0 && (
          <span className={classes['badge']}>
            <span aria-hidden>{waiting}</span>
          </span>
        )}
      </span>
      <span className={classes['label']}>{t(route.title)}</span>
      {waiting > 0 && <span className={classes['hidden']}>{t('shell.waiting', { count: waiting })}</span>}
    </Link>
  )
}
