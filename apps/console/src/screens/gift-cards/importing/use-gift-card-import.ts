import { giftCardImport, type GiftCardPreview } from '@tabard/contract/value/gift-cards/gift-card-import'
import { showNotice } from '@tabard/staff-ui/feedback/notices.tsx'
import { useSend } from '@tabard/ui/client/queries'
import { sendFile } from '@tabard/ui/client/send-file'
import { useApi } from '@tabard/ui/components/api-provider'
import { useImportStages } from '../../../components/importing/use-import-stages.ts'
import { useText } from '../../../text.ts'
import { useGiftCardChanged } from '../use-gift-card-changed.ts'

interface PreviewStage {
  readonly at: 'preview'
  readonly name: string
  readonly preview: GiftCardPreview
}

/** Uploads a file of gift cards, shows what it would import, and imports it. */
export function useGiftCardImport(onApplied: () => void) {
  const { t } = useText()
  const client = useApi()
  const send = useSend()
  const changed = useGiftCardChanged()
  const { stage, isBusy, upload, apply, cancel } = useImportStages<PreviewStage>()
  return {
    stage,
    isBusy,
    choose: (file: File) =>
      void upload({
        file,
        send: (options) => sendFile(client, giftCardImport.upload, {}, file, options),
        show: (preview) => ({ at: 'preview', name: file.name, preview }),
      }),
    apply: ({ importId }: GiftCardPreview) =>
      void apply(async () => {
        const { created } = await send(giftCardImport.apply, { importId })
        showNotice(t('giftDesk.imported', { count: created }))
        changed()
        onApplied()
      }),
    cancel,
  }
}
