import { answersIn, homeFamily, shopFamilies } from '@tabard/domain/shops/families'
import { Link } from '@tabard/ui/router'
import { Compass } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePlace } from '../state/place.tsx'
import { useConfig } from '../state/shop-state.tsx'
import { useLabels } from '../state/use-labels.ts'
import { EmptyState } from './empty-state.tsx'

/** Shows screens of the shop's families. In any other family, shows a link to the shop's home. */
export function FamilyGate({ children }: { readonly children: ReactNode }) {
  const { family } = usePlace()
  // A configuration stored by an older release has no families: the shop had all of them.
  const { families = shopFamilies } = useConfig().data ?? {}
  return answersIn(families, family) ? children : <Elsewhere />
}

function Elsewhere() {
  const { t } = useLabels()
  const { shop } = usePlace()
  const { families = shopFamilies } = useConfig().data ?? {}
  return (
    <main data-screen="404" className="flex min-h-dvh flex-col justify-center">
      <EmptyState icon={<Compass size={36} />} title={t('family.elsewhere')} text={t('family.elsewhereText')}>
        <Link href={`/${homeFamily(families)}/${encodeURIComponent(shop)}`} className="button-main">
          {t('family.toShop')}
        </Link>
      </EmptyState>
    </main>
  )
}
