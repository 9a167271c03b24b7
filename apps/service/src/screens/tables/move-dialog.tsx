import { Button, Group, Text, UnstyledButton } from '@mantine/core'
import { useWrite } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { showNotice, useComplain, errorMessage } from '@tabard/staff-ui/feedback/notices.tsx'
import { useText } from '../../text.ts'
import { isGuestPaying } from './is-guest-paying.ts'
import { isFree } from './table-groups.ts'
import classes from './tables.module.css'
import { floor, type FloorTable } from '@tabard/contract/tables/floor/calls'
import { useFloorChanged } from '@tabard/staff-ui/components/use-floor-changed'

interface TablesDialogProps {
  readonly table: FloorTable
  readonly tables: readonly FloorTable[]
  /** Preselected after a table was dropped on it. */
  readonly chosen?: string
  onClose(): void
  /** The guests have moved there. */
  onMoved?(tableId: string): void
}

/** Moves the guests of a table to a free one. */
export function MoveDialog({ table, tables, chosen, onClose, onMoved }: TablesDialogProps) {
  const { t } = useText()
  const complain = useComplain()
  const changed = useFloorChanged()
  const move = useWrite(floor.move)
  const [to, setTo] = useState(chosen)
  const free = tables.filter(isFree)
  const submit = () =>
    to !== undefined &&
    move.mutate(
      { tableId: table.tableId, toTableId: to },
      {
        onSuccess: ({ number }) => {
          changed()
          showNotice(t('tables.moved', { number }))
          onClose()
          onMoved?.(to)
        },
        onError: (error) => {
          changed()
          complain(error)
        },
      },
    )
  return (
    <Dialog onClose={onClose} title={t('tables.moveTitle', { number: table.number })}>
      <Text mb="md">{t(free.length === 0 ? 'tables.moveNone' : 'tables.moveText')}</Text>
      <div className={classes['choices']} role="group" aria-label={t('tables.free')}>
        {free.map(({ tableId, number, seats }) => (
          <Choice
            key={tableId}
            number={number}
            note={t('tables.seats', { count: seats })}
            isChosen={tableId === to}
            onChoose={() => setTo(tableId)}
          />
        ))}
      </div>
      <Group justify="flex-end" mt="lg">
        <Button size="lg" disabled={to === undefined} loading={move.isPending} onClick={submit}>
          {t('tables.move')}
        </Button>
      </Group>
    </Dialog>
  )
}

/** Joins other tables with this one. */
export function JoinDialog({ table, tables, chosen, onClose }: TablesDialogProps) {
  const { t } = useText()
  const complain = useComplain()
  const changed = useFloorChanged()
  const join = useWrite(floor.join)
  const [others, setOthers] = useState<readonly string[]>(chosen === undefined ? [] : [chosen])
  const possible = tables.filter(
    (each) =>
      each.isActive && each.tableId !== table.tableId && (each.joined === '' || each.joined !== table.joined),
  )
  const submit = () =>
    join.mutate(
      { tableIds: [table.tableId, ...others] },
      {
        onSuccess: ({ number }) => {
          changed()
          showNotice(t('tables.joined', { number }))
          onClose()
        },
        onError: (error) => {
          changed()
          if (!isGuestPaying(error)) complain(error)
        },
      },
    )
  const isWaiting = isGuestPaying(join.error)
  return (
    <Dialog onClose={onClose} title={t('tables.joinTitle', { number: table.number })}>
      <Text mb="md">{t(possible.length === 0 ? 'tables.joinNone' : 'tables.joinText')}</Text>
      <div
        className={classes['choices']}
        role="group"
        aria-label={t('tables.joinTitle', { number: table.number })}
      >
        {possible.map(({ tableId, number, joined, guests, seats }) => (
          <Choice
            key={tableId}
            number={joined === '' ? number : joined}
            note={guests > 0 ? t('tables.guests', { count: guests }) : t('tables.seats', { count: seats })}
            isChosen={others.includes(tableId)}
            onChoose={() =>
              setOthers(
                others.includes(tableId) ? others.filter((id) => id !== tableId) : [...others, tableId],
              )
            }
          />
        ))}
      </div>
      {isWaiting && (
        <Text mt="lg" fw={600} role="alert">
          {errorMessage(join.error, t)}
        </Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button size="lg" disabled={others.length === 0} loading={join.isPending} onClick={submit}>
          {isWaiting ? t('action.retry') : t('tables.joinYes', { count: others.length })}
        </Button>
      </Group>
    </Dialog>
  )
}

interface ChoiceProps {
  readonly number: string
  readonly note: string
  readonly isChosen: boolean
  onChoose(): void
}

function Choice({ number, note, isChosen, onChoose }: ChoiceProps) {
  const { t } = useText()
  return (
    <UnstyledButton
      className={classes['choice']}
      aria-pressed={isChosen}
      aria-label={t('tables.table', { number })}
      onClick={onChoose}
    >
      <strong>{number}</strong>
      <small>{note}</small>
    </UnstyledButton>
  )
}
