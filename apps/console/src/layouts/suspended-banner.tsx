import { Ban } from 'lucide-react'
import { useText } from '../pieces/text.ts'
import classes from './banners.module.css'

/** The licence of the shop is suspended: every guest reads that it is closed. */
export function SuspendedBanner() {
  const { t } = useText()
  return (
    <div className={classes['lost']} role="alert">
      <Ban size={26} aria-hidden />
      <span>
        <strong>{t('licence.suspended')}</strong> {t('licence.suspendedText')}
      </span>
    </div>
  )
}
