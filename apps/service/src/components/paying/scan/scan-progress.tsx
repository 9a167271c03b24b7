import { Alert, Button, Loader } from '@mantine/core'
import { payerScans, type PayerScan } from '@tabard/contract/payments/payer-scans'
import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useRead } from '@tabard/ui/client/queries'
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import { useText, type ServiceKey } from '../../../text.ts'
import { useLookOptions, useOncePaid } from '../use-look-options.ts'
import classes from '../terminal/charge.module.css'

interface ScanProgressProps {
  readonly payment: PayerScan
  /** Called once when the provider says that it is paid. */
  readonly onPaid: (payment: PayerScan) => void
  /** Scans a new code. */
  readonly onAgain: () => void
  readonly onAnother: () => void
}

/** A payment by a scanned code: the customer confirms it in the wallet, and how it ended. */
export function ScanProgress({ payment: started, onPaid, onAgain, onAnother }: ScanProgressProps) {
  const { t } = useText()
  const { money } = useFormats()
  const { payment, look } = useLook(started)
  const { status } = payment
  const isOpen = isOpenAttempt(status)
  useOncePaid(payment, onPaid)
  return (
    <div className={classes['charge']}>
      <div className={classes['head']}>
        <span>{t(`byCode.${payment.wallet}`)}</span>
        <strong>{money(payment.cents)}</strong>
      </div>
      <ScanState status={status} />
      <div className={classes['buttons']}>
        {isOpen && (
          <Button size="lg" variant={status === 'unknown' ? 'filled' : 'subtle'} onClick={look}>
            {t('byCode.check')}
          </Button>
        )}
        {!isOpen && status !== 'paid' && status !== 'review' && (
          <Button size="lg" onClick={onAgain} data-autofocus>
            {t('byCode.again')}
          </Button>
        )}
        {status !== 'paid' && (
          <Button size="lg" variant="default" onClick={onAnother}>
            {t('atTerminal.another')}
          </Button>
        )}
      </div>
    </div>
  )
}

function ScanState({ status }: Pick<PayerScan, 'status'>) {
  const { t } = useText()
  const end = ends[status]
  return (
    <div className={classes['state']} role="status">
      {(status === 'created' || status === 'pending') && (
        <p className={classes['waiting']}>
          <Loader size="sm" aria-hidden />
          {t('byCode.waiting')}
        </p>
      )}
      {status === 'paid' && (
        <p className={classes['waiting']}>
          <CircleCheck size={24} aria-hidden />
          {t('byCode.paid')}
        </p>
      )}
      {end && (
        <Alert
          color={end.isOpen ? 'amber' : 'red'}
          icon={end.isOpen ? <CircleAlert size={20} aria-hidden /> : <CircleX size={20} aria-hidden />}
          title={t(end.title)}
        >
          {t(end.text)}
        </Alert>
      )}
    </div>
  )
}

interface End {
  readonly title: ServiceKey
  readonly text: ServiceKey
  /** The customer may still have paid. */
  readonly isOpen: boolean
}

const notPaid = { title: 'byCode.cancelled', text: 'byCode.cancelledText', isOpen: false } as const

const ends: Readonly<Partial<Record<PayerScan['status'], End>>> = {
  unknown: { title: 'byCode.unknown', text: 'byCode.unknownText', isOpen: true },
  review: { title: 'atTerminal.review', text: 'byCode.reviewText', isOpen: true },
  declined: { title: 'byCode.declined', text: 'byCode.cancelledText', isOpen: false },
  cancelled: notPaid,
  expired: notPaid,
}

/** The payment as it is now. */
function useLook(started: PayerScan) {
  const read = useRead(payerScans.look, { attemptId: started.attemptId }, useLookOptions(started))
  return { payment: read.data ?? started, look: () => void read.refetch() }
}
