import type { HelpTask } from '@tabard/contract/orders/help/order-help'
import { link } from '@tabard/ui/router'
import { LifeBuoy } from 'lucide-react'
import { useNames } from '../format/use-names.ts'
import { useShop } from '../session/session.tsx'
import { StaffLink } from '../shell/staff-link.tsx'
import { useText } from '../text.ts'
import classes from './banners.module.css'

/** Guests who ask for help with an order: the one who waits longest, with the way to the order. */
export function HelpBanner({ help }: { readonly help: readonly HelpTask[] }) {
  const { t } = useText()
  const name = useNames()
  const { code } = useShop()
  const [first] = help
  if (!first) return null
  const { kind, number, lines, note, orderId } = first
  const about = [
    ...lines.map(({ names, quantity }) => t('helpTask.dish', { quantity, name: name(names) })),
    ...(note === '' ? [] : [t('calls.note', { note })]),
  ].join(' · ')
  return (
    <section className={classes['call']} aria-label={t('helpTask.title')}>
      <LifeBuoy size={26} aria-hidden />
      <strong role="alert" className={classes['help']}>
        {t(`helpTask.${kind}`, { number })}
        {about !== '' && <span className={classes['about']}> {about}</span>}
        {help.length > 1 && <span> {t('helpTask.more', { count: help.length - 1 })}</span>}
      </strong>
      <span className={classes['callActs']}>
        <StaffLink
          app="service"
          href={`${link('/{shop}/orders', { shop: code })}?order=${orderId}`}
          className={classes['helpOpen']}
        >
          {t('helpTask.open')}
        </StaffLink>
      </span>
    </section>
  )
}
