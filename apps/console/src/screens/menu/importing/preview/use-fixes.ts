import type { CellEdit } from '@tabard/domain/importing/mapping/cell-edits'
import { useState } from 'react'

/** Corrections of cells that were not checked yet. */
export interface Fixes {
  readonly edits: readonly CellEdit[]
  /** Undefined: not corrected. */
  textOf(place: Omit<CellEdit, 'text'>): string | undefined
  fix(edit: CellEdit): void
}

/** Holds the corrections of a preview. */
export function useFixes(): Fixes {
  const [edits, setEdits] = useState<readonly CellEdit[]>([])
  const isAt = (edit: CellEdit, { sheet, line, column }: Omit<CellEdit, 'text'>) =>
    edit.sheet === sheet && edit.line === line && edit.column === column
  return {
    edits,
    textOf: (place) => edits.find((edit) => isAt(edit, place))?.text,
    fix: (edit) => setEdits([...edits.filter((each) => !isAt(each, edit)), edit]),
  }
}
