import {
  statements,
  type ReadStatementFile,
  type StatementPreview,
} from '@tabard/contract/settlement/statements'
import { settlement } from '@tabard/contract/settlement/calls'
import type { StatementRole } from '@tabard/domain/payments/statement/statement-columns'
import { errorMessage, showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useApi } from '@tabard/ui/components/api-provider'
import { useSend } from '@tabard/ui/client/queries'
import { sendFile } from '@tabard/ui/client/send-file'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../text.ts'

/** The account and the file that are imported. */
interface Chosen {
  readonly accountId: string
  readonly file: File
}

/** The stages of importing a settlement file. */
type Stage =
  | { readonly at: 'rest' }
  | { readonly at: 'sending'; readonly name: string; readonly share: number }
  | { readonly at: 'failed'; readonly chosen: Chosen; readonly message: string }
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
  const complain = useComplain()
  const [stage, setStage] = useState<Stage>({ at: 'rest' })
  const [isBusy, setBusy] = useState(false)
  const stopper = useRef<AbortController>(undefined)
  // Closing cancels the upload; nothing has changed yet.
  useEffect(() => () => stopper.current?.abort(), [])

  const choose = async (chosen: Chosen, columns?: readonly StatementRole[]) => {
    const own = new AbortController()
    stopper.current = own
    const { accountId, file } = chosen
    const show = (share: number) => setStage({ at: 'sending', name: file.name, share })
    show(0)
    try {
      const reading = { accountId, fileName: file.name.slice(-200), columns }
      const read = await sendFile(client, statements.upload, {}, file, {
        signal: own.signal,
        onProgress: show,
        fields: { reading: JSON.stringify(reading) },
      })
      const { preview } = read
      setStage(preview ? { at: 'preview', chosen, read, preview } : { at: 'columns', chosen, read })
    } catch (error) {
      setStage(
        own.signal.aborted ? { at: 'rest' } : { at: 'failed', chosen, message: errorMessage(error, t) },
      )
    }
  }

  const apply = async ({ previewId }: StatementPreview) => {
    setBusy(true)
    try {
      const { days, isRepeated } = await send(statements.apply, { previewId })
      showNotice(t(isRepeated ? 'statement.repeated' : 'statement.applied'))
      await Promise.all(
        [settlement.report, settlement.day, statements.list].map(({ path }) =>
          queries.invalidateQueries({ queryKey: [client.shop ?? '', path] }),
        ),
      )
      onApplied(days)
    } catch (error) {
      complain(error)
      setStage({ at: 'rest' })
    } finally {
      setBusy(false)
    }
  }

  return {
    stage,
    isBusy,
    choose: (chosen: Chosen, columns?: readonly StatementRole[]) => void choose(chosen, columns),
    nameColumns: (chosen: Chosen, read: ReadStatementFile) => setStage({ at: 'columns', chosen, read }),
    apply: (preview: StatementPreview) => void apply(preview),
    cancel: () => {
      stopper.current?.abort()
      setStage({ at: 'rest' })
    },
  }
}
