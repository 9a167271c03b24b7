import { Button, Text, TextInput } from '@mantine/core'
import type { Tab, TabTarget } from '@tabard/contract/payments/tabs'
import { floor } from '@tabard/contract/tables/floor/calls'
import { till } from '@tabard/contract/till/calls'
import { fromDecimal, toDecimalText, type Currency } from '@tabard/domain/money/money'
import { coveredCents } from '@tabard/domain/payments/terminals/hold'
import { terminalTender } from '@tabard/domain/pricing/tenders/registry'
import { useFloorChanged } from '@tabard/staff-ui/components/use-floor-changed'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useRead } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { useText } from '../../text.ts'
import { ChargeProgress } from '../paying/terminal/charge-progress.tsx'
import { useCharge } from '../paying/terminal/use-charge.ts'
import { useOrderChanged } from '../paying/use-order-changed.ts'
import classes from './tabs.module.css'
import { useTabsChanged } from './use-tabs.ts'

interface ChargeTabDialogProps {
  readonly tab: Tab
  readonly of: TabTarget
  readonly onClose: () => void
}

interface DueBill {
  readonly orderIds: readonly string[]
  readonly dueCents: number
}

/** Charges a tab: everything due, or a part of it, up to what the card holds. */
export function ChargeTabDialog({ tab, of, onClose }: ChargeTabDialogProps) {
  const { t } = useText()
  const { bill, error, refetch } = useDueBill(of)
  return (
    <Dialog onClose={onClose} title={t('tabs.chargeTitle')} size={460}>
      {bill ? (
        <ChargeForm key={bill.dueCents} tab={tab} bill={bill} onChanged={refetch} onClose={onClose} />
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <Rows count={2} height={56} />
      )}
    </Dialog>
  )
}

/** What is due of the order, or at the table, by card. */
function useDueBill(of: TabTarget) {
  const tableId = of.kind === 'table' ? of.tableId : ''
  const orderId = of.kind === 'order' ? of.orderId : ''
  const atTable = useRead(
    floor.bill,
    { tableId, tender: terminalTender },
    { enabled: of.kind === 'table', staleTime: 0, gcTime: 0 },
  )
  const order = useRead(till.get, { orderId }, { enabled: of.kind === 'order', staleTime: 0 })
  const read = of.kind === 'table' ? atTable : order
  const bill: DueBill | undefined = atTable.data
    ? { orderIds: atTable.data.orders.map((each) => each.orderId), dueCents: atTable.data.dueCents }
    : order.data && { orderIds: [orderId], dueCents: order.data.exactCents }
  return { bill, error: read.error, refetch: () => void read.refetch() }
}

interface ChargeFormProps {
  readonly tab: Tab
  readonly bill: DueBill
  readonly onChanged: () => void
  readonly onClose: () => void
}

function ChargeForm({ tab, bill, onChanged, onClose }: ChargeFormProps) {
  const { t } = useText()
  const { money } = useFormats()
  const complain = useComplain()
  const changed = useEverythingChanged()
  const { orderIds, dueCents } = bill
  const currency = tab.currency as Currency
  const mostCents = coveredCents(tab.heldCents, dueCents)
  const [typed, setTyped] = useState(() => toDecimalText(mostCents, currency))
  const partCents = fromDecimal(typed, currency)
  const isWrong = partCents === undefined || partCents < 1 || partCents > mostCents
  const charge = useCharge((error) => {
    onChanged()
    complain(error)
  })
  const start = () => {
    if (isWrong) return
    const part = partCents === dueCents ? {} : { part: { kind: 'amount', cents: partCents } as const }
    charge.start({ orderIds, dueCents, partCents, ...part, terminalId: tab.terminalId, holdId: tab.holdId })
  }
  if (charge.payment)
    return (
      <ChargeProgress
        payment={charge.payment}
        onPaid={({ cents }) => {
          changed()
          showNotice(t('tabs.charged', { amount: money(cents) }))
          onClose()
        }}
        onAgain={charge.again}
        onAnother={() => {
          changed()
          onClose()
        }}
      />
    )
  const leftCents = isWrong ? 0 : dueCents - partCents
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
    >
      <Text>{t('tabs.chargeText', { due: money(dueCents), held: money(tab.heldCents) })}</Text>
      <TextInput
        size="lg"
        label={t('tabs.chargeAmount')}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={typed !== '' && isWrong ? t('tabs.most', { most: money(mostCents) }) : undefined}
        onChange={(event) => setTyped(event.currentTarget.value.replace(',', '.'))}
      />
      {leftCents > 0 && <Text aria-live="polite">{t('tabs.chargeRest', { amount: money(leftCents) })}</Text>}
      <Button type="submit" size="lg" fullWidth loading={charge.isStarting} disabled={isWrong}>
        {t('atTerminal.start', { amount: money(isWrong ? 0 : partCents) })}
      </Button>
    </form>
  )
}

/** Refetches tabs, orders and tables. */
function useEverythingChanged(): () => void {
  const tabsChanged = useTabsChanged()
  const orderChanged = useOrderChanged()
  const floorChanged = useFloorChanged()
  return () => {
    tabsChanged()
    orderChanged()
    floorChanged()
  }
}
