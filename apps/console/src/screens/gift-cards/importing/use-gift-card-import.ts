import { giftCardImport, type GiftCardPreview } from '@tabard/contract/value/gift-cards/gift-card-import'
import { errorMessage, showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useSend } from '@tabard/ui/client/queries'
import { sendFile } from '@tabard/ui/client/send-file'
import { useApi } from '@tabard/ui/components/api-provider'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../text.ts'
import { useGiftCardChanged } from '../use-gift-card-changed.ts'

/** The stages of importing gift cards. */
type Stage =
  | { readonly at: 'rest' }
  | { readonly at: 'sending'; readonly name: string; readonly share: number }
  | { readonly at: 'failed'; readonly name: string; readonly message: string }
  | { readonly at: 'preview'; readonly name: string; readonly preview: GiftCardPreview }

/** Uploads a file of gift cards, shows what it would import, and imports it. */
export function useGiftCardImport(onApplied: () => void) {
  const { t } = useText()
  const client = useApi()
  const send = useSend()
  const complain = useComplain()
  const changed = useGiftCardChanged()
  const [stage, setStage] = useState<Stage>({ at: 'rest' })
  const [isBusy, setBusy] = useState(false)
  const stopper = useRef<AbortController>(undefined)
  useEffect(() => () => stopper.current?.abort(), [])

  const choose = async (file: File) => {
    stopper.current?.abort()
    const own = new AbortController()
    stopper.current = own
    const { name } = file
    const show = (share: number) => setStage({ at: 'sending', name, share })
    show(0)
    try {
      const preview = await sendFile(client, giftCardImport.upload, {}, file, {
        signal: own.signal,
        onProgress: show,
      })
      setStage({ at: 'preview', name, preview })
    } catch (error) {
      setStage(own.signal.aborted ? { at: 'rest' } : { at: 'failed', name, message: errorMessage(error, t) })
    }
  }

  const apply = async ({ importId }: GiftCardPreview) => {
    setBusy(true)
    try {
      const { created } = await send(giftCardImport.apply, { importId })
      showNotice(t('giftDesk.imported', { count: created }))
      changed()
      onApplied()
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
    choose: (file: File) => void choose(file),
    apply: (preview: GiftCardPreview) => void apply(preview),
    cancel: () => {
      stopper.current?.abort()
      setStage({ at: 'rest' })
    },
  }
}
