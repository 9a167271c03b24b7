import { WifiOff } from 'lucide-react'
import { useFormats } from '../pieces/formats.ts'
import type { Connection } from '../pieces/board/use-connection.ts'
import { useText } from '../pieces/text.ts'
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
