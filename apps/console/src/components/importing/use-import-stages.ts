import { errorMessage, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../text.ts'

/** The stages of every import until the server has read its file. */
type UploadStage =
  | { readonly at: 'rest' }
  /** `share`: the uploaded share, from 0 to 1. At 1 the server is reading the file. */
  | { readonly at: 'sending'; readonly name: string; readonly share: number }
  | { readonly at: 'failed'; readonly name: string; readonly message: string }

interface Upload<Answer, Stage> {
  readonly file: File
  readonly send: (options: {
    readonly signal: AbortSignal
    readonly onProgress: (share: number) => void
  }) => Promise<Answer>
  /** What is shown of the answer. */
  readonly show: (answer: Answer) => Stage
  /** What is shown of an error; undefined: its message. */
  readonly showError?: (error: unknown) => Stage | undefined
}

/** The stages of importing a file: upload it, show what it would change, apply that. `Stage`: those of one import. */
export function useImportStages<Stage extends { readonly at: string }>() {
  const { t } = useText()
  const complain = useComplain()
  const [stage, setStage] = useState<UploadStage | Stage>({ at: 'rest' })
  const [isBusy, setBusy] = useState(false)
  const stopper = useRef<AbortController>(undefined)
  // Closing cancels the upload; nothing has changed yet.
  useEffect(() => () => stopper.current?.abort(), [])

  const upload = async <Answer>({ file, send, show, showError }: Upload<Answer, Stage>) => {
    stopper.current?.abort()
    const own = new AbortController()
    stopper.current = own
    const { name } = file
    const put = (next: UploadStage | Stage) => {
      // A stopped upload, or one that another file replaced, shows nothing.
      if (!own.signal.aborted) setStage(next)
    }
    const onProgress = (share: number) => put({ at: 'sending', name, share })
    onProgress(0)
    try {
      put(show(await send({ signal: own.signal, onProgress })))
    } catch (error) {
      if (own.signal.aborted) return
      put(showError?.(error) ?? { at: 'failed', name, message: errorMessage(error, t) })
    }
  }

  const apply = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      complain(error)
      setStage({ at: 'rest' })
    } finally {
      setBusy(false)
    }
  }

  return {
    stage,
    setStage,
    isBusy,
    setBusy,
    upload,
    /** Runs the import; an error starts it again from the choice of the file. */
    apply,
    cancel: () => {
      stopper.current?.abort()
      setStage({ at: 'rest' })
    },
  }
}
