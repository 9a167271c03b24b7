import { Link } from '@tabard/ui/router'
import { Lock } from 'lucide-react'
import { useEffect } from 'react'
import { EmptyState } from '@tabard/ordering-ui/controls/empty-state.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'

/** The page for a viewer without permission. */
export function ForbiddenScreen() {
  const { t } = useLabels()
  useEffect(() => {
    document.title = t('forbidden.title')
  }, [t])
  return (
    <main data-screen="403" className="flex min-h-dvh flex-col justify-center">
      <EmptyState icon={<Lock size={36} />} title={t('forbidden.title')} text={t('forbidden.text')}>
        <Link href="/" className="button-main">
          {t('action.toMenu')}
        </Link>
      </EmptyState>
    </main>
  )
}
