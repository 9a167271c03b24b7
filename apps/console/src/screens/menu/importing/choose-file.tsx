import '@mantine/dropzone/styles.css'
import { Button } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { importLimits } from '@tabard/domain/importing/import-limits'
import { exampleFormats, exampleRows } from '@tabard/domain/importing/example-rows'
import { ownRows } from '@tabard/domain/importing/own-rows'
import { Download, FileSpreadsheet, FileUp } from 'lucide-react'
import { useId, useRef, type ChangeEvent } from 'react'
import { useFormats } from '../../../components/formats.ts'
import { complain } from '../../../components/notices.tsx'
import { useShop } from '../../../components/session.tsx'
import { useText } from '../../../components/text.ts'
import { downloadCsv } from '../../../components/download-csv.ts'
import classes from './importing.module.css'
import type { LoadedDraft } from '@tabard/contract/catalogue/loaded-draft'

interface ChooseFileProps {
  readonly loaded: LoadedDraft
  readonly onFile: (file: File) => void
}

const accepted = '.csv,.tsv,.txt,.xlsx,text/csv'

/** Drop or choose a file, or download an example to start from. */
export function ChooseFile({ loaded, onFile }: ChooseFileProps) {
  const { t } = useText()
  const { currency } = useFormats()
  const { code } = useShop()
  const chooser = useRef<HTMLInputElement>(null)
  const hint = useId()
  const examples = useId()
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
        <p className={classes['dropTitle']}>{t('menuImport.drop')}</p>
        <p className={classes['hint']} id={hint}>
          {t('menuImport.kinds', { megabytes: importLimits.megabytes, rows: importLimits.rows })}
        </p>
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
      <p className={classes['hint']}>{t('menuImport.draftOnly')}</p>
      <section className={classes['start']} aria-label={t('menuImport.start')}>
        <div>
          <h3>{t('menuImport.start')}</h3>
          <p className={classes['hint']}>{t('menuImport.startText')}</p>
        </div>
        <div className={classes['buttons']}>
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
        </div>
        <div className={classes['examples']} role="group" aria-labelledby={examples}>
          <p className={classes['hint']} id={examples}>
            {t('menuImport.examples')}
          </p>
          <div className={classes['buttons']}>
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
          </div>
        </div>
      </section>
    </>
  )
}
