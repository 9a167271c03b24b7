import { Badge } from '@mantine/core'
import type { Tab } from '@tabard/contract/payments/terminals/tabs'
import { useByServerClock } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import type { ReactNode } from 'react'
import { useText } from '../../text.ts'
import classes from './tabs.module.css'

interface TabFactsProps {
  readonly tab: Tab
  /** More lines below the amount. */
  readonly children?: ReactNode
}

/** What a tab holds, on which card, since and until when, and its state. */
export function TabFacts({ tab, children }: TabFactsProps) {
  const { t } = useText()
  const { money } = useFormats()
  const { state, heldCents, card } = tab
  return (
    <div className={classes['what']}>
      <span>
        <strong>{t('tabs.held', { amount: money(heldCents) })}</strong>
        {card && ` · ${t('tabs.card', card)}`}
        {children}
        <TabTimes tab={tab} />
      </span>
      <Badge size="lg" variant="light" color={state === 'expired' ? 'red' : 'gray'}>
        {t('tabs.state', { state })}
      </Badge>
    </div>
  )
}

function TabTimes({
  tab: { state, expiresAt, openedBy, openedAt, isReleaseRefused },
}: {
  readonly tab: Tab
}) {
  const { t } = useText()
  const { dayAndClock } = useFormats()
  const opened = useByServerClock((now) => dayAndClock(openedAt, now))
  const until = useByServerClock((now) => (expiresAt === undefined ? '' : dayAndClock(expiresAt, now)))
  return (
    <>
      {state === 'open' && expiresAt !== undefined && <small>{t('tabs.until', { time: until })}</small>}
      {state === 'expired' && <small>{t('tabs.expiredText')}</small>}
      {isReleaseRefused && <small role="alert">{t('tabs.refused')}</small>}
      <small>{t('tabs.by', { who: openedBy, time: opened })}</small>
    </>
  )
}
