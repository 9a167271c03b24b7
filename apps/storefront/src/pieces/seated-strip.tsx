import { tables, type TableAsk } from '@tabard/contract/tables'
import { Refused } from '@tabard/contract/refused'
import { notify, notifyError } from '@tabard/ui/notices'
import { useRead, useWrite } from '@tabard/ui/queries'
import type { KeptTableSession } from '@tabard/ui/table-session'
import { Armchair, HandHelping, ReceiptText } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { errorText } from '@tabard/ui/error-text'
import { usePlace } from '../shop/place.tsx'
import { endTable } from '../shop/table-sync.ts'
import { useWords } from '../shop/use-words.ts'
import { FollowTable } from './table/follow-table.tsx'

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

/** The guest's table, and a button to call service. */
export function SeatedStrip({ table }: { readonly table: KeptTableSession }) {
  const { t } = useWords()
  const { shop } = usePlace()
  const [isAsking, setAsking] = useState(false)
  const ask = useWrite(tables.ask)
  const { sessionId, number, name, area } = table
  const asked = useRead(tables.session, { sessionId }, { staleTime: 30_000, refetchOnWindowFocus: true })
  const isOver = asked.error instanceof Refused && asked.error.code === 'table.sessionEnded'
  useEffect(() => {
    if (isOver) endTable(shop)
  }, [isOver, shop])
  const { refetch } = asked
  const lookAgain = useCallback(() => void refetch(), [refetch])
  const send = (what: TableAsk) =>
    ask.mutate(
      { sessionId, what },
      {
        onSuccess: () => notify(t('seat.coming')),
        onError: (error) => {
          if (error instanceof Refused && error.code === 'table.sessionEnded') endTable(shop)
          notifyError(errorText(error, t))
        },
      },
    )
  return (
    <div className="no-print border-b border-line bg-accent-soft">
      <FollowTable table={table} session={asked.data} onMoved={lookAgain} />
      <div className="wide flex min-h-12 flex-wrap items-center gap-x-2 py-1">
        <p className="line-if-large flex items-center gap-2 font-semibold text-accent-text">
          <Armchair aria-hidden size={20} className="shrink-0" />
          <span className="shrink-0">{t('seat.table', { number })}</span>
          <span className="truncate font-normal">
            {[name, area].filter((part) => part !== '').join(' · ')}
          </span>
        </p>
        <button
          type="button"
          className="button-text flex min-h-11 shrink-0 items-center gap-2 px-1.5"
          disabled={ask.isPending}
          onClick={() => send('staff')}
        >
          <HandHelping aria-hidden size={18} className="hidden sm:block" />
          {t('seat.callStaff')}
        </button>
        <button
          type="button"
          className="button-text flex min-h-11 shrink-0 items-center gap-2 px-1.5"
          disabled={ask.isPending}
          onClick={() => setAsking(true)}
        >
          <ReceiptText aria-hidden size={18} className="hidden sm:block" />
          {t('seat.askBill')}
        </button>
      </div>
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            title={t('seat.billQuestion')}
            yes={t('seat.billYes')}
            no={t('seat.billNo')}
            isHarmless
            onYes={() => {
              setAsking(false)
              send('bill')
            }}
            onNo={() => setAsking(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
