import { WifiOff } from 'lucide-react'
import { useFormats } from '../format/formats.ts'
import type { Connection } from '../board/use-connection.ts'
import { useText } from '../text.ts'
import classes from './banners.module.css'

export function ConnectionBanner({ connection }: { readonly connection: Connection }) {
  const { t } = useText()
  const { time } = useFormats()
  if (connection.state !== 'lost') return null
  return (
    <div className={classes['lost']} role="alert">
      <WifiOff size={26} aria-hidden />
      <span>
        <strong>{t('connection.banner', { time: time(connection.since) })}</strong> {t('connection.trying')}
      </span>
    </div>
  )
}
