import {
  statements,
  type ReadStatementFile,
  type StatementPreview,
} from '@tabard/contract/settlement/statements'
import { settlement } from '@tabard/contract/settlement/calls'
import type { StatementRole } from '@tabard/domain/payments/statement/statement-columns'
import { showNotice } from '@tabard/staff-ui/feedback/notices.tsx'
import { useApi } from '@tabard/ui/components/api-provider'
import { useSend } from '@tabard/ui/client/queries'
import { sendFile } from '@tabard/ui/client/send-file'
import { useQueryClient } from '@tanstack/react-query'
import { useImportStages } from '../../../components/importing/use-import-stages.ts'
import { useText } from '../../../text.ts'

/** The account and the file that are imported. */
interface Chosen {
  readonly accountId: string
  readonly file: File
}

/** The stages of importing a settlement file. */
type Stage =
  | { readonly at: 'columns'; readonly chosen: Chosen; readonly read: ReadStatementFile }
  | {
      readonly at: 'preview'
      readonly chosen: Chosen
      readonly read: ReadStatementFile
      readonly preview: StatementPreview
    }

/** Uploads a settlement file, shows what it would change, and applies it. */
export function useStatement(onApplied: (days: readonly string[]) => void) {
  const { t } = useText()
  const client = useApi()
  const send = useSend()
  const queries = useQueryClient()
  const { stage, setStage, isBusy, upload, apply, cancel } = useImportStages<Stage>()

  const choose = (chosen: Chosen, columns?: readonly StatementRole[]) => {
    const { accountId, file } = chosen
    const reading = JSON.stringify({ accountId, fileName: file.name.slice(-200), columns })
    return upload({
      file,
      send: (options) => sendFile(client, statements.upload, {}, file, { ...options, fields: { reading } }),
      show: (read) =>
        read.preview
          ? { at: 'preview', chosen, read, preview: read.preview }
          : { at: 'columns', chosen, read },
    })
  }

  const book = async ({ previewId }: StatementPreview) => {
    const { days, isRepeated } = await send(statements.apply, { previewId })
    showNotice(t(isRepeated ? 'statement.repeated' : 'statement.applied'))
    await Promise.all(
      [settlement.report, settlement.day, statements.list].map(({ path }) =>
        queries.invalidateQueries({ queryKey: [client.shop ?? '', path] }),
      ),
    )
    onApplied(days)
  }

  return {
    stage,
    isBusy,
    choose: (chosen: Chosen, columns?: readonly StatementRole[]) => void choose(chosen, columns),
    nameColumns: (chosen: Chosen, read: ReadStatementFile) => setStage({ at: 'columns', chosen, read }),
    apply: (preview: StatementPreview) => void apply(() => book(preview)),
    cancel,
  }
}
