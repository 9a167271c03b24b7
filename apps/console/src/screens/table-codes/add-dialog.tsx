import { Button, Group, TextInput } from '@mantine/core'
import { tables } from '@tabard/contract/tables/calls'
import { tableLimits, tableRange } from '@tabard/domain/tables/table-numbers'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { showNotice } from '@tabard/staff-ui/feedback/notices.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useText } from '../../text.ts'
import classes from './table-codes.module.css'
import { useFloorChanged } from '@tabard/staff-ui/components/use-floor-changed'
import { WholeNumber } from './whole-number.tsx'

interface NewTables {
  readonly prefix: string
  /** Empty while typing. */
  readonly from: number | ''
  readonly to: number | ''
  readonly area: string
  readonly seats: number | ''
}

const fresh: { readonly value: NewTables; readonly revision: null } = {
  value: { prefix: '', from: 1, to: 12, area: '', seats: 4 },
  revision: null,
}

const numbersOf = ({ prefix, from, to }: NewTables) =>
  from === '' || to === '' ? undefined : tableRange({ prefix, from, to })

/** Creates one table or a range: 12 to 24, A1 to A6. */
export function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText()
  const changed = useFloorChanged()
  const form = useForm({
    row: tables.create,
    stored: fresh,
    toInput: ({ from, to, seats, ...rest }) => ({
      ...rest,
      from: Number(from),
      to: Number(to),
      seats: Number(seats),
    }),
    errorFields: { 'table.range': 'to' },
    notice: null,
    onSaved: ({ created, skipped }) => {
      changed()
      showNotice(
        skipped > 0 ? t('tables.skipped', { created, skipped }) : t('tables.created', { count: created }),
      )
      onClose()
    },
  })
  const { value, change } = form
  const numbers = numbersOf(value)
  return (
    <Dialog isDirty={form.isDirty} onClose={onClose} size="lg" title={t('tables.add')}>
      <FormFrame form={form}>
        <Range
          value={value}
          fault={numbers ? form.errorAt('to') : t('table.range', { max: tableLimits.atOnce })}
          change={change}
        />
        <TextInput
          size="md"
          label={t('tables.area')}
          description={t('tables.areaHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={tableLimits.nameLength}
          value={value.area}
          onChange={(event) => change({ area: event.currentTarget.value })}
        />
        <WholeNumber
          label={t('tables.seatsLabel')}
          max={tableLimits.seats}
          value={value.seats}
          onChange={(seats) => change({ seats })}
        />
        <Group justify="flex-end">
          <Button type="submit" size="lg" disabled={!numbers} loading={form.isSaving}>
            {t('tables.make', { count: numbers?.length ?? 0 })}
          </Button>
        </Group>
      </FormFrame>
    </Dialog>
  )
}

interface RangeProps {
  readonly value: NewTables
  /** Why prefix and numbers make no list of tables. */
  readonly fault: string | undefined
  readonly change: (part: Partial<NewTables>) => void
}

function Range({ value: { prefix, from, to }, fault, change }: RangeProps) {
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
        onChange={(event) => change({ prefix: event.currentTarget.value })}
      />
      <WholeNumber
        label={t('tables.from')}
        max={999_999}
        value={from}
        onChange={(next) => change({ from: next })}
      />
      <WholeNumber
        label={t('tables.to')}
        max={999_999}
        value={to}
        onChange={(next) => change({ to: next })}
        error={fault}
      />
    </div>
  )
}
