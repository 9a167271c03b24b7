import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { Link, link } from '@tabard/ui/router'
import { useText } from '../../../text.ts'
import classes from './day.module.css'

/** Leads to the history of a payment. */
export function HistoryLink({ attemptId }: { readonly attemptId: string }) {
  const { t } = useText()
  const { code } = useShop()
  return (
    <Link
      className={classes['history']}
      href={`${link('/{shop}/payments', { shop: code })}?attempt=${attemptId}`}
    >
      {t('settlement.history')}
    </Link>
  )
}
