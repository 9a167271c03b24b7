import { Button } from '@mantine/core'
import type { Tab } from '@tabard/contract/payments/terminals/tabs'
import { till } from '@tabard/contract/till/calls'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { LoadFailed, Message, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useMay, useShop } from '@tabard/staff-ui/session/session.tsx'
import { useRead } from '@tabard/ui/client/queries'
import { link, Link } from '@tabard/ui/router'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../text.ts'
import { ReleaseTab } from './release-tab.tsx'
import { TabFacts } from './tab-facts.tsx'
import classes from './tabs.module.css'
import { useTabs } from './use-tabs.ts'

interface TabsButtonProps {
  /** Show the order of a tab. */
  readonly onOpenOrder: (orderId: string) => void
}

/** Opens the list of all tabs of the shop, and counts them. Nothing in a shop without tabs and without card terminals. */
export function TabsButton({ onOpenOrder }: TabsButtonProps) {
  const { t } = useText()
  const mayCollect = useMay()('cash.collect')
  const list = useTabs(undefined, mayCollect)
  const { data: terms } = useRead(till.paymentTerms, {}, { enabled: mayCollect })
  const [isOpen, setOpen] = useState(false)
  const count = list.data?.length ?? 0
  if (count === 0 && !terms?.terminals.length) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<CreditCard size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('tabs.section')}
        {count > 0 && ` (${count})`}
      </Button>
      {isOpen && (
        <Dialog onClose={() => setOpen(false)} title={t('tabs.allTitle')} size={520}>
          {list.data ? (
            list.data.length === 0 ? (
              <Message icon={CreditCard} title={t('tabs.none')} text={t('tabs.noneText')} />
            ) : (
              <ul className={classes['rows']}>
                {list.data.map((tab) => (
                  <OpenTab
                    key={tab.holdId}
                    tab={tab}
                    onOpenOrder={(orderId) => {
                      setOpen(false)
                      onOpenOrder(orderId)
                    }}
                  />
                ))}
              </ul>
            )
          ) : list.error ? (
            <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
          ) : (
            <Rows count={3} />
          )}
        </Dialog>
      )}
    </>
  )
}

/** A tab with the way to its bill. */
function OpenTab({ tab, onOpenOrder }: TabsButtonProps & { readonly tab: Tab }) {
  const { t } = useText()
  const { code } = useShop()
  const [isReleasing, setReleasing] = useState(false)
  const { state, orderId, orderNumber, table, tableId } = tab
  return (
    <li>
      <TabFacts tab={tab}>
        <small>
          {orderId === undefined
            ? t('tabs.ofTable', { table })
            : t('tabs.ofOrder', { number: orderNumber ?? '' })}
        </small>
      </TabFacts>
      <div className={classes['acts']}>
        {orderId !== undefined && <Button onClick={() => onOpenOrder(orderId)}>{t('tabs.openOrder')}</Button>}
        {tableId !== undefined && (
          <Button
            component={Link}
            href={`${link('/{shop}/tables', { shop: code })}?${new URLSearchParams({ table: tableId })}`}
          >
            {t('tabs.openTable')}
          </Button>
        )}
        {state === 'open' && (
          <Button variant="default" onClick={() => setReleasing(true)}>
            {t('tabs.release')}
          </Button>
        )}
      </div>
      {isReleasing && <ReleaseTab tab={tab} onClose={() => setReleasing(false)} />}
    </li>
  )
}
