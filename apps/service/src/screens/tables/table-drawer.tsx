import { Button } from '@mantine/core'
import { tables } from '@tabard/contract/tables/calls'
import { floor, type FloorTable } from '@tabard/contract/tables/floor/calls'
import { useWrite } from '@tabard/ui/client/queries'
import { link, Link } from '@tabard/ui/router'
import {
  Banknote,
  BellOff,
  Combine,
  DoorOpen,
  MoveRight,
  Pencil,
  QrCode,
  ReceiptText,
  Split,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { CoursesCard } from '../../components/courses/courses-card.tsx'
import { useFindBoard } from '@tabard/staff-ui/board/live-board.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { showNotice, useComplain, errorMessage } from '@tabard/staff-ui/feedback/notices.tsx'
import { useMay, useShop } from '@tabard/staff-ui/session/session.tsx'
import { SideDrawer } from '@tabard/staff-ui/components/side-drawer.tsx'
import { useText } from '../../text.ts'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { BillDialog } from './bill-dialog.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { isGuestPaying } from './is-guest-paying.ts'
import { JoinDialog, MoveDialog } from './move-dialog.tsx'
import { PaidParts } from './paid-parts.tsx'
import { StaffLink } from '@tabard/staff-ui/shell/staff-link.tsx'
import { TableCard } from './table-card.tsx'
import classes from './tables.module.css'
import { useFloorChanged } from '@tabard/staff-ui/components/use-floor-changed'

interface TableDrawerProps {
  readonly table: FloorTable
  /** All tables: possible targets of a move. */
  readonly tables: readonly FloorTable[]
  readonly onClose: () => void
  /** Opens another table. */
  readonly onOpen: (tableId: string) => void
}

/** One table: its state, actions and details. */
export function TableDrawer({ table, tables: all, onClose, onOpen }: TableDrawerProps) {
  const { t } = useText()
  const may = useMay()
  return (
    <SideDrawer label={t('tables.table', { number: table.number })} size={480} onClose={onClose}>
      <div className={classes['drawer']}>
        <h2>{t('tables.table', { number: table.number })}</h2>
        <TableCard table={table} onOpen={() => undefined} />
        <TableCourses number={table.number} />
        {may('cash.collect') && table.occupiedSince !== undefined && (
          <PaidParts key={table.unpaidCents} tableId={table.tableId} />
        )}
        <Actions table={table} all={all} onOpen={onOpen} />
      </div>
    </SideDrawer>
  )
}

/** The courses of each order of this table. */
function TableCourses({ number }: { readonly number: string }) {
  const tickets = useFindBoard()?.board?.tickets ?? []
  return tickets
    .filter((ticket) => ticket.table === number)
    .map(({ orderId, number: called }) => <CoursesCard key={orderId} orderId={orderId} number={called} />)
}

interface ActionsProps {
  readonly table: FloorTable
  readonly all: readonly FloorTable[]
  readonly onOpen: (tableId: string) => void
}

function Actions({ table, all, onOpen }: ActionsProps) {
  const { t } = useText()
  const may = useMay()
  const { code } = useShop()
  const complain = useComplain()
  const changed = useFloorChanged()
  const answer = useWrite(tables.answer)
  const [asking, setAsking] = useState<'close' | 'code' | 'move' | 'join' | 'separate' | 'bill'>()
  const { tableId, number } = table
  const stop = () => setAsking(undefined)
  return (
    <div className={classes['acts']}>
      {table.requests.length > 0 && (
        <Button
          size="md"
          leftSection={<BellOff size={18} aria-hidden />}
          loading={answer.isPending}
          onClick={() =>
            answer.mutate(
              { tableId, what: table.requests.map(({ what }) => what) },
              { onSuccess: changed, onError: complain },
            )
          }
        >
          {t('tables.answered')}
        </Button>
      )}
      {may('orders.view') && (
        <Button
          component={Link}
          href={`${link('/{shop}/orders', { shop: code })}?${new URLSearchParams({ table: tableId, number })}`}
          size="md"
          variant="default"
          leftSection={<ReceiptText size={18} aria-hidden />}
        >
          {t('tables.orders')}
        </Button>
      )}
      {may('cash.collect') && table.unpaidCents > 0 && (
        <Action icon={Banknote} text={t('tables.bill')} onClick={() => setAsking('bill')} />
      )}
      {table.occupiedSince !== undefined && (
        <Action icon={MoveRight} text={t('tables.move')} onClick={() => setAsking('move')} />
      )}
      {table.isActive && <Action icon={Combine} text={t('tables.join')} onClick={() => setAsking('join')} />}
      {table.joined !== '' && (
        <Action icon={Split} text={t('tables.separate')} onClick={() => setAsking('separate')} />
      )}
      {table.occupiedSince !== undefined && (
        <Action icon={DoorOpen} text={t('tables.close')} onClick={() => setAsking('close')} />
      )}
      {table.isActive && (
        <Action icon={QrCode} text={t('tables.showCode')} onClick={() => setAsking('code')} />
      )}
      {may('tables.edit') && (
        <Button
          component={StaffLink}
          app="console"
          href={`${link('/{shop}/table-codes', { shop: code })}?${new URLSearchParams({ table: tableId })}`}
          size="md"
          variant="default"
          leftSection={<Pencil size={18} aria-hidden />}
        >
          {t('tables.edit')}
        </Button>
      )}
      {asking === 'close' && <CloseTable table={table} all={all} onClose={stop} />}
      {asking === 'separate' && <SeparateTables table={table} onClose={stop} />}
      {asking === 'move' && <MoveDialog table={table} tables={all} onClose={stop} onMoved={onOpen} />}
      {asking === 'join' && <JoinDialog table={table} tables={all} onClose={stop} />}
      {asking === 'bill' && <BillDialog table={table} onClose={stop} />}
      {asking === 'code' && <CodeDialog table={table} onClose={stop} />}
    </div>
  )
}

interface ActionProps {
  readonly icon: LucideIcon
  readonly text: string
  readonly onClick: () => void
}

function Action({ icon: Icon, text, onClick }: ActionProps) {
  return (
    <Button size="md" variant="default" leftSection={<Icon size={18} aria-hidden />} onClick={onClick}>
      {text}
    </Button>
  )
}

interface CloseTableProps {
  readonly table: FloorTable
  readonly all: readonly FloorTable[]
  readonly onClose: () => void
}

/** Asks before a table is closed, with what it still owes. */
function CloseTable({ table, all, onClose }: CloseTableProps) {
  const { t } = useText()
  const complain = useComplain()
  const changed = useFloorChanged()
  const close = useWrite(tables.close)
  const { tableId, number } = table
  const { money } = useFormats()
  const called = table.joined === '' ? number : table.joined
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
      text={owedCents > 0 ? t('tables.closeOwingText') : t('tables.closeText')}
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

function SeparateTables({ table, onClose }: Omit<CloseTableProps, 'all'>) {
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
