import {
  columnRoles,
  type ColumnRole,
  type UnknownTable,
} from '@tabard/domain/importing/mapping/column-roles'
import { NameColumns } from '../../../components/name-columns.tsx'
import { useText } from '../../../text.ts'

interface MapColumnsProps {
  readonly name: string
  readonly table: UnknownTable
  /** How many cells were corrected before. */
  readonly corrections: number
  readonly onRead: (columns: readonly ColumnRole[]) => void
  readonly onAnother: () => void
}

/** Asks what each column of a menu contains. */
export function MapColumns({ name, table, corrections, onRead, onAnother }: MapColumnsProps) {
  const { t } = useText()
  const about = t('menuImport.columns.text', { name: table.sheet === '' ? name : `${name} · ${table.sheet}` })
  return (
    <NameColumns
      texts={corrections > 0 ? [about, t('menuImport.columns.kept', { count: corrections })] : [about]}
      columns={table.columns.map(({ cells, role }) => ({
        title: cells[0] ?? '',
        cells: cells.slice(1),
        role,
      }))}
      roles={columnRoles.map((role) => ({ value: role, label: t(`menuImport.role.${role}`) }))}
      ignore="ignore"
      shared={['options']}
      isReady={(roles) => roles.includes('price') && (roles.includes('name') || roles.includes('name2'))}
      needed={t('menuImport.columns.needed')}
      onRead={onRead}
      onAnother={onAnother}
    />
  )
}
