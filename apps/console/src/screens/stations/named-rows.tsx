import { ActionIcon } from '@mantine/core'
import type { Names } from '@tabard/domain/text/names'
import { nameIn } from '@tabard/domain/text/names'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { NamesFields } from '@tabard/staff-ui/components/names-fields.tsx'
import { SortableList } from '../../components/sortable-list.tsx'
import { useText } from '../../text.ts'
import classes from './stations.module.css'

interface NamedRow {
  readonly id: string
  readonly names: Names
}

interface NamedRowsProps<Row extends NamedRow> {
  readonly label: string
  readonly field: string
  readonly rows: readonly Row[]
  readonly labelOf: (place: string) => string
  readonly onChange: (rows: readonly Row[]) => void
  readonly onRemove: (id: string) => void
  /** Further fields of a row. */
  readonly children?: (row: Row, update: (row: Row) => void) => ReactNode
}

/** A sortable list of stations or courses. */
export function NamedRows<Row extends NamedRow>({
  label,
  field,
  rows,
  labelOf,
  onChange,
  onRemove,
  children,
}: NamedRowsProps<Row>) {
  const { t, language } = useText()
  const named = rows.map((row, place) => ({
    id: row.id,
    row,
    place: String(place + 1),
    name: nameIn(row.names, language) || labelOf(String(place + 1)),
  }))
  const update = (next: Row) => onChange(rows.map((row) => (row.id === next.id ? next : row)))
  return (
    <SortableList
      label={label}
      className={classes['rows']}
      rows={named}
      onReorder={(ids) => onChange(ids.flatMap((id) => rows.filter((row) => row.id === id)))}
    >
      {({ row, place, name }, handle) => (
        <div className={classes['row']}>
          {handle}
          <NamesFields
            label={labelOf(place)}
            field={`${field}.${place}`}
            names={row.names}
            isRequired
            faultOf={() => undefined}
            onChange={(names) => update({ ...row, names })}
          />
          {children?.(row, update)}
          <ActionIcon
            variant="subtle"
            color="red"
            size={44}
            aria-label={t('stations.remove', { name })}
            onClick={() => onRemove(row.id)}
          >
            <Trash2 size={20} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </SortableList>
  )
}
