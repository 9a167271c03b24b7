import { Box, Button, Pagination, SegmentedControl } from '@mantine/core'
import { useRead } from '@tabard/ui/client/queries'
import { link } from '@tabard/ui/router'
import { StaffLink } from '@tabard/staff-ui/shell/staff-link.tsx'
import { Armchair, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { useMay, useShop } from '@tabard/staff-ui/session/session.tsx'
import { LoadFailed, Message, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'
import { TableCard } from './table-card.tsx'
import { TableDrawer } from './table-drawer.tsx'
import { JoinDialog, MoveDialog } from './move-dialog.tsx'
import {
  groupByArea,
  isFree,
  matches,
  oneCardEach,
  pageOf,
  tableFilters,
  type TableFilter,
} from './table-groups.ts'
import classes from './tables.module.css'
import { floor, type Floor, type FloorTable } from '@tabard/contract/tables/floor/calls'

/** All tables: which are occupied, what is still to be served and paid there, and which call for service. */
export function TablesScreen() {
  const { t } = useText()
  const may = useMay()
  const shown = useRead(floor.show, {}, { refetchInterval: 5_000, staleTime: 0 })
  const { code } = useShop()
  const hasTables = (shown.data?.tables.length ?? 0) > 0
  return (
    <Screen
      name="service/tables"
      title={t('tables.title')}
      actions={
        may('tables.edit') && (
          <Button
            component={StaffLink}
            app="console"
            href={link('/{shop}/table-codes', { shop: code })}
            variant="default"
            leftSection={<Pencil size={18} aria-hidden />}
          >
            {t('tables.setUp')}
          </Button>
        )
      }
    >
      {shown.isPending ? (
        <Rows count={3} height={120} />
      ) : !shown.data ? (
        <LoadFailed error={shown.error} onRetry={() => void shown.refetch()} />
      ) : hasTables ? (
        <Tables floor={shown.data} />
      ) : (
        <Message
          icon={Armchair}
          title={t('tables.none')}
          text={t(may('tables.edit') ? 'tables.noneText' : 'tables.noneYours')}
        />
      )}
    </Screen>
  )
}

function Tables({ floor: { tables, perRow, rows, space } }: { readonly floor: Floor }) {
  const { t } = useText()
  const [filter, setFilter] = useState<TableFilter>('all')
  const [page, setPage] = useState(1)
  const [params] = useSearchParams()
  // The table that staff come back to after adding items.
  const [opened, setOpened] = useState(params.get('table') ?? undefined)
  const [dragged, setDragged] = useState<string>()
  const [dropped, setDropped] = useState<{ readonly from: string; readonly to: string }>()
  const cards = oneCardEach(tables)
  const found = cards.filter((table) => matches(table, filter))
  const byArea = groupByArea(found, space).flatMap(({ tables: all }) => all)
  const { at, pages, shown } = pageOf(byArea, page, { perRow, rows })
  const onPage = groupByArea(shown, space)
  const table: FloorTable | undefined = tables.find(({ tableId }) => tableId === opened)
  return (
    <>
      <SegmentedControl
        size="md"
        className={classes['filter'] ?? ''}
        aria-label={t('tables.show')}
        value={filter}
        onChange={(value) => {
          setFilter(tableFilters.find((each) => each === value) ?? 'all')
          setPage(1)
        }}
        data={tableFilters.map((value) => {
          const count = cards.filter((each) => matches(each, value)).length
          return { value, label: `${t(value === 'all' ? 'tables.all' : `tables.filter.${value}`)} ${count}` }
        })}
      />
      {found.length === 0 && <p className={classes['nothing']}>{t('tables.noneOf')}</p>}
      {onPage.map((group) => (
        <section key={group.area} aria-label={group.area === '' ? t('tables.noArea') : group.area}>
          {(onPage.length > 1 || group.area !== '') && (
            <h2 className={classes['area']}>{group.area === '' ? t('tables.noArea') : group.area}</h2>
          )}
          <Box component="ul" className={classes['grid'] ?? ''} __vars={{ '--per-row': String(perRow) }}>
            {group.tables.map((each) => (
              <DraggableTable
                key={each.tableId}
                table={each}
                dragged={dragged}
                onDrag={setDragged}
                onDrop={(from) => setDropped({ from, to: each.tableId })}
                onOpen={() => setOpened(each.tableId)}
              />
            ))}
          </Box>
        </section>
      ))}
      {pages > 1 && (
        <Pagination
          className={classes['pages'] ?? ''}
          total={pages}
          value={at}
          onChange={setPage}
          size="lg"
          withControls={false}
          aria-label={t('tables.pages')}
          getItemProps={(number) => ({ 'aria-label': t('tables.page', { page: number }) })}
        />
      )}
      {dropped && <DropDialog tables={tables} {...dropped} onClose={() => setDropped(undefined)} />}
      {table && (
        <TableDrawer
          key={table.tableId}
          table={table}
          tables={tables}
          onClose={() => setOpened(undefined)}
          onOpen={setOpened}
        />
      )}
    </>
  )
}

interface DraggableTableProps {
  readonly table: FloorTable
  /** The table under the finger. Undefined: none. */
  readonly dragged: string | undefined
  readonly onDrag: (tableId: string | undefined) => void
  readonly onDrop: (from: string) => void
  readonly onOpen: () => void
}

function DraggableTable({ table, dragged, onDrag, onDrop, onOpen }: DraggableTableProps) {
  return (
    <li
      draggable={table.isActive && table.occupiedSince !== undefined}
      data-target={dragged !== undefined && dragged !== table.tableId && table.isActive}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', table.number)
        onDrag(table.tableId)
      }}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => {
        if (dragged !== undefined && dragged !== table.tableId && table.isActive) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        if (dragged !== undefined) onDrop(dragged)
        onDrag(undefined)
      }}
    >
      <TableCard table={table} onOpen={onOpen} />
    </li>
  )
}

interface DropDialogProps {
  readonly tables: readonly FloorTable[]
  readonly from: string
  readonly to: string
  onClose(): void
}

/** A table dropped on another: guests move to a free table, or are joined with an occupied one. */
function DropDialog({ tables, from, to, onClose }: DropDialogProps) {
  const table = tables.find(({ tableId }) => tableId === from)
  const target = tables.find(({ tableId }) => tableId === to)
  if (!table || !target) return null
  const TableDialog = isFree(target) ? MoveDialog : JoinDialog
  return <TableDialog table={table} tables={tables} chosen={to} onClose={onClose} />
}
