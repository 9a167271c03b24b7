import { files } from '@tabard/contract/files/calls'
import type { Picture } from '@tabard/domain/pictures/picture'
import { useApi } from '@tabard/ui/components/api-provider'
import { sendFile } from '@tabard/ui/client/send-file'
import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '@tabard/staff-ui/feedback/notices.tsx'
import { useText } from '../../text.ts'
import { cutPicture, type Cut } from './cut-picture.ts'
import { openPicture, type OpenPicture } from './open-picture.ts'

/** The stages of an upload. */
export type UploadStage =
  | { readonly at: 'rest' }
  | { readonly at: 'opening' }
  | { readonly at: 'cropping'; readonly picture: OpenPicture }
  /** `share`: the uploaded share, from 0 to 1. At 1 the server is processing it. */
  | { readonly at: 'sending'; readonly share: number; readonly preview: string }
  /** With the cropped picture, so that a retry does not ask for the crop again. */
  | { readonly at: 'failed'; readonly message: string; readonly cut: Blob | undefined }

export function useUpload(onUploaded: (picture: Picture) => void) {
  const { t } = useText()
  const client = useApi()
  const [stage, setStage] = useState<UploadStage>({ at: 'rest' })
  const stopper = useRef<AbortController>(undefined)
  // Leaving the screen cancels the upload.
  useEffect(() => () => stopper.current?.abort(), [])

  const choose = async (file: Blob) => {
    setStage({ at: 'opening' })
    const opened = await openPicture(file)
    setStage(
      'code' in opened
        ? { at: 'failed', message: t(opened.code, opened.values), cut: undefined }
        : { at: 'cropping', picture: opened },
    )
  }

  const send = async (cut: Blob) => {
    const own = new AbortController()
    stopper.current = own
    const preview = URL.createObjectURL(cut)
    const show = (share: number) => setStage({ at: 'sending', share, preview })
    show(0)
    try {
      const picture = await sendFile(client, files.uploadPicture, {}, cut, {
        signal: own.signal,
        onProgress: show,
      })
      setStage({ at: 'rest' })
      onUploaded(picture)
    } catch (error) {
      setStage(own.signal.aborted ? { at: 'rest' } : { at: 'failed', message: errorMessage(error, t), cut })
    } finally {
      URL.revokeObjectURL(preview)
    }
  }

  const cut = async (picture: OpenPicture, part: Cut) => {
    try {
      await send(await cutPicture(picture, part))
    } catch (error) {
      setStage({ at: 'failed', message: errorMessage(error, t), cut: undefined })
    } finally {
      URL.revokeObjectURL(picture.url)
    }
  }

  return {
    stage,
    choose: (file: Blob) => void choose(file),
    cut: (picture: OpenPicture, part: Cut) => void cut(picture, part),
    retry: (blob: Blob) => void send(blob),
    /** Returns to rest: discards the crop, the upload or the error. */
    cancel: () => {
      if (stage.at === 'cropping') URL.revokeObjectURL(stage.picture.url)
      stopper.current?.abort()
      setStage({ at: 'rest' })
    },
  }
}
