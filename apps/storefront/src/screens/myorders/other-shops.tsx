import { shops } from '@tabard/contract/shops/calls'
import { useRead } from '@tabard/ui/queries'
import { Link } from '@tabard/ui/router'
import { storedScopes } from '@tabard/ui/storage'
import { ChevronRight, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { usePlace } from '../../state/place.tsx'
import { useLabels } from '../../state/use-labels.ts'

/** Other shops where this browser has ordered: each lists its own orders. */
export function OtherShops() {
  const { t, name } = useLabels()
  const { shop, family } = usePlace()
  const [codes] = useState(() => storedScopes('last-order').filter((code) => code !== shop))
  const directory = useRead(shops.directory, {}, { enabled: codes.length > 0, staleTime: 60_000 })
  const known = (directory.data ?? []).filter(({ code }) => codes.includes(code))
  if (known.length === 0) return null
  return (
    <aside aria-label={t('history.shops')} className="narrow mt-8">
      <h2 className="mb-2 font-bold">{t('history.shops')}</h2>
      <ul className="flex flex-col gap-2">
        {known.map(({ code, names }) => (
          <li key={code}>
            <Link
              href={`/${family}/${encodeURIComponent(code)}/myorders`}
              className="card flex min-h-14 items-center gap-3 p-4 hover:bg-sunken"
            >
              <ReceiptText aria-hidden size={20} className="shrink-0 text-accent-text" />
              <span className="min-w-0 flex-1 wrap-anywhere">{name(names)}</span>
              <ChevronRight aria-hidden size={20} className="shrink-0 text-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  )
}
