import cards from '@tabard/staff-ui/components/cards.module.css'
import '@mantine/dropzone/styles.css'
import { Box, Button, Group, Text, Title } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { importLimits } from '@tabard/domain/importing/import-limits'
import { exampleFormats, exampleRows } from '@tabard/domain/importing/example-rows'
import { ownRows } from '@tabard/domain/importing/own-rows'
import { Download, FileSpreadsheet, FileUp } from 'lucide-react'
import { useId, useRef, type ChangeEvent } from 'react'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { complain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { useText } from '../../../text.ts'
import { downloadCsv } from '../../../components/download-csv.ts'
import classes from './importing.module.css'
import type { LoadedDraft } from '@tabard/contract/catalogue/loaded-draft'

interface ChooseFileProps {
  readonly loaded: LoadedDraft
  readonly onFile: (file: File) => void
}

const accepted = '.csv,.tsv,.txt,.xlsx,.json,text/csv,application/json'

/** Drop or choose a file, or download an example to start from. */
export function ChooseFile({ loaded, onFile }: ChooseFileProps) {
  const { t } = useText()
  const chooser = useRef<HTMLInputElement>(null)
  const hint = useId()
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    // Allow choosing the same file again after it was fixed.
    event.currentTarget.value = ''
    if (file) onFile(file)
  }
  return (
    <>
      <Dropzone
        className={classes['drop'] ?? ''}
        onDrop={([file]) => file && onFile(file)}
        onReject={() => complain(t('menuImport.oneOnly'), t)}
        multiple={false}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        inputProps={{ tabIndex: -1, 'aria-hidden': true }}
      >
        <FileSpreadsheet size={40} strokeWidth={1.5} aria-hidden className={classes['dropIcon']} />
        <Text mt={8} mb={2} fz="1.125rem" fw={600}>
          {t('menuImport.drop')}
        </Text>
        <Text mb={16} c="dimmed" fz="0.9375rem" id={hint}>
          {t('menuImport.kinds', { megabytes: importLimits.megabytes, rows: importLimits.rows })}
        </Text>
        <Button
          leftSection={<FileUp size={18} aria-hidden />}
          aria-describedby={hint}
          onClick={() => chooser.current?.click()}
        >
          {t('menuImport.choose')}
        </Button>
        <input
          ref={chooser}
          type="file"
          accept={accepted}
          hidden
          onChange={take}
          aria-label={t('menuImport.choose')}
        />
      </Dropzone>
      <Text c="dimmed" fz="0.9375rem">
        {t('menuImport.draftOnly')}
      </Text>
      <StartingFiles loaded={loaded} />
    </>
  )
}

/** Files to start from: an empty table, the shop's own menu, and examples of other systems. */
function StartingFiles({ loaded }: Pick<ChooseFileProps, 'loaded'>) {
  const { t } = useText()
  const { currency } = useFormats()
  const { code } = useShop()
  const examples = useId()
  return (
    <Group
      component="section"
      className={cards['outlined']}
      gap={12}
      justify="space-between"
      aria-label={t('menuImport.start')}
    >
      <Box flex="1 1 220px">
        <Title order={3} mb={4}>
          {t('menuImport.start')}
        </Title>
        <Text c="dimmed" fz="0.9375rem">
          {t('menuImport.startText')}
        </Text>
      </Box>
      <Group gap={8}>
        <Button
          variant="default"
          leftSection={<Download size={18} aria-hidden />}
          onClick={() => downloadCsv('menu-template.csv', exampleRows('own', currency))}
        >
          {t('menuImport.template')}
        </Button>
        <Button
          variant="default"
          leftSection={<Download size={18} aria-hidden />}
          onClick={() => downloadCsv(`menu-${code}.csv`, ownRows(loaded.draft, currency))}
        >
          {t('menuImport.export')}
        </Button>
      </Group>
      <Box w="100%" pt={12} role="group" aria-labelledby={examples}>
        <Text c="dimmed" fz="0.9375rem" id={examples}>
          {t('menuImport.examples')}
        </Text>
        <Group gap="0 8px" ml={-18}>
          {exampleFormats.map((format) => (
            <Button
              key={format}
              variant="subtle"
              leftSection={<Download size={18} aria-hidden />}
              onClick={() => downloadCsv(`menu-example-${format}.csv`, exampleRows(format, currency))}
            >
              {t(`menuImport.format.${format}`)}
            </Button>
          ))}
        </Group>
      </Box>
    </Group>
  )
}
