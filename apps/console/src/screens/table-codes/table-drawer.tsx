import { Button, Group, Switch, TextInput } from '@mantine/core'
import { tables } from '@tabard/contract/tables/calls'
import type { FloorTable } from '@tabard/contract/tables/floor/calls'
import { tableLimits } from '@tabard/domain/tables/table-numbers'
import { SideDrawer } from '@tabard/staff-ui/components/side-drawer.tsx'
import { useFloorChanged } from '@tabard/staff-ui/components/use-floor-changed'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useText } from '../../text.ts'
import { useWrite } from '@tabard/ui/client/queries'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
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
  return (
    <SideDrawer label={title} size={480} onClose={onClose}>
      <div className={classes['drawer']}>
        <h2>{title}</h2>
        <TableForm key={table.revision} table={table} onRotate={() => setRotating(true)} />
        {isRotating && <RotateDialog tableIds={[table.tableId]} onClose={() => setRotating(false)} />}
      </div>
    </SideDrawer>
  )
}

/** As typed: an empty number of seats is allowed while typing. */
interface TableFields extends Pick<FloorTable, 'number' | 'name' | 'area' | 'isActive'> {
  readonly seats: number | ''
}

interface TableFormProps {
  readonly table: FloorTable
  readonly onRotate: () => void
}

function TableForm({ table, onRotate }: TableFormProps) {
  const { t } = useText()
  const complain = useComplain()
  const changed = useFloorChanged()
  const save = useWrite(tables.change)
  const [fields, setFields] = useState<TableFields>(table)
  const change = (changes: Partial<TableFields>) => setFields({ ...fields, ...changes })
  const submit = () =>
    save.mutate(
      {
        tableId: table.tableId,
        revision: table.revision,
        number: fields.number,
        name: fields.name,
        area: fields.area,
        seats: fields.seats === '' ? 0 : fields.seats,
        isActive: fields.isActive,
      },
      {
        onSuccess: () => {
          changed()
          showNotice(t('tables.saved', { number: fields.number }))
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
      <Inputs fields={fields} onChange={change} />
      <Group justify="space-between">
        <Button
          size="md"
          variant="default"
          leftSection={<RotateCcw size={18} aria-hidden />}
          onClick={onRotate}
        >
          {t('tables.rotate')}
        </Button>
        <Button type="submit" size="md" loading={save.isPending} disabled={fields.number.trim() === ''}>
          {t('tables.save')}
        </Button>
      </Group>
    </form>
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
