import { later } from '@tabard/ui/browser/chunk'
import { Link } from '@tabard/ui/router'
import { HandHelping, ReceiptText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLabels } from '../../context/use-labels.ts'
import { useOrdering } from '../../context/ordering.tsx'
import { useShopTime } from '../../context/use-shop-time.ts'
import { useAsking, type AskingGuest } from './use-asking.ts'

const ConfirmDialog = later(() => import('../../controls/confirm-dialog.tsx'), 'ConfirmDialog').Component

const CallSheet = later(() => import('./call-sheet.tsx'), 'CallSheet').Component

const look = 'button-text flex min-h-11 shrink-0 items-center gap-2 px-1.5'

/** Calls staff, and leads to the bill. */
export function StaffRequests(guest: AskingGuest) {
  return (
    <>
      <CallStaff {...guest} />
      <ToBill {...guest} />
    </>
  )
}

function ToBill(guest: AskingGuest) {
  const { t } = useLabels()
  const { to } = useOrdering()
  const { clock } = useShopTime()
  const { state } = useAsking(guest, 'bill')
  return (
    <Link href={to('myorders')} className={look}>
      <ReceiptText aria-hidden size={18} className="hidden sm:block" />
      {state.kind === 'waiting'
        ? t('seat.billAskedAt', { time: clock(state.at) })
        : t(state.kind === 'answered' ? 'seat.billComing' : 'seat.askBill')}
    </Link>
  )
}

function CallStaff(guest: AskingGuest) {
  const { t } = useLabels()
  const { clock } = useShopTime()
  const { state, isPending, send, withdraw } = useAsking(guest, 'staff')
  const [isOpen, setOpen] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const isWaiting = state.kind === 'waiting'
  const time = clock(state.at)
  return (
    <>
      <button
        type="button"
        className={look}
        disabled={isPending}
        aria-haspopup="dialog"
        onClick={() => (state.kind === 'none' ? setChoosing(true) : setOpen(true))}
      >
        <HandHelping aria-hidden size={18} className="hidden sm:block" />
        {isWaiting
          ? t('seat.calledAt', { time })
          : t(state.kind === 'answered' ? 'seat.staffComing' : 'seat.callStaff')}
      </button>
      <Suspense>
        {isOpen && state.kind !== 'none' && (
          <ConfirmDialog
            title={isWaiting ? t('seat.calledTitle', { time }) : t('seat.answeredTitle')}
            text={isWaiting ? t('seat.waitingText') : t('seat.answeredText', { time })}
            yes={t(isWaiting ? 'seat.cancelCall' : 'seat.askAgain')}
            no={t(isWaiting ? 'seat.keepWaiting' : 'action.close')}
            isNoMain
            onYes={() => {
              setOpen(false)
              if (isWaiting) withdraw()
              else setChoosing(true)
            }}
            onNo={() => setOpen(false)}
          />
        )}
        {isChoosing && (
          <CallSheet
            onClose={() => setChoosing(false)}
            onCall={(wants, note) => {
              setChoosing(false)
              send({ wants, note })
            }}
          />
        )}
      </Suspense>
    </>
  )
}
