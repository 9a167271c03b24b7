import { tables } from '@tabard/contract/tables/calls'
import { Refused } from '@tabard/contract/wire/refused'
import type { TableAsk } from '@tabard/contract/tables/table-request'
import { errorText } from '@tabard/ui/error-text'
import { notify, notifyError } from '@tabard/ui/notices'
import { useWrite } from '@tabard/ui/queries'
import { HandHelping, ReceiptText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { usePlace } from '../../state/place.tsx'
import { endTable, keepRequests, useTableView } from '../../state/table-sync.ts'
import { useNow } from '../../state/use-now.ts'
import { useShopTime } from '../../state/use-shop-time.ts'
import { useLabels } from '../../state/use-labels.ts'
import { requestState } from './request-state.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('../confirm-dialog.tsx')).ConfirmDialog }))

const icons = { staff: HandHelping, bill: ReceiptText }

interface StaffRequestsProps {
  readonly sessionId: string
  readonly visitId: string
}

/** Calls staff or asks for the bill, and shows what has become of it for the whole table (finding C-B42). */
export function StaffRequests({ sessionId, visitId }: StaffRequestsProps) {
  const { t } = useLabels()
  const { shop } = usePlace()
  const { clock } = useShopTime()
  const view = useTableView(shop)
  const requests = view?.cart.visitId === visitId ? view.requests : []
  const now = useNow()
  const [opened, setOpened] = useState<TableAsk>()
  const ask = useWrite(tables.ask)
  const withdraw = useWrite(tables.withdraw)
  const onError = (error: unknown) => {
    if (error instanceof Refused && error.code === 'table.sessionEnded') endTable(shop)
    notifyError(errorText(error, t))
  }
  const send = (what: TableAsk) =>
    ask.mutate(
      { sessionId, what },
      {
        onSuccess: (told) => {
          keepRequests(shop, visitId, told.requests)
          notify(t('seat.coming'))
        },
        onError,
      },
    )
  const takeBack = (what: TableAsk) =>
    withdraw.mutate(
      { sessionId, what },
      { onSuccess: (told) => keepRequests(shop, visitId, told.requests), onError },
    )
  const states = { staff: requestState(requests, 'staff', now), bill: requestState(requests, 'bill', now) }
  const dialogOf = (what: TableAsk) => {
    const { kind, at } = states[what]
    if (kind === 'waiting')
      return {
        title: t(what === 'staff' ? 'seat.calledTitle' : 'seat.billAskedTitle', { time: clock(at) }),
        text: t('seat.waitingText'),
        yes: t(what === 'staff' ? 'seat.cancelCall' : 'seat.cancelBill'),
        no: t('seat.keepWaiting'),
        isNoMain: true,
        act: takeBack,
      }
    if (kind === 'answered')
      return {
        title: t('seat.answeredTitle'),
        text: t('seat.answeredText', { time: clock(at) }),
        yes: t('seat.askAgain'),
        no: t('action.close'),
        isNoMain: true,
        act: send,
      }
    return {
      title: t('seat.billQuestion'),
      yes: t('seat.billYes'),
      no: t('seat.billNo'),
      isHarmless: true,
      act: send,
    }
  }
  const buttonText = (what: TableAsk) => {
    const { kind, at } = states[what]
    if (kind === 'waiting')
      return t(what === 'staff' ? 'seat.calledAt' : 'seat.billAskedAt', { time: clock(at) })
    if (kind === 'answered') return t(what === 'staff' ? 'seat.staffComing' : 'seat.billComing')
    return t(what === 'staff' ? 'seat.callStaff' : 'seat.askBill')
  }
  const shown = opened && dialogOf(opened)
  return (
    <>
      {(['staff', 'bill'] as const).map((what) => {
        const Icon = icons[what]
        return (
          <button
            key={what}
            type="button"
            className="button-text flex min-h-11 shrink-0 items-center gap-2 px-1.5"
            disabled={ask.isPending || withdraw.isPending}
            // Only a first call for staff needs no question.
            onClick={() => (what === 'staff' && states.staff.kind === 'none' ? send(what) : setOpened(what))}
          >
            <Icon aria-hidden size={18} className="hidden sm:block" />
            {buttonText(what)}
          </button>
        )
      })}
      <Suspense>
        {opened && shown && (
          <ConfirmDialog
            {...shown}
            onYes={() => {
              setOpened(undefined)
              shown.act(opened)
            }}
            onNo={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
