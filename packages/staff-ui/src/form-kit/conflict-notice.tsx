import { Alert, Button, Group, Table, Text } from '@mantine/core'
import { Users } from 'lucide-react'
import { useText } from '../text.ts'
import type { ConflictingForm, FormState } from './use-form.ts'

/** A field of a draft as a conflict shows it: its name, and the text of its value. */
export interface ConflictField<Draft> {
  readonly field: string
  readonly text: (version: Draft) => string
}

interface FieldConflictProps<Draft> {
  readonly form: ConflictingForm<Draft>
  readonly fields: readonly ConflictField<Draft>[]
}

/** A conflict notice with both versions field by field; fields that are the same are left out. */
export function FieldConflict<Draft>({ form, fields }: FieldConflictProps<Draft>) {
  const { value, conflict } = form
  if (!conflict) return null
  const rows = fields
    .map(({ field, text }) => ({ field, mine: text(value), theirs: text(conflict.theirs) }))
    .filter(({ mine, theirs }) => mine !== theirs)
  return <ConflictNotice form={form} differing={rows} />
}

interface ConflictNoticeProps {
  readonly form: Pick<FormState, 'conflict' | 'isSaving'>
  readonly differing?: readonly { readonly field: string; readonly mine: string; readonly theirs: string }[]
}

/** Another person saved while this form was open: the choice of the version to keep. */
export function ConflictNotice({ form, differing = [] }: ConflictNoticeProps) {
  const { t } = useText()
  if (!form.conflict) return null
  const { byName, takeTheirs, keepMine } = form.conflict
  return (
    <Alert
      color="amber"
      role="alert"
      icon={<Users size={22} aria-hidden />}
      title={t('settings.conflictTitle', { who: byName || t('settings.somebody') })}
    >
      <Text>{t('shopSetup.conflictText')}</Text>
      {differing.length > 0 && (
        <Table mt="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('menuConflict.field')}</Table.Th>
              <Table.Th>{t('menuConflict.mine')}</Table.Th>
              <Table.Th>{t('menuConflict.theirs')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {differing.map(({ field, mine, theirs }) => (
              <Table.Tr key={field}>
                <Table.Th>{field}</Table.Th>
                <Table.Td>{mine}</Table.Td>
                <Table.Td>{theirs}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Group mt="sm" gap={8} justify="flex-end">
        <Button variant="default" onClick={takeTheirs}>
          {t('shopSetup.takeTheirs')}
        </Button>
        <Button loading={form.isSaving} onClick={keepMine}>
          {t('shopSetup.keepMine')}
        </Button>
      </Group>
    </Alert>
  )
}
