import { Ban } from 'lucide-react'
import { useText } from '../text.ts'
import classes from './banners.module.css'

/** The installation has suspended the shop's licence: guests see the shop as closed. */
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
