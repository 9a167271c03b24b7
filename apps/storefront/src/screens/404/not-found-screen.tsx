import { Link } from '@tabard/ui/router'
import { Compass } from 'lucide-react'
import { useEffect } from 'react'
import { EmptyState } from '@tabard/ordering-ui/controls/empty-state.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'

export function NotFoundScreen() {
  const { t } = useLabels()
  useEffect(() => {
    document.title = t('notFound.title')
  }, [t])
  return (
    <main data-screen="404" className="flex min-h-dvh flex-col justify-center">
      <EmptyState icon={<Compass size={36} />} title={t('notFound.title')} text={t('notFound.text')}>
        <Link href="/" className="button-main">
          {t('action.toMenu')}
        </Link>
      </EmptyState>
    </main>
  )
}
