import { Button } from '@mantine/core'
import type { FloorTable } from '@tabard/contract/tables/floor/calls'
import { link, Link } from '@tabard/ui/router'
import {
  Combine,
  DoorOpen,
  MoveRight,
  Pencil,
  Plus,
  QrCode,
  ReceiptText,
  Split,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { useMay, useShop } from '@tabard/staff-ui/session/session.tsx'
import { StaffLink } from '@tabard/staff-ui/shell/staff-link.tsx'
import { useText } from '../../text.ts'
import { CodeDialog } from './code-dialog.tsx'
import { CountDialog } from './count-dialog.tsx'
import { JoinDialog, MoveDialog } from './move-dialog.tsx'
import { CloseTable, SeparateTables } from './table-questions.tsx'
import classes from './tables.module.css'

type Asking = 'close' | 'count' | 'code' | 'move' | 'join' | 'separate'

interface TableActionsProps {
  readonly table: FloorTable
  readonly all: readonly FloorTable[]
  readonly onOpen: (tableId: string) => void
}

/** What staff do with a table, and below it the table's own settings. */
export function TableActions({ table, all, onOpen }: TableActionsProps) {
  const { t } = useText()
  const may = useMay()
  const { code } = useShop()
  const [asking, setAsking] = useState<Asking>()
  const { tableId, number } = table
  const isOccupied = table.occupiedSince !== undefined
  const { covers } = table
  const countText = covers === undefined ? t('tables.count') : t('tables.covers', { count: covers })
  const isDone = table.unpaidCents === 0 && table.openOrders === 0
  return (
    <>
      <div className={classes['acts']}>
        {may('orders.place') && table.isActive && (
          <Button
            component={Link}
            href={`${link('/{shop}/new-order', { shop: code })}?${new URLSearchParams({ table: tableId, number: table.joined === '' ? number : table.joined })}`}
            leftSection={<Plus size={20} aria-hidden />}
            variant={table.unpaidCents > 0 ? 'light' : 'filled'}
          >
            {t('tables.addItems')}
          </Button>
        )}
        {may('orders.view') && (
          <Button
            component={Link}
            href={`${link('/{shop}/orders', { shop: code })}?${new URLSearchParams({ table: tableId, number })}`}
            variant="default"
            leftSection={<ReceiptText size={18} aria-hidden />}
          >
            {t('tables.orders')}
          </Button>
        )}
        {table.isActive && <Action icon={Users} text={countText} onClick={() => setAsking('count')} />}
        {isOccupied && <Action icon={MoveRight} text={t('tables.move')} onClick={() => setAsking('move')} />}
        {table.isActive && (
          <Action icon={Combine} text={t('tables.join')} onClick={() => setAsking('join')} />
        )}
        {table.joined !== '' && (
          <Action icon={Split} text={t('tables.separate')} onClick={() => setAsking('separate')} />
        )}
        {isOccupied && (
          <Action
            icon={DoorOpen}
            text={t('tables.close')}
            isNext={isDone}
            onClick={() => setAsking('close')}
          />
        )}
      </div>
      <div className={classes['setUp']}>
        {table.isActive && (
          <Button
            variant="subtle"
            leftSection={<QrCode size={18} aria-hidden />}
            onClick={() => setAsking('code')}
          >
            {t('tables.showCode')}
          </Button>
        )}
        {may('tables.edit') && (
          <Button
            component={StaffLink}
            app="console"
            href={`${link('/{shop}/table-codes', { shop: code })}?${new URLSearchParams({ table: tableId })}`}
            variant="subtle"
            leftSection={<Pencil size={18} aria-hidden />}
          >
            {t('tables.edit')}
          </Button>
        )}
      </div>
      <Asked asking={asking} table={table} all={all} onOpen={onOpen} onClose={() => setAsking(undefined)} />
    </>
  )
}

interface AskedProps extends TableActionsProps {
  readonly asking: Asking | undefined
  readonly onClose: () => void
}

/** The open dialog. */
function Asked({ asking, table, all, onOpen, onClose }: AskedProps) {
  return (
    <>
      {asking === 'close' && <CloseTable table={table} all={all} onClose={onClose} />}
      {asking === 'separate' && <SeparateTables table={table} onClose={onClose} />}
      {asking === 'move' && <MoveDialog table={table} tables={all} onClose={onClose} onMoved={onOpen} />}
      {asking === 'join' && <JoinDialog table={table} tables={all} onClose={onClose} />}
      {asking === 'count' && <CountDialog table={table} onClose={onClose} />}
      {asking === 'code' && <CodeDialog table={table} onClose={onClose} />}
    </>
  )
}

interface ActionProps {
  readonly icon: LucideIcon
  readonly text: string
  /** The step that this table needs now. */
  readonly isNext?: boolean
  readonly onClick: () => void
}

function Action({ icon: Icon, text, isNext = false, onClick }: ActionProps) {
  return (
    <Button
      variant={isNext ? 'filled' : 'default'}
      leftSection={<Icon size={18} aria-hidden />}
      onClick={onClick}
    >
      {text}
    </Button>
  )
}
