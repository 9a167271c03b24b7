import { importing, type ImportPreview, type Undone } from '@tabard/contract/importing/calls'
import { useApi } from '@tabard/ui/components/api-provider'
import { useSend } from '@tabard/ui/client/queries'
import { sendFile } from '@tabard/ui/client/send-file'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { showNotice, useComplain, errorMessage } from '@tabard/staff-ui/feedback/notices.tsx'
import { useText } from '../../../text.ts'
import { useDraftCache } from '../use-menu-draft.ts'

/** The stages of an import. */
type ImportStage =
  | { readonly at: 'rest' }
  /** `share`: the uploaded share, from 0 to 1. At 1 the server is reading the file. */
  | { readonly at: 'sending'; readonly name: string; readonly share: number }
  | { readonly at: 'failed'; readonly name: string; readonly message: string }
  | { readonly at: 'preview'; readonly file: File; readonly preview: ImportPreview }
  | { readonly at: 'applied'; readonly preview: ImportPreview }
  | { readonly at: 'undone'; readonly undone: Undone }

export function useImport() {
  const { t } = useText()
  const client = useApi()
  const send = useSend()
  const queries = useQueryClient()
  const complain = useComplain()
  const { refresh } = useDraftCache()
  const [stage, setStage] = useState<ImportStage>({ at: 'rest' })
  const [isBusy, setBusy] = useState(false)
  const stopper = useRef<AbortController>(undefined)
  // Closing cancels the upload; nothing has changed yet.
  useEffect(() => () => stopper.current?.abort(), [])

  const choose = async (file: File) => {
    const own = new AbortController()
    stopper.current = own
    const { name } = file
    const show = (share: number) => setStage({ at: 'sending', name, share })
    show(0)
    try {
      const preview = await sendFile(client, importing.upload, {}, file, {
        signal: own.signal,
        onProgress: show,
      })
      setStage({ at: 'preview', file, preview })
    } catch (error) {
      setStage(own.signal.aborted ? { at: 'rest' } : { at: 'failed', name, message: errorMessage(error, t) })
    }
  }

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

  const apply = async (preview: ImportPreview, file: File) => {
    const { importId } = preview
    if (await settle(() => send(importing.apply, { importId }))) setStage({ at: 'applied', preview })
    // The draft has probably changed since the comparison: compare the file again.
    else await choose(file)
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
    choose: (file: File) => void choose(file),
    apply: (preview: ImportPreview, file: File) => void apply(preview, file),
    undo: (importId: string) => void undo(importId),
    cancel: () => {
      stopper.current?.abort()
      setStage({ at: 'rest' })
    },
  }
}
