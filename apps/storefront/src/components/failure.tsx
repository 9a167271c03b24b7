import { Refused, Unreachable } from '@tabard/contract/wire/refused'
import { Link } from '@tabard/ui/router'
import { CloudOff, Store } from 'lucide-react'
import { errorText } from '@tabard/ui/error-text'
import { useLabels } from '../state/use-labels.ts'
import { EmptyState } from './empty-state.tsx'

/** A failed request: what failed, why, and a way forward. */
export function Failure({ error, retry }: { readonly error: unknown; retry(): void }) {
  const { t } = useLabels()
  if (error instanceof Refused && error.code === 'shop.unknown') {
    return (
      <EmptyState icon={<Store size={36} />} title={t('picker.unknown')} text={t('picker.intro')}>
        <Link href="/category" className="button-main">
          {t('picker.title')}
        </Link>
      </EmptyState>
    )
  }
  const isAway = error instanceof Unreachable
  return (
    <EmptyState
      icon={<CloudOff size={36} />}
      title={t(isAway ? 'offline.title' : 'failure.title')}
      text={isAway ? t('offline.text') : errorText(error, t)}
    >
      <button type="button" className="button-main" onClick={retry}>
        {t('action.retry')}
      </button>
    </EmptyState>
  )
}
