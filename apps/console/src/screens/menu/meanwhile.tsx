import { Alert, Button, Group, Table } from '@mantine/core'
import { Users } from 'lucide-react'
import { useText } from '@tabard/staff-ui/text'

interface MeanwhileProps {
  /** Empty: unknown. */
  readonly byName: string
  readonly rows: readonly { readonly field: string; readonly mine: string; readonly theirs: string }[]
  readonly onMine: () => void
  readonly onTheirs: () => void
}

/** Another person saved first: both versions field by field, and a choice of which to keep. */
export function Meanwhile({ byName, rows, onMine, onTheirs }: MeanwhileProps) {
  const { t } = useText()
  const differing = rows.filter(({ mine, theirs }) => mine !== theirs)
  return (
    <Alert
      color="amber"
      icon={<Users size={22} aria-hidden />}
      title={t('menuConflict.title', { who: byName === '' ? t('menuConflict.somebody') : byName })}
      role="alert"
    >
      <Table>
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
      <Group mt="sm">
        <Button variant="default" onClick={onTheirs}>
          {t('menuConflict.takeTheirs')}
        </Button>
        <Button onClick={onMine}>{t('menuConflict.keepMine')}</Button>
      </Group>
    </Alert>
  )
}
