import type { SettlementReport } from '@tabard/contract/settlement/calls'
import { statements } from '@tabard/contract/settlement/statements'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useRead } from '@tabard/ui/client/queries'
import { useText } from '../../../text.ts'
import { useAccountNames } from '../use-account-names.ts'
import classes from './statement.module.css'

/** The files that were imported, with the beginning of their hash. */
export function PastStatements({ accounts }: { readonly accounts: SettlementReport['accounts'] }) {
  const { t } = useText()
  const { dateTime } = useFormats()
  const nameOf = useAccountNames(accounts)
  const { data } = useRead(statements.list, {}, { staleTime: 0 })
  if (data === undefined || data.length === 0) return null
  return (
    <section aria-label={t('statement.past')}>
      <h3 className={classes['heading']}>{t('statement.past')}</h3>
      <ul className={`${cards['rows'] ?? ''} ${classes['list'] ?? ''}`}>
        {data.map(({ importId, accountId, fileName, hash, at, by, matched, unmatched, unread }) => (
          <li key={importId} className={classes['past']}>
            <strong className={classes['name']}>{fileName}</strong>
            <span>{[nameOf(accountId), t('statement.by', { who: by, time: dateTime(at) })].join(' · ')}</span>
            <span>{t('statement.summary', { matched, unmatched, unread })}</span>
            <code title={hash}>{`SHA-256 ${hash.slice(0, 12)}`}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}
