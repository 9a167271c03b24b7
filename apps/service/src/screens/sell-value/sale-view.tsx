import { Alert, Button } from '@mantine/core'
import { till, type StaffOrder } from '@tabard/contract/till/calls'
import { orderValue } from '@tabard/contract/till/order-value'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useOrderChanged } from '@tabard/staff-ui/orders/use-order-changed'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { useRead, useWrite } from '@tabard/ui/client/queries'
import { Ban, Banknote, Plus } from 'lucide-react'
import { useState } from 'react'
import { CollectDialog } from '../../components/paying/collect-dialog.tsx'
import { useText } from '../../text.ts'
import { PaidSale } from './paid-sale.tsx'
import type { Sale } from './sale.ts'
import classes from './sell-value.module.css'

interface SaleViewProps {
  readonly sale: Sale
  readonly onNext: () => void
}

/** A sale until it is paid, and what was sold. */
export function SaleView({ sale, onNext }: SaleViewProps) {
  const { t } = useText()
  const { orderId } = sale
  const mayCollect = useMay()('cash.collect')
  const [isPaying, setPaying] = useState(mayCollect)
  const { data, error, refetch } = useRead(till.get, { orderId }, { staleTime: 0, refetchInterval: 3_000 })
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <Rows count={2} height={64} />
    )
  const close = () => {
    setPaying(false)
    void refetch()
  }
  return (
    <div className={classes['form']}>
      {data.status === 'cancelled' || data.paymentStatus === 'refunded' ? (
        <Alert color="amber" role="status">
          {t('sellValue.cancelled')}
        </Alert>
      ) : data.balanceCents > 0 ? (
        <Unpaid order={data} onPay={() => setPaying(true)} onChanged={() => void refetch()} />
      ) : (
        <PaidSale sale={sale} />
      )}
      <Button variant="default" size="lg" leftSection={<Plus size={20} aria-hidden />} onClick={onNext}>
        {t('sellValue.next')}
      </Button>
      {/* Stays while the change is given, though the order is paid. */}
      {isPaying && <CollectDialog order={data} onClose={close} onPaid={close} />}
    </div>
  )
}

interface UnpaidProps {
  readonly order: StaffOrder
  readonly onPay: () => void
  readonly onChanged: () => void
}

/** What is due, the payment, and a way to cancel the sale while nothing is paid. */
function Unpaid({ order, onPay, onChanged }: UnpaidProps) {
  const { t } = useText()
  const { money } = useFormats()
  const may = useMay()
  const complain = useComplain()
  const changed = useOrderChanged()
  const voidSale = useWrite(orderValue.voidSale)
  const [isCancelling, setCancelling] = useState(false)
  const cancel = () => {
    setCancelling(false)
    voidSale.mutate(
      { orderId: order.orderId },
      {
        onSuccess: (after) => {
          changed(after)
          onChanged()
        },
        onError: (error) => {
          onChanged()
          complain(error)
        },
      },
    )
  }
  return (
    <>
      <p className={classes['due']}>
        <span>{t('collect.due')}</span>
        <strong>{money(order.exactCents)}</strong>
      </p>
      <p className={classes['gets']}>{t('sellValue.validOncePaid')}</p>
      {may('cash.collect') && (
        <Button size="lg" leftSection={<Banknote size={22} aria-hidden />} onClick={onPay}>
          {t('newOrder.pay')}
        </Button>
      )}
      {order.paidCents === 0 && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<Ban size={18} aria-hidden />}
          loading={voidSale.isPending}
          onClick={() => setCancelling(true)}
        >
          {t('sellValue.cancel')}
        </Button>
      )}
      {isCancelling && (
        <AskFirst
          title={t('sellValue.cancelTitle')}
          text={t('sellValue.cancelText')}
          yes={t('sellValue.cancel')}
          isGrave
          onYes={cancel}
          onNo={() => setCancelling(false)}
        />
      )}
    </>
  )
}
