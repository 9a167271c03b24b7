import cards from '@tabard/staff-ui/components/cards.module.css'
import foot from '@tabard/staff-ui/form-kit/foot.module.css'
import { Button, Group, NativeSelect, Text, Title } from '@mantine/core'
import {
  columnRoles,
  type ColumnRole,
  type UnknownTable,
} from '@tabard/domain/importing/mapping/column-roles'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../text.ts'
import classes from './importing.module.css'

interface MapColumnsProps {
  readonly name: string
  readonly table: UnknownTable
  /** How many cells were corrected before. */
  readonly corrections: number
  readonly onRead: (columns: readonly ColumnRole[]) => void
  readonly onAnother: () => void
}

/** Asks what each column of a list contains, with its first cells. */
export function MapColumns({ name, table, corrections, onRead, onAnother }: MapColumnsProps) {
  const { t } = useText()
  const [roles, setRoles] = useState(() => table.columns.map(({ role }) => role))
  // A role belongs to one column: the new one takes it over.
  const choose = (at: number, role: ColumnRole) =>
    setRoles(
      roles.map((each, place) =>
        place === at ? role : each === role && role !== 'options' ? 'ignore' : each,
      ),
    )
  const hasName = roles.includes('name') || roles.includes('name2')
  const isReady = hasName && roles.includes('price')
  return (
    <>
      <div>
        <Title order={3} mb={4}>
          {t('menuImport.columns.title')}
        </Title>
        <Text c="dimmed" fz="0.9375rem">
          {t('menuImport.columns.text', { name: table.sheet === '' ? name : `${name} · ${table.sheet}` })}
        </Text>
        {corrections > 0 && (
          <Text c="dimmed" fz="0.9375rem">
            {t('menuImport.columns.kept', { count: corrections })}
          </Text>
        )}
      </div>
      <ol className={`${cards['rows'] ?? ''} ${classes['columns'] ?? ''}`}>
        {table.columns.map(({ cells }, at) => (
          <li key={at}>
            <div className={classes['row']}>
              <strong>{cells[0] || t('menuImport.columns.empty')}</strong>
              <Text c="dimmed" fz="0.9375rem">
                {cells
                  .slice(1)
                  .filter((cell) => cell !== '')
                  .join(' · ')}
              </Text>
            </div>
            <NativeSelect
              size="md"
              aria-label={t('menuImport.columns.role', { number: at + 1 })}
              value={roles[at] ?? 'ignore'}
              onChange={({ currentTarget }) => {
                const role = columnRoles.find((each) => each === currentTarget.value)
                if (role) choose(at, role)
              }}
              data={columnRoles.map((role) => ({ value: role, label: t(`menuImport.role.${role}`) }))}
            />
          </li>
        ))}
      </ol>
      <Group className={foot['foot'] ?? ''} gap="8px 16px" justify="space-between" data-foot>
        <Text c="dimmed" fz="0.9375rem">
          {t(isReady ? 'menuImport.columns.remembered' : 'menuImport.columns.needed')}
        </Text>
        <Group gap={8}>
          <Button variant="default" onClick={onAnother}>
            {t('menuImport.another')}
          </Button>
          <Button
            rightSection={<ArrowRight size={18} aria-hidden />}
            disabled={!isReady}
            onClick={() => onRead(roles)}
          >
            {t('menuImport.columns.read')}
          </Button>
        </Group>
      </Group>
    </>
  )
}
