import { scan } from '@tabard/contract/value/passes/scan'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { errorText } from '@tabard/ui/client/error-text'
import { useRead } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { QrPicture } from '../../account/qr-picture.tsx'

/** Shorter than the lifetime of a code. */
const renewMs = 60_000

/** The live code of a gift card, shown on request only: staff scan it to take it as payment. */
export function LiveCode({ giftCardId }: { readonly giftCardId: string }) {
  const { t } = useLabels()
  const [isShown, setShown] = useState(false)
  if (isShown) return <Code giftCardId={giftCardId} />
  return (
    <button type="button" className="button-quiet self-start" onClick={() => setShown(true)}>
      {t('gift.showCode')}
    </button>
  )
}

function Code({ giftCardId }: { readonly giftCardId: string }) {
  const { t } = useLabels()
  const { data, error } = useRead(
    scan.show,
    { kind: 'giftCard', id: giftCardId },
    { staleTime: 0, gcTime: 0, refetchInterval: renewMs, refetchOnMount: 'always' },
  )
  if (data) return <QrPicture text={data.code} alt={t('gift.codeAlt')} />
  return error ? (
    <p role="alert" className="fault">
      {errorText(error, t)}
    </p>
  ) : (
    <div className="skeleton mx-auto aspect-square w-full max-w-72" />
  )
}
