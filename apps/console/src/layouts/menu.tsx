import { link, Link } from '@tabard/ui/router'
import { useEffect, useRef } from 'react'
import { useMay, useShop } from '../pieces/session.tsx'
import { useText } from '../pieces/text.ts'
import { routes, type ConsoleRoute } from '../routes.tsx'
import classes from './menu.module.css'

interface MenuProps {
  readonly current: ConsoleRoute | undefined
  /** New orders that wait, shown on whatever screen one is. */
  readonly waiting: number
}

export function Menu({ current, waiting }: MenuProps) {
  const { t } = useText()
  const may = useMay()
  const { code } = useShop()
  const permitted = routes.filter(({ permission }) => may(permission))
  const nav = useRef<HTMLElement>(null)
  // On a phone there may be more of them than fit.
  useEffect(() => {
    const entry = nav.current?.querySelector('[aria-current=page]')
    entry?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  const badged = permitted.find(({ pattern }) => pattern === '/{shop}/kitchen') ?? permitted[0]
  return (
    <nav ref={nav} className={classes['menu']} aria-label={t('shell.menu')}>
      {permitted.map((route) => (
        <Link
          key={route.pattern}
          href={link(route.pattern, { shop: code })}
          className={classes['entry']}
          aria-current={route === current ? 'page' : undefined}
        >
          <span className={classes['icon']}>
            <route.icon size={26} strokeWidth={1.75} aria-hidden />
            {route === badged && waiting > 0 && (
              <span className={classes['badge']}>
                <span aria-hidden>{waiting}</span>
              </span>
            )}
          </span>
          <span className={classes['label']}>{t(route.title)}</span>
          {route === badged && waiting > 0 && (
            <span className={classes['hidden']}>{t('shell.waiting', { count: waiting })}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}
