import { Button } from '@mantine/core'
import type { Tab, TabTarget } from '@tabard/contract/payments/terminals/tabs'
import { till } from '@tabard/contract/till/calls'
import { coveredCents } from '@tabard/domain/payments/terminals/hold'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { useRead } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { useText } from '../../text.ts'
import { ChargeTabDialog } from './charge-tab-dialog.tsx'
import { OpenTabDialog } from './open-tab-dialog.tsx'
import { ReleaseTab } from './release-tab.tsx'
import { TabFacts } from './tab-facts.tsx'
import classes from './tabs.module.css'
import { useTabs } from './use-tabs.ts'

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
  const { state, heldCents } = tab
  const covered = coveredCents(heldCents, dueCents)
  const close = () => setShown(undefined)
  return (
    <li>
      <TabFacts tab={tab}>
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
      </TabFacts>
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
