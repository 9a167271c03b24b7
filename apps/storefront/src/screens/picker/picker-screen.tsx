import { families, type FamilyScreen } from '@tabard/contract/screens/screens'
import { shops } from '@tabard/contract/shops/calls'
import { useRead } from '@tabard/ui/queries'
import { Link } from '@tabard/ui/router'
import { ChevronRight, Store } from 'lucide-react'
import { useEffect } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { useLabels } from '../../state/use-labels.ts'

interface PickerScreenProps {
  /** The screen that the choice opens. */
  readonly screen: FamilyScreen
  /** The screen's name in the address. */
  readonly shown: string
}

/** Asks for the shop at an address without one, if none was visited before (F14). */
export function PickerScreen({ screen, shown }: PickerScreenProps) {
  const { t, name } = useLabels()
  const directory = useRead(shops.directory, {}, { staleTime: 60_000 })
  const then = screen === 'category' ? 'home' : screen
  useEffect(() => {
    document.title = t('picker.title')
  }, [t])
  return (
    <main data-screen={shown} className="min-h-dvh">
      {directory.data?.length === 0 ? (
        <EmptyState icon={<Store size={36} />} title={t('picker.none')} text={t('picker.noneText')} />
      ) : directory.error ? (
        <Failure error={directory.error} retry={() => void directory.refetch()} />
      ) : (
        <div className="narrow pt-16">
          <h1 className="text-display font-bold tracking-tight">{t('picker.title')}</h1>
          <p className="mt-1 text-soft">{t('picker.intro')}</p>
          <ul className="mt-8 flex flex-col gap-3">
            {directory.data?.map((shop) => (
              <li key={shop.code}>
                <Link
                  href={`/${shop.family}/${shop.code}/${then === 'home' ? (families[shop.family]?.home ?? then) : then}`}
                  className="card flex min-h-20 items-center gap-4 p-4 shadow-card hover:border-accent-line"
                >
                  <span
                    aria-hidden
                    lang="zh-Hans"
                    className="grid size-14 place-items-center rounded-card bg-accent text-2xl font-bold text-accent-ink"
                    style={{ background: shop.accentColour }}
                  >
                    {Array.from(name(shop.names))[0]}
                  </span>
                  <span className="flex-1 text-large font-semibold">{name(shop.names)}</span>
                  <ChevronRight aria-hidden className="text-soft" />
                </Link>
              </li>
            ))}
            {!directory.data &&
              [1, 2].map((row) => (
                <li key={row} aria-hidden className="skeleton after-a-moment h-20 rounded-card" />
              ))}
          </ul>
        </div>
      )}
    </main>
  )
}
