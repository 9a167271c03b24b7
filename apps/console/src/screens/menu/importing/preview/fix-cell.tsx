import { TextInput } from '@mantine/core'
import type { CellEdit } from '@tabard/domain/importing/mapping/cell-edits'
import type { FaultAt } from '@tabard/domain/importing/import-row'
import { useText } from '../../../../text.ts'
import classes from '../importing.module.css'
import type { Fixes } from './use-fixes.ts'

interface FixCellProps {
  readonly sheet: string
  readonly at: FaultAt
  readonly name: string
  readonly fixes: Fixes
}

/** A field to correct the cell of a fault in place. */
export function FixCell({ sheet, at, name, fixes }: FixCellProps) {
  const { t } = useText()
  const { line, column, cell = '' } = at
  const place: Omit<CellEdit, 'text'> = { sheet, line, column }
  return (
    <TextInput
      className={classes['fix'] ?? ''}
      size="md"
      aria-label={t('menuImport.fix', { column, name })}
      placeholder={column}
      value={fixes.textOf(place) ?? cell}
      onChange={({ currentTarget }) => fixes.fix({ ...place, text: currentTarget.value })}
    />
  )
}
