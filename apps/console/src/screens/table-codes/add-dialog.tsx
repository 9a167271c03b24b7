import { Button, Group, TextInput } from '@mantine/core'
import { tables } from '@tabard/contract/tables/calls'
import { tableLimits, tableRange } from '@tabard/domain/tables/table-numbers'
import { useWrite } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useText } from '../../text.ts'
import classes from './table-codes.module.css'
import { useFloorChanged } from '@tabard/staff-ui/components/use-floor-changed'
import { WholeNumber } from './whole-number.tsx'

/** Creates one table or a range: 12 to 24, A1 to A6. */
export function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText()
  const complain = useComplain()
  const changed = useFloorChanged()
  const create = useWrite(tables.create)
  const [prefix, setPrefix] = useState('')
  const [from, setFrom] = useState<number | ''>(1)
  const [to, setTo] = useState<number | ''>(12)
  const [area, setArea] = useState('')
  const [seats, setSeats] = useState<number | ''>(4)
  const numbers = from === '' || to === '' ? undefined : tableRange({ prefix, from, to })

  const submit = () => {
    if (!numbers || from === '' || to === '') return
    create.mutate(
      { prefix, from, to, area, seats: seats === '' ? 0 : seats },
      {
        onSuccess: ({ created, skipped }) => {
          changed()
          showNotice(
            skipped > 0 ? t('tables.skipped', { created, skipped }) : t('tables.created', { count: created }),
          )
          onClose()
        },
        onError: complain,
      },
    )
  }
  return (
    <Dialog onClose={onClose} size="lg" title={t('tables.add')}>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Range
          prefix={prefix}
          from={from}
          to={to}
          isRange={numbers !== undefined}
          onPrefix={setPrefix}
          onFrom={setFrom}
          onTo={setTo}
        />
        <TextInput
          size="md"
          label={t('tables.area')}
          description={t('tables.areaHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={tableLimits.nameLength}
          value={area}
          onChange={(event) => setArea(event.currentTarget.value)}
        />
        <WholeNumber
          label={t('tables.seatsLabel')}
          max={tableLimits.seats}
          value={seats}
          onChange={setSeats}
        />
        <Group justify="flex-end">
          <Button type="submit" size="lg" disabled={!numbers} loading={create.isPending}>
            {t('tables.make', { count: numbers?.length ?? 0 })}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}

interface RangeProps {
  readonly prefix: string
  readonly from: number | ''
  readonly to: number | ''
  /** Prefix and numbers make a list of tables. */
  readonly isRange: boolean
  readonly onPrefix: (prefix: string) => void
  readonly onFrom: (from: number | '') => void
  readonly onTo: (to: number | '') => void
}

function Range({ prefix, from, to, isRange, onPrefix, onFrom, onTo }: RangeProps) {
  const { t } = useText()
  return (
    <div className={classes['fields']}>
      <TextInput
        size="md"
        label={t('tables.prefix')}
        description={t('tables.prefixHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={3}
        autoComplete="off"
        value={prefix}
        onChange={(event) => onPrefix(event.currentTarget.value)}
      />
      <WholeNumber label={t('tables.from')} max={999_999} value={from} onChange={onFrom} />
      <WholeNumber
        label={t('tables.to')}
        max={999_999}
        value={to}
        onChange={onTo}
        error={isRange ? undefined : t('table.range', { max: tableLimits.atOnce })}
      />
    </div>
  )
}
