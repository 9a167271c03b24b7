import type { Home } from '@tabard/contract/reports/home'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useMay, useShop } from '@tabard/staff-ui/session/session.tsx'
import { StaffLink } from '@tabard/staff-ui/shell/staff-link.tsx'
import type { StaffAppName } from '@tabard/staff-ui/app/staff-apps'
import { link } from '@tabard/ui/router'
import { Ban, Clock, LifeBuoy, MailWarning, Send, Wallet, type LucideIcon } from 'lucide-react'
import { useText } from '../../text.ts'
import classes from './home.module.css'

interface Tile {
  readonly label: string
  readonly icon: LucideIcon
  /** Undefined: the person may not see it. */
  readonly count: number | undefined
  /** Shown while the count is above zero. */
  readonly text?: string
  /** Late orders and requests for help are urgent; the rest can wait. */
  readonly isUrgent?: boolean
  /** Where it is dealt with. */
  readonly app: StaffAppName
  readonly href: string
}

/** One tile for each thing that may need attention; each leads to the screen where it is dealt with. */
export function Attention({ home }: { readonly home: Home }) {
  const { t } = useText()
  const tiles = useTiles(home).filter(({ count }) => count !== undefined)
  if (tiles.length === 0) return null
  return (
    <section aria-labelledby="home-attention">
      <h2 id="home-attention" className={classes['heading']}>
        {t('home.attention')}
      </h2>
      <ul className={classes['tiles']}>
        {tiles.map(({ label, icon: Icon, count = 0, text, isUrgent = false, app, href }) => (
          <li key={label}>
            <StaffLink
              app={app}
              href={href}
              className={classes['tile']}
              data-tone={count === 0 ? 'calm' : isUrgent ? 'urgent' : 'open'}
            >
              <Icon size={22} aria-hidden />
              <span className={classes['label']}>{label}</span>
              <strong>{count}</strong>
              <span className={classes['note']}>{count === 0 ? t('home.clear') : text}</span>
            </StaffLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useTiles({
  unpaid,
  lateOrders,
  helpRequests,
  soldOut,
  unpublished,
  unsentMessages,
}: Home): readonly Tile[] {
  const { t } = useText()
  const { money } = useFormats()
  const may = useMay()
  const { code: shop } = useShop()
  const orders = link('/{shop}/orders', { shop })
  return [
    {
      label: t('home.late'),
      icon: Clock,
      count: lateOrders,
      isUrgent: true,
      app: 'service',
      href: may('kitchen.cook') ? link('/{shop}/kitchen', { shop }) : orders,
    },
    {
      label: t('home.help'),
      icon: LifeBuoy,
      count: helpRequests,
      text: t('home.helpText'),
      isUrgent: true,
      app: 'service',
      href: orders,
    },
    {
      label: t('home.unpaid'),
      icon: Wallet,
      count: unpaid?.orders,
      text: t('home.unpaidText', { amount: money(unpaid?.cents ?? 0) }),
      app: 'service',
      href: `${orders}?show=unpaid`,
    },
    {
      label: t('home.soldOut'),
      icon: Ban,
      count: soldOut,
      app: 'service',
      href: link('/{shop}/availability', { shop }),
    },
    {
      label: t('home.unpublished'),
      icon: Send,
      count: unpublished,
      app: 'console',
      href: link('/{shop}/menu', { shop }),
    },
    {
      label: t('home.unsent'),
      icon: MailWarning,
      count: unsentMessages,
      text: t('home.unsentText'),
      app: 'console',
      href: link('/{shop}/messages', { shop }),
    },
  ]
}
