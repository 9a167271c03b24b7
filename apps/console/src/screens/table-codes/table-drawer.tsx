import { Button, Group, Switch, TextInput } from '@mantine/core'
import type { FloorTable } from '@tabard/contract/tables/floor/calls'
import { tableLimits } from '@tabard/domain/tables/table-numbers'
import { SideDrawer } from '@tabard/staff-ui/components/side-drawer.tsx'
import { ConflictNotice } from '@tabard/staff-ui/form-kit/conflict-notice.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useText } from '../../text.ts'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTableForm, type TableFields } from './use-table-form.ts'
import { RotateDialog } from './rotate-dialog.tsx'
import classes from './table-codes.module.css'
import { WholeNumber } from './whole-number.tsx'

interface TableDrawerProps {
  readonly table: FloorTable
  readonly onClose: () => void
}

/** Edits one table, and replaces its code. */
export function TableDrawer({ table, onClose }: TableDrawerProps) {
  const { t } = useText()
  const title = t('tables.table', { number: table.number })
  const [isRotating, setRotating] = useState(false)
  const form = useTableForm(table)
  return (
    <SideDrawer label={title} size={480} isDirty={form.isDirty} onClose={onClose}>
      <div className={classes['drawer']}>
        <h2>{title}</h2>
        <FormFrame form={form}>
          <ConflictNotice form={form} />
          <Inputs fields={form.value} onChange={form.change} />
          <Group justify="space-between">
            <Button
              size="md"
              variant="default"
              leftSection={<RotateCcw size={18} aria-hidden />}
              onClick={() => setRotating(true)}
            >
              {t('tables.rotate')}
            </Button>
            <Button
              type="submit"
              size="md"
              loading={form.isSaving}
              disabled={form.value.number.trim() === '' || form.conflict !== undefined}
            >
              {t('tables.save')}
            </Button>
          </Group>
        </FormFrame>
        {isRotating && <RotateDialog tableIds={[table.tableId]} onClose={() => setRotating(false)} />}
      </div>
    </SideDrawer>
  )
}

interface InputsProps {
  readonly fields: TableFields
  readonly onChange: (changes: Partial<TableFields>) => void
}

function Inputs({ fields, onChange }: InputsProps) {
  const { t } = useText()
  return (
    <>
      <div className={classes['pair']}>
        <TextInput
          size="md"
          label={t('tables.number')}
          maxLength={tableLimits.numberLength}
          autoComplete="off"
          value={fields.number}
          onChange={(event) => onChange({ number: event.currentTarget.value })}
        />
        <WholeNumber
          label={t('tables.seatsLabel')}
          max={tableLimits.seats}
          value={fields.seats}
          onChange={(seats) => onChange({ seats })}
        />
      </div>
      <TextInput
        size="md"
        label={t('tables.name')}
        description={t('tables.nameHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={tableLimits.nameLength}
        value={fields.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        size="md"
        label={t('tables.area')}
        maxLength={tableLimits.nameLength}
        value={fields.area}
        onChange={(event) => onChange({ area: event.currentTarget.value })}
      />
      <Switch
        size="md"
        label={t('tables.isActive')}
        description={t('tables.isActiveHint')}
        checked={fields.isActive}
        onChange={(event) => onChange({ isActive: event.currentTarget.checked })}
      />
    </>
  )
}
