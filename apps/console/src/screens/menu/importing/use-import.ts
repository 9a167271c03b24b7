import { importing, type ImportPreview, type Undone } from '@tabard/contract/importing/calls'
import type { ErrorData } from '@tabard/contract/errors'
import { Refused } from '@tabard/contract/wire/refused'
import type { CellEdit } from '@tabard/domain/importing/mapping/cell-edits'
import type { ColumnRole, UnknownTable } from '@tabard/domain/importing/mapping/column-roles'
import { useApi } from '@tabard/ui/components/api-provider'
import { useSend } from '@tabard/ui/client/queries'
import { sendFile } from '@tabard/ui/client/send-file'
import { useQueryClient } from '@tanstack/react-query'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useImportStages } from '../../../components/importing/use-import-stages.ts'
import { useText } from '../../../text.ts'
import { useDraftCache } from '../use-menu-draft.ts'

/** The stages of importing a menu. */
type Stage =
  | {
      readonly at: 'columns'
      readonly file: File
      readonly table: UnknownTable
      /** Corrections made before; those of cells that are still read apply again. */
      readonly edits: readonly CellEdit[]
    }
  | {
      readonly at: 'preview'
      readonly file: File
      readonly reading: Reading
      readonly preview: ImportPreview
    }
  | { readonly at: 'applied'; readonly preview: ImportPreview }
  | { readonly at: 'undone'; readonly undone: Undone }

type PreviewStage = Extract<Stage, { at: 'preview' }>

/** How the server reads the file. */
interface Reading {
  readonly columns?: readonly ColumnRole[]
  readonly edits?: readonly CellEdit[]
}

/** The table of a file whose columns are unknown, with the columns that the owner chose before. */
function tableIn(error: unknown, chosen: readonly ColumnRole[] = []): UnknownTable | undefined {
  if (!(error instanceof Refused) || error.code !== 'import.header') return undefined
  const { table } = error.data as ErrorData<'import.header'>
  if (!table) return undefined
  const columns = table.columns.map((column, at) => ({ ...column, role: chosen[at] ?? column.role }))
  return { ...table, columns }
}

export function useImport() {
  const { t } = useText()
  const client = useApi()
  const send = useSend()
  const queries = useQueryClient()
  const complain = useComplain()
  const { refresh } = useDraftCache()
  const { stage, setStage, isBusy, setBusy, upload, cancel } = useImportStages<Stage>()

  const choose = (file: File, reading: Reading = {}) =>
    upload({
      file,
      send: (options) =>
        sendFile(client, importing.upload, {}, file, {
          ...options,
          fields: { reading: JSON.stringify(reading) },
        }),
      show: (preview) => ({ at: 'preview', file, reading, preview }),
      showError: (error) => {
        const table = tableIn(error, reading.columns)
        if (!table) return undefined
        if (reading.columns) complain(error)
        return { at: 'columns', file, table, edits: reading.edits ?? [] }
      },
    })

  const settle = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    setBusy(true)
    try {
      return await work()
    } catch (error) {
      complain(error)
      return undefined
    } finally {
      await refresh()
      await queries.invalidateQueries({ queryKey: [client.shop ?? '', importing.list.path] })
      setBusy(false)
    }
  }

  const apply = async ({ preview, file, reading }: PreviewStage) => {
    const { importId } = preview
    if (await settle(() => send(importing.apply, { importId }))) setStage({ at: 'applied', preview })
    // The draft has probably changed since the comparison: compare the file again.
    else await choose(file, reading)
  }

  const undo = async (importId: string) => {
    const undone = await settle(() => send(importing.undo, { importId }))
    if (!undone) return
    showNotice(t('menuImport.undone'))
    setStage({ at: 'undone', undone })
  }

  return {
    stage,
    isBusy,
    choose: (file: File, reading?: Reading) => void choose(file, reading),
    apply: (stage: PreviewStage) => void apply(stage),
    fix: ({ file, reading }: PreviewStage, edits: readonly CellEdit[]) =>
      void choose(file, { ...reading, edits: [...(reading.edits ?? []), ...edits] }),
    mapColumns: ({ file, reading }: PreviewStage, table: UnknownTable, edits: readonly CellEdit[]) =>
      setStage({ at: 'columns', file, table, edits: [...(reading.edits ?? []), ...edits] }),
    undo: (importId: string) => void undo(importId),
    cancel,
  }
}
