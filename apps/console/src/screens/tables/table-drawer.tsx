import { Button, Group, Switch, TextInput } from '@mantine/core'
import { tables } from '@tabard/contract/tables/calls'
import { floor, type FloorTable } from '@tabard/contract/tables/floor/calls'
import { tableLimits } from '@tabard/domain/tables/table-numbers'
import { useWrite } from '@tabard/ui/queries'
import { link, Link } from '@tabard/ui/router'
import {
  Banknote,
  BellOff,
  Combine,
  DoorOpen,
  MoveRight,
  QrCode,
  ReceiptText,
  RotateCcw,
  Split,
} from 'lucide-react'
import { useState } from 'react'
import { CoursesCard } from '../../components/board/courses-card.tsx'
import { useFindBoard } from '../../components/board/live-board.tsx'
import { useFormats } from '../../components/formats.ts'
import { showNotice, useComplain, errorMessage } from '../../components/notices.tsx'
import { useMay, useShop } from '../../components/session.tsx'
import { SideDrawer } from '../../components/side-drawer.tsx'
import { useText } from '../../components/text.ts'
import { AskFirst } from '../../components/ask-first.tsx'
import { BillDialog } from './bill-dialog.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { isGuestPaying } from './is-guest-paying.ts'
import { JoinDialog, MoveDialog } from './move-dialog.tsx'
import { PaidParts } from './paid-parts.tsx'
import { RotateDialog } from './rotate-dialog.tsx'
import { TableCard } from './table-card.tsx'
import classes from './tables.module.css'
import { useFloorChanged } from './use-floor-changed.ts'
import { WholeNumber } from './whole-number.tsx'

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
        {may('tables.edit') && <TableForm key={table.revision} table={table} />}
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
  const close = useWrite(tables.close)
  const separate = useWrite(floor.separate)
  const [asking, setAsking] = useState<'close' | 'rotate' | 'code' | 'move' | 'join' | 'separate' | 'bill'>()
  const { tableId, number } = table
  const stop = () => setAsking(undefined)
  const { money } = useFormats()
  const called = table.joined === '' ? number : table.joined
  const owedCents = all
    .filter((each) => each.tableId === tableId || (table.joined !== '' && each.joined === table.joined))
    .reduce((sum, each) => sum + each.unpaidCents, 0)
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
        <Button
          size="md"
          variant="default"
          leftSection={<Banknote size={18} aria-hidden />}
          onClick={() => setAsking('bill')}
        >
          {t('tables.bill')}
        </Button>
      )}
      {table.occupiedSince !== undefined && (
        <Button
          size="md"
          variant="default"
          leftSection={<MoveRight size={18} aria-hidden />}
          onClick={() => setAsking('move')}
        >
          {t('tables.move')}
        </Button>
      )}
      {table.isActive && (
        <Button
          size="md"
          variant="default"
          leftSection={<Combine size={18} aria-hidden />}
          onClick={() => setAsking('join')}
        >
          {t('tables.join')}
        </Button>
      )}
      {table.joined !== '' && (
        <Button
          size="md"
          variant="default"
          leftSection={<Split size={18} aria-hidden />}
          onClick={() => setAsking('separate')}
        >
          {t('tables.separate')}
        </Button>
      )}
      {table.occupiedSince !== undefined && (
        <Button
          size="md"
          variant="default"
          leftSection={<DoorOpen size={18} aria-hidden />}
          onClick={() => setAsking('close')}
        >
          {t('tables.close')}
        </Button>
      )}
      {table.isActive && (
        <Button
          size="md"
          variant="default"
          leftSection={<QrCode size={18} aria-hidden />}
          onClick={() => setAsking('code')}
        >
          {t('tables.showCode')}
        </Button>
      )}
      {may('tables.edit') && (
        <Button
          size="md"
          variant="default"
          leftSection={<RotateCcw size={18} aria-hidden />}
          onClick={() => setAsking('rotate')}
        >
          {t('tables.rotate')}
        </Button>
      )}
      {asking === 'close' && (
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
                  stop()
                },
                onError: complain,
              },
            )
          }
          onNo={stop}
        />
      )}
      {asking === 'separate' && (
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
                  stop()
                },
                onError: (error) => {
                  if (!isGuestPaying(error)) complain(error)
                },
              },
            )
          }
          onNo={() => {
            separate.reset()
            stop()
          }}
        />
      )}
      {asking === 'move' && <MoveDialog table={table} tables={all} onClose={stop} onMoved={onOpen} />}
      {asking === 'join' && <JoinDialog table={table} tables={all} onClose={stop} />}
      {asking === 'bill' && <BillDialog table={table} onClose={stop} />}
      {asking === 'rotate' && <RotateDialog tableIds={[tableId]} onClose={stop} />}
      {asking === 'code' && <CodeDialog table={table} onClose={stop} />}
    </div>
  )
}

function TableForm({ table }: { readonly table: FloorTable }) {
  const { t } = useText()
  const complain = useComplain()
  const changed = useFloorChanged()
  const save = useWrite(tables.change)
  const [number, setNumber] = useState(table.number)
  const [name, setName] = useState(table.name)
  const [area, setArea] = useState(table.area)
  const [seats, setSeats] = useState<number | ''>(table.seats)
  const [isActive, setActive] = useState(table.isActive)
  const submit = () =>
    save.mutate(
      {
        tableId: table.tableId,
        revision: table.revision,
        number,
        name,
        area,
        seats: seats === '' ? 0 : seats,
        isActive,
      },
      {
        onSuccess: () => {
          changed()
          showNotice(t('tables.saved', { number }))
        },
        onError: (error) => {
          changed()
          complain(error)
        },
      },
    )
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <h3>{t('tables.edit')}</h3>
      <div className={classes['pair']}>
        <TextInput
          size="md"
          label={t('tables.number')}
          maxLength={tableLimits.numberLength}
          autoComplete="off"
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <WholeNumber
          label={t('tables.seatsLabel')}
          max={tableLimits.seats}
          value={seats}
          onChange={setSeats}
        />
      </div>
      <TextInput
        size="md"
        label={t('tables.name')}
        description={t('tables.nameHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={tableLimits.nameLength}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        size="md"
        label={t('tables.area')}
        maxLength={tableLimits.nameLength}
        value={area}
        onChange={(event) => setArea(event.currentTarget.value)}
      />
      <Switch
        size="md"
        label={t('tables.isActive')}
        description={t('tables.isActiveHint')}
        checked={isActive}
        onChange={(event) => setActive(event.currentTarget.checked)}
      />
      <Group justify="flex-end">
        <Button type="submit" size="md" loading={save.isPending} disabled={number.trim() === ''}>
          {t('tables.save')}
        </Button>
      </Group>
    </form>
  )
}
