import { usePath } from '@tabard/ui/router'
import { BackLink } from '../../components/screen/back-link.tsx'
import { ItemToAdd } from '@tabard/ordering-ui/item-form/item-to-add.tsx'
import { Screen } from '../../components/screen/screen.tsx'
import { usePlace } from '../../state/shop/place.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import type { ScreenProps } from '../../screen-props.ts'
import { ShareItem } from './share-item.tsx'

/** The same item on its own page, for a shared link or a reload. */
export function ProductScreen({ params }: ScreenProps) {
  const { t } = useLabels()
  const { to } = usePlace()
  const [, navigate] = usePath()
  return (
    <Screen pattern="product/{id}" title={t('nav.menu')} className="mx-auto w-full max-w-2xl md:px-6 md:pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-4 md:px-0">
        <BackLink href={to('home')}>{t('nav.menu')}</BackLink>
        <ShareItem id={params['id'] ?? ''} />
      </div>
      <div className="flex flex-col bg-surface md:rounded-large md:border md:border-line">
        <ItemToAdd
          key={params['id']}
          id={params['id'] ?? ''}
          isSheet={false}
          heading={(title) => <h1 className="text-title font-bold tracking-tight">{title}</h1>}
          onDone={() => navigate(to('home'))}
        />
      </div>
    </Screen>
  )
}
