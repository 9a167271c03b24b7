import { Badge, Button } from '@mantine/core'
import { tabs, type Tab, type TabTarget } from '@tabard/contract/payments/terminals/tabs'
import { till } from '@tabard/contract/till/calls'
import { coveredCents } from '@tabard/domain/payments/terminals/hold'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useByServerClock } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { useRead, useWrite } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { useText } from '../../text.ts'
import { ChargeTabDialog } from './charge-tab-dialog.tsx'
import { OpenTabDialog } from './open-tab-dialog.tsx'
import classes from './tabs.module.css'
import { useTabs, useTabsChanged } from './use-tabs.ts'

interface TabsSectionProps {
  readonly of: TabTarget
  /** What the bill owes. */
  readonly dueCents: number
}

/** The tabs of an order or a table, and the button that opens one. Nothing in a shop without card terminals. */
export function TabsSection({ of, dueCents }: TabsSectionProps) {
  const { t } = useText()
  const mayCollect = useMay()('cash.collect')
  const { data: list = [] } = useTabs(of, mayCollect)
  const { data: terms } = useRead(till.paymentTerms, {}, { enabled: mayCollect })
  const [isOpening, setOpening] = useState(false)
  const canOpen = terms !== undefined && terms.terminals.length > 0
  if (list.length === 0 && !canOpen) return null
  return (
    <section className={classes['section']} aria-label={t('tabs.section')}>
      {list.length > 0 && <h3>{t('tabs.section')}</h3>}
      <ul className={classes['rows']}>
        {list.map((tab) => (
          <TabRow key={tab.holdId} tab={tab} of={of} dueCents={dueCents} />
        ))}
      </ul>
      {canOpen && (
        <Button variant="default" size="md" onClick={() => setOpening(true)}>
          {t('tabs.open')}
        </Button>
      )}
      {isOpening && terms && <OpenTabDialog of={of} terms={terms} onClose={() => setOpening(false)} />}
    </section>
  )
}

interface TabRowProps extends TabsSectionProps {
  readonly tab: Tab
}

/** One tab: what is held, on which card, how much of the bill it covers, and what staff can do with it. */
function TabRow({ tab, of, dueCents }: TabRowProps) {
  const { t } = useText()
  const { money } = useFormats()
  const [shown, setShown] = useState<'charge' | 'release'>()
  const { state, heldCents, card } = tab
  const covered = coveredCents(heldCents, dueCents)
  const close = () => setShown(undefined)
  return (
    <li>
      <div className={classes['what']}>
        <span>
          <strong>{t('tabs.held', { amount: money(heldCents) })}</strong>
          {card && ` · ${t('tabs.card', card)}`}
          {state === 'open' && (
            <small>
              {dueCents <= 0
                ? t('tabs.nothingDue')
                : t('tabs.covers', {
                    isAll: String(covered >= dueCents),
                    covered: money(covered),
                    due: money(dueCents),
                  })}
            </small>
          )}
          <TabTimes tab={tab} />
        </span>
        <Badge size="lg" variant="light" color={state === 'expired' ? 'red' : 'gray'}>
          {t('tabs.state', { state })}
        </Badge>
      </div>
      {state === 'open' && (
        <div className={classes['acts']}>
          <Button disabled={dueCents <= 0} onClick={() => setShown('charge')}>
            {t('tabs.charge')}
          </Button>
          <Button variant="default" onClick={() => setShown('release')}>
            {t('tabs.release')}
          </Button>
        </div>
      )}
      {shown === 'charge' && <ChargeTabDialog tab={tab} of={of} onClose={close} />}
      {shown === 'release' && <ReleaseTab tab={tab} onClose={close} />}
    </li>
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

function ReleaseTab({ tab, onClose }: { readonly tab: Tab; readonly onClose: () => void }) {
  const { t } = useText()
  const { money } = useFormats()
  const complain = useComplain()
  const changed = useTabsChanged()
  const release = useWrite(tabs.release)
  return (
    <AskFirst
      title={t('tabs.releaseTitle', { amount: money(tab.heldCents) })}
      text={t('tabs.releaseText')}
      yes={t('tabs.release')}
      no={t('tabs.keep')}
      isBusy={release.isPending}
      onYes={() =>
        release.mutate(
          { holdId: tab.holdId },
          {
            onSuccess: ({ state }) => {
              changed()
              showNotice(t(state === 'released' ? 'tabs.released' : 'tabs.releasing'))
              onClose()
            },
            onError: (error) => {
              changed()
              complain(error)
              onClose()
            },
          },
        )
      }
      onNo={onClose}
    />
  )
}
