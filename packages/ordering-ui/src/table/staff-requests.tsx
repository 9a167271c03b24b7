import { tables } from '@tabard/contract/tables/calls'
import { Refused } from '@tabard/contract/wire/refused'
import type { TableAsk } from '@tabard/contract/tables/table-request'
import { errorText } from '@tabard/ui/client/error-text'
import { notify, notifyError } from '@tabard/ui/notices'
import { useWrite } from '@tabard/ui/client/queries'
import { HandHelping, ReceiptText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useOrdering } from '../context/ordering.tsx'
import { endTable, keepRequests, useTableView } from './table-sync.ts'
import { useNow } from '../context/use-now.ts'
import { useShopTime } from '../context/use-shop-time.ts'
import { useLabels } from '../context/use-labels.ts'
import { requestState } from './request-state.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('../controls/confirm-dialog.tsx')).ConfirmDialog,
}))

const icons = { staff: HandHelping, bill: ReceiptText }

interface StaffRequestsProps {
  readonly sessionId: string
  readonly visitId: string
}

/** Calls staff or asks for the bill, and shows what has become of it for the whole table (finding C-B42). */
export function StaffRequests({ sessionId, visitId }: StaffRequestsProps) {
  const { shop } = useOrdering()
  const view = useTableView(shop)
  const requests = view?.cart.visitId === visitId ? view.requests : []
  const now = useNow()
  const [opened, setOpened] = useState<TableAsk>()
  const { send, withdraw, isPending } = useAsking({ sessionId, visitId })
  const states = { staff: requestState(requests, 'staff', now), bill: requestState(requests, 'bill', now) }
  const labelsOf = useRequestLabels()
  return (
    <>
      {(['staff', 'bill'] as const).map((what) => {
        const Icon = icons[what]
        return (
          <button
            key={what}
            type="button"
            className="button-text flex min-h-11 shrink-0 items-center gap-2 px-1.5"
            disabled={isPending}
            // Only a first call for staff needs no question.
            onClick={() => (what === 'staff' && states.staff.kind === 'none' ? send(what) : setOpened(what))}
          >
            <Icon aria-hidden size={18} className="hidden sm:block" />
            {labelsOf(what, states[what]).button}
          </button>
        )
      })}
      <Suspense>
        {opened && (
          <ConfirmDialog
            {...labelsOf(opened, states[opened]).dialog}
            onYes={() => {
              setOpened(undefined)
              if (states[opened].kind === 'waiting') withdraw(opened)
              else send(opened)
            }}
            onNo={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

/** Sends and withdraws requests; a guest whose visit has ended leaves the table. */
function useAsking({ sessionId, visitId }: StaffRequestsProps) {
  const { t } = useLabels()
  const { shop } = useOrdering()
  const asking = useWrite(tables.ask)
  const withdrawing = useWrite(tables.withdraw)
  const onError = (error: unknown) => {
    if (error instanceof Refused && error.code === 'table.sessionEnded') endTable(shop)
    notifyError(errorText(error, t))
  }
  return {
    isPending: asking.isPending || withdrawing.isPending,
    send: (what: TableAsk) =>
      asking.mutate(
        { sessionId, what },
        {
          onSuccess: (told) => {
            keepRequests(shop, visitId, told.requests)
            notify(t('seat.coming'))
          },
          onError,
        },
      ),
    withdraw: (what: TableAsk) =>
      withdrawing.mutate(
        { sessionId, what },
        { onSuccess: (told) => keepRequests(shop, visitId, told.requests), onError },
      ),
  }
}

/** The button and the question of a request, by what has become of it. */
function useRequestLabels() {
  const { t } = useLabels()
  const { clock } = useShopTime()
  return (what: TableAsk, state: ReturnType<typeof requestState>) => {
    const isStaff = what === 'staff'
    if (state.kind === 'waiting') {
      const time = clock(state.at)
      return {
        button: t(isStaff ? 'seat.calledAt' : 'seat.billAskedAt', { time }),
        dialog: {
          title: t(isStaff ? 'seat.calledTitle' : 'seat.billAskedTitle', { time }),
          text: t('seat.waitingText'),
          yes: t(isStaff ? 'seat.cancelCall' : 'seat.cancelBill'),
          no: t('seat.keepWaiting'),
          isNoMain: true,
        },
      }
    }
    if (state.kind === 'answered')
      return {
        button: t(isStaff ? 'seat.staffComing' : 'seat.billComing'),
        dialog: {
          title: t('seat.answeredTitle'),
          text: t('seat.answeredText', { time: clock(state.at) }),
          yes: t('seat.askAgain'),
          no: t('action.close'),
          isNoMain: true,
        },
      }
    return {
      button: t(isStaff ? 'seat.callStaff' : 'seat.askBill'),
      dialog: {
        title: t('seat.billQuestion'),
        yes: t('seat.billYes'),
        no: t('seat.billNo'),
        isHarmless: true,
      },
    }
  }
}
