import cards from '@tabard/staff-ui/components/cards.module.css'
import { Box, Button, Group, Text, Title } from '@mantine/core'
import { importLimits } from '@tabard/domain/importing/import-limits'
import { exampleFormats, exampleRows } from '@tabard/domain/importing/example-rows'
import { ownRows } from '@tabard/domain/importing/own-rows'
import { Download } from 'lucide-react'
import { useId } from 'react'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { useText } from '../../../text.ts'
import { FileDrop } from '../../../components/importing/file-drop.tsx'
import { downloadCsv } from '../../../components/download-csv.ts'
import type { LoadedDraft } from '@tabard/contract/catalogue/loaded-draft'

interface ChooseFileProps {
  readonly loaded: LoadedDraft
  readonly onFile: (file: File) => void
}

const accepted = '.csv,.tsv,.txt,.xlsx,.json,text/csv,application/json'

/** Drop or choose a file, or download an example to start from. */
export function ChooseFile({ loaded, onFile }: ChooseFileProps) {
  const { t } = useText()
  return (
    <>
      <FileDrop
        title={t('menuImport.drop')}
        hint={t('menuImport.kinds', { megabytes: importLimits.megabytes, rows: importLimits.rows })}
        accepted={accepted}
        onFile={onFile}
      />
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
