import { Button } from '@mantine/core'
import type { KitchenBoard } from '@tabard/contract/kitchen/calls'
import { link, Link, usePath } from '@tabard/ui/router'
import { BellRing, RotateCw, TriangleAlert } from 'lucide-react'
import { formatAge } from '../components/board/age.ts'
import type { Alarm } from '../components/board/alarm.ts'
import { useShop } from '../components/session.tsx'
import { useText } from '../components/text.ts'
import classes from './banners.module.css'
import { useUnseenOrders } from './use-unseen-orders.ts'

interface OrderBannerProps {
  readonly board: KitchenBoard | undefined
  readonly alarm: Alarm
  /** On screens away from the service it says the same without pulsing. */
  readonly isCalm: boolean
}

/** One line for orders that wait too long, whether no board has shown them or nobody has accepted them. */
export function OrderBanner({ board, alarm, isCalm }: OrderBannerProps) {
  const { t } = useText()
  const { code } = useShop()
  const [path] = usePath()
  const unseen = useUnseenOrders(board)
  const [oldest] = unseen.orders
  const isOverdue = alarm.level === 'overdue'
  if (!oldest && !isOverdue) return null
  const kitchenPath = link('/{shop}/kitchen', { shop: code })
  return (
    <section
      className={classes[isOverdue ? 'alarm' : 'unseen']}
      data-calm={isCalm || undefined}
      aria-label={t(oldest ? 'unseen.title' : 'alarm.title')}
    >
      {isOverdue ? (
        <BellRing size={26} aria-hidden className={classes['bell']} />
      ) : (
        <TriangleAlert size={26} aria-hidden />
      )}
      <strong role="alert">
        {oldest
          ? t('unseen.text', { count: unseen.orders.length, number: oldest.number })
          : t('alarm.overdue', { number: alarm.oldestNumber, count: alarm.waiting })}
      </strong>
      {isOverdue && !oldest && (
        <span className="figures" aria-hidden>
          {formatAge(alarm.waitMs)}
        </span>
      )}
      <span className={classes['orderActs']}>
        {oldest && (
          <Button
            size="md"
            color="dark"
            leftSection={<RotateCw size={18} aria-hidden />}
            loading={unseen.isSending}
            onClick={unseen.resend}
          >
            {t('unseen.resend')}
          </Button>
        )}
        {path !== kitchenPath && <Link href={kitchenPath}>{t('alarm.open')}</Link>}
      </span>
    </section>
  )
}
