import { Button, Text } from '@mantine/core'
import { importLimits } from '@tabard/domain/importing/import-limits'
import { Download } from 'lucide-react'
import { downloadCsv } from '../../../components/download-csv.ts'
import { FileDrop } from '../../../components/importing/file-drop.tsx'
import { ImportFrame } from '../../../components/importing/import-frame.tsx'
import { useText } from '../../../text.ts'
import { ImportPanel } from './import-panel.tsx'
import { useGiftCardImport } from './use-gift-card-import.ts'

const columns = ['number', 'code', 'balance', 'currency', 'expiry', 'email']
const example = ['6031 5700 1234 5671', 'K7QM4XRP', '50.00', '', '2029-06-30', '']

/** Imports gift cards that were sold elsewhere: choose the file, check its rows, import them. */
export function ImportDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText()
  const { stage, isBusy, choose, apply, cancel } = useGiftCardImport(onClose)
  return (
    <ImportFrame
      title={t('giftDesk.importTitle')}
      size={720}
      sending={stage.at === 'sending' && stage}
      failed={stage.at === 'failed' && stage}
      onCancel={cancel}
      onClose={onClose}
    >
      {stage.at === 'rest' && (
        <>
          <Text c="dimmed">{t('giftDesk.importText')}</Text>
          <FileDrop
            title={t('giftDesk.drop')}
            hint={t('statement.kinds', { megabytes: importLimits.megabytes })}
            accepted=".csv,.tsv,.txt,.xlsx,text/csv"
            onFile={choose}
          />
          <Text c="dimmed">{t('giftDesk.importColumns')}</Text>
          <Button
            variant="default"
            size="md"
            style={{ alignSelf: 'start' }}
            leftSection={<Download size={18} aria-hidden />}
            onClick={() => downloadCsv('gift-cards.csv', [columns, example])}
          >
            {t('giftDesk.importExample')}
          </Button>
        </>
      )}
      {stage.at === 'preview' && (
        <ImportPanel
          name={stage.name}
          preview={stage.preview}
          isBusy={isBusy}
          onApply={() => apply(stage.preview)}
          onAnother={cancel}
        />
      )}
    </ImportFrame>
  )
}
