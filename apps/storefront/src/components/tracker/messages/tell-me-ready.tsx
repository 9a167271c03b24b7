import { orderPush } from '@tabard/contract/orders/push/calls'
import type { Order } from '@tabard/contract/orders/order'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { errorText } from '@tabard/ui/client/error-text'
import { useApi } from '@tabard/ui/components/api-provider'
import { Bell, BellOff, BellRing, Share } from 'lucide-react'
import { useEffect, useState } from 'react'
import { knownBrowser, pushSupport, subscribeBrowser } from '../../../state/orders/push-browser.ts'

interface TellMeReadyProps {
  readonly order: Order
  /** The key of the installation. */
  readonly publicKey: string
}

type Step = 'off' | 'asking' | 'on' | 'failed'

/** Offers to tell this browser about the order. The browser asks for permission after a tap only. */
export function TellMeReady({ order, publicKey }: TellMeReadyProps) {
  const { t } = useLabels()
  const client = useApi()
  const [support, setSupport] = useState(pushSupport)
  const [step, setStep] = useState<Step>('off')
  const [problem, setProblem] = useState('')
  const { orderId } = order
  const isAllowed = order.orderOptions.notify?.byPush === true

  useEffect(() => {
    // Another visit to the page: this browser may be subscribed already.
    if (isAllowed) void knownBrowser().then((known) => known && setStep('on'))
  }, [isAllowed])

  async function turnOn() {
    setStep('asking')
    try {
      const browser = await subscribeBrowser(publicKey)
      setSupport(pushSupport())
      if (!browser) return setStep('off')
      await client.call(orderPush.subscribe, { orderId, ...browser })
      setStep('on')
    } catch (error) {
      setProblem(error instanceof DOMException ? t('push.failed') : errorText(error, t))
      setStep('failed')
    }
  }

  async function turnOff() {
    const known = await knownBrowser().catch(() => undefined)
    if (known)
      await client.call(orderPush.unsubscribe, { orderId, endpoint: known.endpoint }).catch(() => undefined)
    setStep('off')
  }

  if (support === 'none') return null
  if (support === 'install') return <Note icon={<Share aria-hidden size={20} />} text={t('push.install')} />
  if (support === 'refused') return <Note icon={<BellOff aria-hidden size={20} />} text={t('push.refused')} />
  if (step === 'on')
    return (
      <div role="status" className="card flex flex-wrap items-center gap-x-3 p-4">
        <BellRing aria-hidden size={20} className="shrink-0 text-good" />
        <p className="min-w-0 flex-1 font-semibold">{t('push.on')}</p>
        <button type="button" className="button-text -my-2 -mr-3" onClick={() => void turnOff()}>
          {t('push.turnOff')}
        </button>
      </div>
    )
  return (
    <div>
      <button
        type="button"
        className="button-quiet w-full"
        disabled={step === 'asking'}
        onClick={() => void turnOn()}
      >
        <Bell aria-hidden size={20} />
        {t(order.orderOptions.delivery ? 'push.offerDelivery' : 'push.offer')}
      </button>
      <p role="alert" className="font-medium text-bad">
        {step === 'failed' ? problem : ''}
      </p>
    </div>
  )
}

function Note({ icon, text }: { readonly icon: React.ReactNode; readonly text: string }) {
  return (
    <p className="card flex items-start gap-3 p-4 text-soft">
      <span className="mt-0.5 shrink-0">{icon}</span>
      {text}
    </p>
  )
}
