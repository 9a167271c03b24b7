import { languageTags } from '@tabard/domain/text/names'
import { shops } from '@tabard/contract/shops/calls'
import { useRead } from '@tabard/ui/client/queries'
import { FileText } from 'lucide-react'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'

/** PDF files of the shop, such as menus. Renders nothing without any. */
export function Downloads() {
  const { t, name, language } = useLabels()
  const files = useRead(shops.files, {}, { staleTime: 5 * 60_000 }).data ?? []
  if (files.length === 0) return null
  const size = (bytes: number) =>
    new Intl.NumberFormat(languageTags[language], {
      style: 'unit',
      unit: bytes < 1_000_000 ? 'kilobyte' : 'megabyte',
      maximumFractionDigits: bytes < 1_000_000 ? 0 : 1,
    }).format(bytes < 1_000_000 ? Math.ceil(bytes / 1_000) : bytes / 1_000_000)
  return (
    <section className="mt-8" aria-labelledby="downloads">
      <h2 id="downloads" className="mb-3 text-title font-bold">
        {t('about.downloads')}
      </h2>
      <ul className="card divide-y divide-line">
        {files.map((file) => (
          <li key={file.fileId}>
            <a
              href={file.address}
              download={`${name(file.names)}.pdf`}
              className="flex min-h-14 items-center gap-4 px-5 py-3 hover:bg-sunken"
            >
              <FileText aria-hidden size={22} className="shrink-0 text-accent-text" />
              <span className="min-w-0 flex-1 font-semibold break-words">{name(file.names)}</span>
              <span className="figures shrink-0 text-small text-soft">PDF, {size(file.bytes)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
