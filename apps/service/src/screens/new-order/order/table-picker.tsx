import { UnstyledButton } from '@mantine/core'
import { floor, type FloorTable } from '@tabard/contract/tables/floor/calls'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { LoadFailed, Message, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useRead } from '@tabard/ui/client/queries'
import { Armchair } from 'lucide-react'
import { useText } from '../../../text.ts'
import type { DraftTable } from '../order-draft.ts'
import classes from './order.module.css'

interface TablePickerProps {
  readonly chosen: string | undefined
  readonly onPick: (table: DraftTable) => void
  readonly onClose: () => void
}

/** Chooses a table; occupied ones say what is still to be paid there. */
export function TablePicker({ chosen, onPick, onClose }: TablePickerProps) {
  const { t } = useText()
  const shown = useRead(floor.show, {}, { staleTime: 0 })
  const tables = shown.data?.tables.filter(({ isActive }) => isActive) ?? []
  return (
    <Dialog title={t('newOrder.chooseTable')} size={640} onClose={onClose}>
      {!shown.data ? (
        shown.error ? (
          <LoadFailed error={shown.error} onRetry={() => void shown.refetch()} />
        ) : (
          <Rows count={3} />
        )
      ) : tables.length === 0 ? (
        <Message icon={Armchair} title={t('tables.none')} text={t('tables.noneYours')} />
      ) : (
        <div className={classes['tables']}>
          {tables.map((table) => (
            <UnstyledButton
              key={table.tableId}
              className={classes['table']}
              aria-pressed={table.tableId === chosen}
              data-occupied={table.occupiedSince !== undefined || undefined}
              onClick={() => onPick({ tableId: table.tableId, number: labelOf(table) })}
            >
              <strong>{labelOf(table)}</strong>
              <TableState table={table} />
            </UnstyledButton>
          ))}
        </div>
      )}
    </Dialog>
  )
}

const labelOf = ({ number, joined }: FloorTable) => (joined === '' ? number : joined)

function TableState({ table: { occupiedSince, unpaidCents } }: { readonly table: FloorTable }) {
  const { t } = useText()
  const { money } = useFormats()
  if (unpaidCents > 0) return <small>{money(unpaidCents)}</small>
  return <small>{t(occupiedSince === undefined ? 'newOrder.free' : 'newOrder.occupied')}</small>
}
