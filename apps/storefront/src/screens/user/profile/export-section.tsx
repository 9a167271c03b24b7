import { accountExport, type AccountExport } from '@tabard/contract/accounts/account-export'
import { useApi } from '@tabard/ui/components/api-provider'
import { downloadFile } from '@tabard/ui/download-file'
import { notify, notifyError } from '@tabard/ui/notices'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '@tabard/ui/error-text'
import { useShopTime } from '../../../state/use-shop-time.ts'
import { useLabels } from '../../../state/use-labels.ts'
import { readableExport } from './readable-export.ts'
import { Section } from './section.tsx'

/**
 * Exports the account's data, for programs or for people. The file is created in this browser, so there is no
 * download link to guess.
 */
export function ExportSection() {
  const labels = useLabels()
  const { t } = labels
  const time = useShopTime()
  const client = useApi()
  const [isBusy, setBusy] = useState(false)

  async function download(ending: 'json' | 'txt') {
    setBusy(true)
    try {
      const data: AccountExport = await client.call(accountExport.read, {})
      const text =
        ending === 'json'
          ? JSON.stringify(data, null, 2)
          : readableExport(data, { ...labels, stamp: time.stamp })
      const day = new Date(data.exportedAt).toISOString().slice(0, 10)
      const type = ending === 'json' ? 'application/json' : 'text/plain'
      downloadFile(`my-data-${day}.${ending}`, new Blob([text], { type: `${type};charset=utf-8` }))
      notify(t('data.done'))
    } catch (error) {
      notifyError(errorText(error, t))
    }
    setBusy(false)
  }

  return (
    <Section title={t('data.title')} text={t('data.text')}>
      <div className="flex flex-wrap gap-3">
        {(['txt', 'json'] as const).map((ending) => (
          <button
            key={ending}
            type="button"
            className="button-quiet"
            disabled={isBusy}
            onClick={() => void download(ending)}
          >
            <Download aria-hidden size={18} />
            {t(ending === 'json' ? 'data.json' : 'data.text.download')}
          </button>
        ))}
      </div>
    </Section>
  )
}
