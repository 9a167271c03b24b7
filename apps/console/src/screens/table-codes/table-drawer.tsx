import { Button, Group, Switch, TextInput } from '@mantine/core'
import { tables, type FloorTable } from '@tabard/contract/tables'
import { tableLimits } from '@tabard/domain/tables/table-numbers'
import { SideDrawer } from '@tabard/staff-ui/components/side-drawer.tsx'
import { useFloorChanged } from '@tabard/staff-ui/components/use-floor-changed'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useText } from '@tabard/staff-ui/text'
import { useWrite } from '@tabard/ui/queries'
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

interface TableFormProps {
  readonly table: FloorTable
  readonly onRotate: () => void
}

function TableForm({ table, onRotate }: TableFormProps) {
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
      <Group justify="space-between">
        <Button
          size="md"
          variant="default"
          leftSection={<RotateCcw size={18} aria-hidden />}
          onClick={onRotate}
        >
          {t('tables.rotate')}
        </Button>
        <Button type="submit" size="md" loading={save.isPending} disabled={number.trim() === ''}>
          {t('tables.save')}
        </Button>
      </Group>
    </form>
  )
}
