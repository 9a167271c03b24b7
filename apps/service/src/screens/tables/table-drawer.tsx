import type { FloorTable } from '@tabard/contract/tables/floor/calls'
import { useFindBoard } from '@tabard/staff-ui/board/live-board.tsx'
import { SideDrawer } from '@tabard/staff-ui/components/side-drawer.tsx'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { PayLinks } from '@tabard/staff-ui/pay-links/pay-links-list.tsx'
import { TabsSection } from '../../components/tabs/tabs-section.tsx'
import { CoursesCard } from '../../components/courses/courses-card.tsx'
import { useText } from '../../text.ts'
import { PaidParts } from './paid-parts.tsx'
import { TableActions } from './table-actions.tsx'
import { TableBalance, TableFacts, TableRequests } from './table-now.tsx'
import classes from './tables.module.css'

interface TableDrawerProps {
  readonly table: FloorTable
  /** All tables: possible targets of a move. */
  readonly tables: readonly FloorTable[]
  readonly onClose: () => void
  /** Opens another table. */
  readonly onOpen: (tableId: string) => void
}

/** One table, ordered by what it needs: requests, payment, courses, moving and closing, its settings. */
export function TableDrawer({ table, tables: all, onClose, onOpen }: TableDrawerProps) {
  const { t } = useText()
  const may = useMay()
  return (
    <SideDrawer label={t('tables.table', { number: table.number })} size={480} onClose={onClose}>
      <div className={classes['drawer']}>
        <h2>{t('tables.table', { number: table.number })}</h2>
        <TableFacts table={table} />
        <TableRequests table={table} />
        <TableBalance table={table} />
        {may('cash.collect') && table.occupiedSince !== undefined && (
          <PaidParts key={table.unpaidCents} tableId={table.tableId} />
        )}
        {table.occupiedSince !== undefined && (
          <TabsSection of={{ kind: 'table', tableId: table.tableId }} dueCents={table.unpaidCents} />
        )}
        {table.occupiedSince !== undefined && <PayLinks of={{ tableId: table.tableId }} recipient="" />}
        <TableCourses number={table.number} />
        <TableActions table={table} all={all} onOpen={onOpen} />
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
