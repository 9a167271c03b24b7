import { Button, Stack, Text } from '@mantine/core'
import { importLimits } from '@tabard/domain/importing/import-limits'
import { SideDrawer } from '@tabard/staff-ui/components/side-drawer.tsx'
import { Message } from '@tabard/staff-ui/feedback/states.tsx'
import { CircleX, Download, RefreshCw } from 'lucide-react'
import { downloadCsv } from '../../../components/download-csv.ts'
import { FileDrop } from '../../../components/file-drop.tsx'
import { FileSending } from '../../../components/file-sending.tsx'
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
    <SideDrawer label={t('giftDesk.importTitle')} size={720} onClose={onClose}>
      <Stack gap={16}>
        <h2>{t('giftDesk.importTitle')}</h2>
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
        {stage.at === 'sending' && <FileSending name={stage.name} share={stage.share} onStop={cancel} />}
        {stage.at === 'failed' && (
          <div role="alert">
            <Message
              icon={CircleX}
              title={t('menuImport.refused', { name: stage.name })}
              text={stage.message}
            >
              <Button leftSection={<RefreshCw size={18} aria-hidden />} onClick={cancel}>
                {t('menuImport.another')}
              </Button>
            </Message>
          </div>
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
      </Stack>
    </SideDrawer>
  )
}
