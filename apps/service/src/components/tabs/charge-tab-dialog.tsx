import { Button, Text, TextInput } from '@mantine/core'
import type { Tab, TabTarget } from '@tabard/contract/payments/terminals/tabs'
import { floor } from '@tabard/contract/tables/floor/calls'
import type { TableBill } from '@tabard/contract/tables/floor/table-bill'
import { till, type StaffOrder } from '@tabard/contract/till/calls'
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
import { PaymentAdded } from '../paying/form/payment-added.tsx'
import { surchargedOf } from '../paying/form/surcharged-of.ts'
import type { TypedPayment } from '../paying/form/typed-payment.ts'
import { usePaymentAdded } from '../paying/form/use-payment-added.ts'
import { ChargeProgress } from '../paying/terminal/charge-progress.tsx'
import { cashPayment } from '../paying/terminal/use-typed-payment.ts'
import { useCharge } from '../paying/terminal/use-charge.ts'
import { useOrderChanged } from '@tabard/staff-ui/orders/use-order-changed'
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
  /** What has surcharges of a payment of so much. */
  readonly surchargedOf: (partCents: number) => number
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
  const bill = atTable.data ? billOfTable(atTable.data) : order.data && billOfOrder(order.data)
  return { bill, error: read.error, refetch: () => void read.refetch() }
}

function billOfTable(bill: TableBill): DueBill {
  return {
    orderIds: bill.orders.map(({ orderId }) => orderId),
    dueCents: bill.dueCents,
    surchargedOf: (cents) => surchargedOf(bill, { share: { kind: 'amount', cents }, cents }),
  }
}

function billOfOrder({ orderId, exactCents, surchargeFreeCents = 0 }: StaffOrder): DueBill {
  return {
    orderIds: [orderId],
    dueCents: exactCents,
    surchargedOf: (cents) => Math.min(cents, Math.max(0, exactCents - surchargeFreeCents)),
  }
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
  const form = useTypedCharge(tab, bill)
  const charge = useCharge((error) => {
    onChanged()
    complain(error)
  })
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
  const { amounts, partCents = 0, problem, totalCents } = form
  const leftCents = problem === undefined ? bill.dueCents - partCents : 0
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (form.request) charge.start(form.request)
      }}
    >
      <Text>{t('tabs.chargeText', { due: money(bill.dueCents), held: money(tab.heldCents) })}</Text>
      <TextInput
        size="lg"
        label={t('tabs.chargeAmount')}
        inputMode="decimal"
        autoComplete="off"
        value={form.text}
        error={problem}
        onChange={(event) => form.setText(event.currentTarget.value.replace(',', '.'))}
      />
      <PaymentAdded amounts={amounts} typed={form.typed} onTyped={form.setTyped} />
      {leftCents > 0 && <Text aria-live="polite">{t('tabs.chargeRest', { amount: money(leftCents) })}</Text>}
      <Button type="submit" size="lg" fullWidth loading={charge.isStarting} disabled={!form.request}>
        {t('atTerminal.start', { amount: money(totalCents) })}
      </Button>
    </form>
  )
}

/** What staff entered of a charge: the part of the bill, and the tip. With what is added, the card must hold all of it. */
function useTypedCharge(tab: Tab, bill: DueBill) {
  const { t } = useText()
  const { money } = useFormats()
  const currency = tab.currency as Currency
  const { dueCents, orderIds } = bill
  const { data: terms } = useRead(till.paymentTerms, {}, { staleTime: 0 })
  const [text, setText] = useState(() => toDecimalText(coveredCents(tab.heldCents, dueCents), currency))
  const [typed, setTyped] = useState<TypedPayment>(() => ({
    ...cashPayment,
    tender: terminalTender,
    terminalId: tab.terminalId,
  }))
  const partCents = fromDecimal(text, currency)
  const amounts = usePaymentAdded(
    { dueCents: partCents, surchargedCents: bill.surchargedOf(partCents ?? 0) },
    typed,
    currency,
    // The terminal asks for a tip only while a card is presented.
    terms && {
      ...terms,
      terminals: terms.terminals.map((terminal) => ({ ...terminal, asksForTip: false })),
    },
  )
  const { surchargeCents, tipCents, isTipWrong } = amounts
  const isAmount = partCents !== undefined && partCents > 0
  const totalCents = (isAmount ? partCents : 0) + surchargeCents + tipCents
  const mostCents = Math.min(dueCents, tab.heldCents - surchargeCents - tipCents)
  const problem =
    text !== '' && (!isAmount || partCents > mostCents)
      ? t('tabs.most', { most: money(Math.max(0, mostCents)) })
      : undefined
  const part = partCents === dueCents ? {} : { part: { kind: 'amount', cents: partCents ?? 0 } as const }
  const request =
    isAmount && problem === undefined && !isTipWrong
      ? {
          orderIds,
          dueCents,
          partCents,
          ...part,
          surchargeCents,
          tipCents,
          terminalId: tab.terminalId,
          holdId: tab.holdId,
        }
      : undefined
  return { text, setText, typed, setTyped, partCents, amounts, totalCents, problem, request }
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
