import { ownAccount } from '@tabard/contract/accounts/own-account'
import { useRead } from '@tabard/ui/client/queries'
import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '@tabard/ui/client/error-text'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { QrPicture } from './qr-picture.tsx'

/** Shorter than a code's lifetime. */
const renewMs = 60_000

/** The personal QR code, shown on request only. `isAlone`: the only content of its screen. */
export function PersonalCode({ isAlone = false }: { readonly isAlone?: boolean }) {
  const { t } = useLabels()
  const [isShown, setShown] = useState(isAlone)
  const Heading = isAlone ? 'h1' : 'h2'
  return (
    <section className="card p-5" aria-labelledby="personal-code">
      <Heading id="personal-code" className="flex items-center gap-3 text-large font-bold">
        <QrCode aria-hidden size={24} className="text-accent-text" />
        {t('me.code')}
      </Heading>
      <p className="mt-1 text-soft">{t('me.codeText')}</p>
      <div className="mt-4">
        {isShown ? (
          <Code />
        ) : (
          <button type="button" className="button-quiet" onClick={() => setShown(true)}>
            {t('me.codeShow')}
          </button>
        )}
      </div>
    </section>
  )
}

function Code() {
  const { t } = useLabels()
  const code = useRead(
    ownAccount.personalCode,
    {},
    { staleTime: 0, gcTime: 0, refetchInterval: renewMs, refetchOnMount: 'always' },
  )
  const said = code.data?.code
  if (said !== undefined) return <QrPicture text={said} alt={t('me.codeAlt')} />
  return code.error ? (
    <p role="alert" className="fault">
      {errorText(code.error, t)}
    </p>
  ) : (
    <div className="skeleton mx-auto aspect-square w-full max-w-72" />
  )
}
