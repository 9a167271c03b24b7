import { tables } from '@tabard/contract/tables/calls'
import { floor, type FloorTable } from '@tabard/contract/tables/floor/calls'
import { isHoldLive } from '@tabard/domain/payments/terminals/hold'
import { useWrite } from '@tabard/ui/client/queries'
import { useFloorChanged } from '@tabard/staff-ui/components/use-floor-changed'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { errorMessage, showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { useTabs } from '../../components/tabs/use-tabs.ts'
import { useText } from '../../text.ts'
import { isGuestPaying } from './is-guest-paying.ts'

interface CloseTableProps {
  readonly table: FloorTable
  readonly all: readonly FloorTable[]
  readonly onClose: () => void
}

/** Asks before a table is closed, with what it still owes. */
export function CloseTable({ table, all, onClose }: CloseTableProps) {
  const { t } = useText()
  const complain = useComplain()
  const changed = useFloorChanged()
  const close = useWrite(tables.close)
  const { tableId, number } = table
  const { money } = useFormats()
  const called = table.joined === '' ? number : table.joined
  const heldCents = useHeldCents(tableId)
  const owedCents = all
    .filter((each) => each.tableId === tableId || (table.joined !== '' && each.joined === table.joined))
    .reduce((sum, each) => sum + each.unpaidCents, 0)
  return (
    <AskFirst
      title={
        owedCents > 0
          ? t('tables.closeOwing', { number: called, amount: money(owedCents) })
          : t('tables.closeTitle', { number: called })
      }
      text={t(owedCents > 0 ? 'tables.closeOwingText' : 'tables.closeText')}
      trouble={heldCents > 0 ? t('tabs.openAtClose', { amount: money(heldCents) }) : undefined}
      isGrave={owedCents > 0}
      yes={t('tables.close')}
      no={t('tables.cancel')}
      isBusy={close.isPending}
      onYes={() =>
        close.mutate(
          { tableId },
          {
            onSuccess: () => {
              changed()
              showNotice(t('tables.closed', { number }))
              onClose()
            },
            onError: complain,
          },
        )
      }
      onNo={onClose}
    />
  )
}

/** What tabs of the table still hold on cards. */
function useHeldCents(tableId: string): number {
  const may = useMay()
  const { data = [] } = useTabs({ kind: 'table', tableId }, may('cash.collect'))
  return data.filter(({ state }) => isHoldLive(state)).reduce((sum, tab) => sum + tab.heldCents, 0)
}

export function SeparateTables({ table, onClose }: Omit<CloseTableProps, 'all'>) {
  const { t } = useText()
  const complain = useComplain()
  const changed = useFloorChanged()
  const separate = useWrite(floor.separate)
  const { tableId } = table
  return (
    <AskFirst
      title={t('tables.separateTitle', { number: table.joined })}
      text={t('tables.separateText')}
      trouble={isGuestPaying(separate.error) ? errorMessage(separate.error, t) : undefined}
      yes={t(isGuestPaying(separate.error) ? 'action.retry' : 'tables.separate')}
      no={t('tables.cancel')}
      isBusy={separate.isPending}
      onYes={() =>
        separate.mutate(
          { tableId },
          {
            onSuccess: () => {
              changed()
              showNotice(t('tables.separated'))
              onClose()
            },
            onError: (error) => {
              if (!isGuestPaying(error)) complain(error)
            },
          },
        )
      }
      onNo={() => {
        separate.reset()
        onClose()
      }}
    />
  )
}
