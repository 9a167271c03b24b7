import type { FamilyScreen } from '@tabard/contract/screens/screens'
import { shops } from '@tabard/contract/shops/calls'
import { useRead } from '@tabard/ui/queries'
import { Link } from '@tabard/ui/router'
import { FileText } from 'lucide-react'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { Prose } from '../../components/prose.tsx'
import { Screen } from '../../components/screen.tsx'
import type { ScreenProps } from '../../screen-props.ts'
import { usePlace } from '../../state/place.tsx'
import { useLabels } from '../../state/use-labels.ts'
import { ListSkeleton } from '../../components/list-skeleton.tsx'

/** A page written by the shop: terms, privacy, allergens. */
export function PageScreen({ params }: ScreenProps) {
  return <OnePage code={params['id'] ?? ''} pattern="page/{id}" />
}

/** The same pages at the app family's address (documented as lot information). */
export function InfoScreen({ params }: ScreenProps) {
  return <OnePage code={params['infoCode'] ?? ''} pattern="info/{infoCode}/home" />
}

function OnePage({ code, pattern }: { readonly code: string; readonly pattern: FamilyScreen }) {
  const { t, name } = useLabels()
  const { to } = usePlace()
  const pages = useRead(shops.pages, { page: code }, { staleTime: 5 * 60_000 })
  const page = pages.data?.find((each) => each.page === code)
  return (
    <Screen pattern={pattern} title={page ? name(page.titles) : ''}>
      {pages.error ? (
        <Failure error={pages.error} retry={() => void pages.refetch()} />
      ) : !pages.data ? (
        <ListSkeleton />
      ) : page ? (
        <article className="narrow pt-10">
          <h1 className="mb-6 text-display font-bold tracking-tight">{name(page.titles)}</h1>
          <Prose text={name(page.bodies)} />
          {page.bottoms.first !== '' && <p className="mt-8 text-soft">{name(page.bottoms)}</p>}
        </article>
      ) : (
        <EmptyState icon={<FileText size={36} />} title={t('page.none')} text={t('page.noneText')}>
          <Link href={to('home')} className="button-main">
            {t('action.toMenu')}
          </Link>
        </EmptyState>
      )}
    </Screen>
  )
}
