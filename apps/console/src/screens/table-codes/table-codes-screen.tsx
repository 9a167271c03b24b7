import { Button, UnstyledButton } from '@mantine/core'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { LoadFailed, Message, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'
import { useRead } from '@tabard/ui/client/queries'
import { useSearch } from '@tabard/ui/router'
import { Armchair, Plus, Printer } from 'lucide-react'
import { useState } from 'react'
import { AddDialog } from './add-dialog.tsx'
import { PrintDialog } from './print-dialog.tsx'
import classes from './table-codes.module.css'
import { TableDrawer } from './table-drawer.tsx'
import { floor, type FloorTable } from '@tabard/contract/tables/floor/calls'

/** The tables of the shop: adding and editing them, and printing their codes (ADR-093). */
export function TableCodesScreen() {
  const { t } = useText()
  const linked = new URLSearchParams(useSearch()).get('table') ?? undefined
  const shown = useRead(floor.show, {}, { staleTime: 0 })
  const [dialog, setDialog] = useState<'add' | 'print'>()
  const [opened, setOpened] = useState(linked)
  const tables = shown.data?.tables ?? []
  const table = tables.find(({ tableId }) => tableId === opened)
  return (
    <Screen
      name="console/table-codes"
      title={t('tableCodes.title')}
      actions={
        <>
          {tables.length > 0 && (
            <Button
              variant="default"
              leftSection={<Printer size={18} aria-hidden />}
              onClick={() => setDialog('print')}
            >
              {t('tables.print')}
            </Button>
          )}
          <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setDialog('add')}>
            {t('tables.add')}
          </Button>
        </>
      }
    >
      {shown.isPending ? (
        <Rows count={3} height={88} />
      ) : !shown.data ? (
        <LoadFailed error={shown.error} onRetry={() => void shown.refetch()} />
      ) : tables.length > 0 ? (
        areasOf(tables).map((area) => (
          <section key={area} aria-label={area === '' ? t('tables.noArea') : area}>
            {area !== '' && <h2 className={classes['area']}>{area}</h2>}
            <ul className={classes['list']}>
              {tables
                .filter((each) => each.area === area)
                .map((each) => (
                  <li key={each.tableId}>
                    <TableButton table={each} onOpen={() => setOpened(each.tableId)} />
                  </li>
                ))}
            </ul>
          </section>
        ))
      ) : (
        <Message icon={Armchair} title={t('tables.none')} text={t('tables.noneText')} />
      )}
      {dialog === 'add' && <AddDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'print' && <PrintDialog tables={tables} onClose={() => setDialog(undefined)} />}
      {table && <TableDrawer key={table.tableId} table={table} onClose={() => setOpened(undefined)} />}
    </Screen>
  )
}

/** The areas in the order of their first tables. */
function areasOf(tables: readonly FloorTable[]): readonly string[] {
  return [...new Set(tables.map(({ area }) => area))]
}

function TableButton({ table, onOpen }: { readonly table: FloorTable; readonly onOpen: () => void }) {
  const { t } = useText()
  return (
    <UnstyledButton className={classes['table']} data-off={!table.isActive || undefined} onClick={onOpen}>
      <strong>{t('tables.table', { number: table.number })}</strong>
      <span>
        {[table.name, t('tables.seats', { count: table.seats }), table.isActive ? '' : t('tables.off')]
          .filter((fact) => fact !== '')
          .join(' · ')}
      </span>
    </UnstyledButton>
  )
}
