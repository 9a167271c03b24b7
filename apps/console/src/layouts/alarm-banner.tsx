import { link, Link, usePath } from '@tabard/ui/router'
import { BellRing } from 'lucide-react'
import { formatAge } from '../pieces/board/age.ts'
import type { Alarm } from '../pieces/board/alarm.ts'
import { useShop } from '../pieces/session.tsx'
import { useText } from '../pieces/text.ts'
import classes from './banners.module.css'

/** A new order has waited a minute for acceptance: staff must not overlook it. */
export function AlarmBanner({ alarm }: { readonly alarm: Alarm }) {
  const { t } = useText()
  const { code } = useShop()
  const [path] = usePath()
  const board = link('/{shop}/kitchen', { shop: code })
  return (
    <section className={classes['alarm']} aria-label={t('alarm.title')}>
      <BellRing size={28} aria-hidden className={classes['bell']} />
      <strong role="alert">{t('alarm.overdue', { number: alarm.oldestNumber, count: alarm.waiting })}</strong>
      <span className="figures" aria-hidden>
        {formatAge(alarm.waitMs)}
      </span>
      {path !== board && <Link href={board}>{t('alarm.open')}</Link>}
    </section>
  )
}
