import { devices } from '@tabard/contract/devices/calls'
import { shops } from '@tabard/contract/shops/calls'
import { readPairingCode } from '@tabard/domain/devices/device'
import { useApi } from '@tabard/ui/components/api-provider'
import { MoreLabels } from '@tabard/ui/components/more-labels'
import { shopPairing, type Pairing } from '@tabard/ui/storage/device'
import { readKey, useWrite } from '@tabard/ui/client/queries'
import { Link, usePath } from '@tabard/ui/router'
import { useQueryClient } from '@tanstack/react-query'
import { MonitorCheck, MonitorSmartphone } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { EmptyState } from '@tabard/ordering-ui/controls/empty-state.tsx'
import { TextField } from '@tabard/ordering-ui/controls/text-field.tsx'
import { useShopHome } from '../../state/shop/use-shop-home.ts'
import { errorText } from '@tabard/ui/client/error-text'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'

interface DeviceScreenProps {
  readonly shop: string
  /** From the link, or typed here; empty: none yet. */
  readonly code: string
}

/** Pairs this browser as a device of the shop, and later names the device. */
export function DeviceScreen(props: DeviceScreenProps) {
  return (
    <main data-screen="device" className="grid min-h-dvh place-items-center px-4">
      <MoreLabels part="account">
        <Device key={props.shop} {...props} />
      </MoreLabels>
    </main>
  )
}

function Device({ shop, code }: DeviceScreenProps) {
  const { t } = useLabels()
  const client = useApi()
  const queries = useQueryClient()
  const [, navigate] = usePath()
  const [pairing, setPairing] = useState(() => shopPairing(shop).read())
  const [isAgain, setAgain] = useState(false)
  const { mutate, isPending, error, variables } = useWrite(devices.pair)
  const pair = useCallback(
    (typed: string) =>
      mutate(
        { code: typed },
        {
          onSuccess: (paired) => {
            setPairing(shopPairing(shop).update(() => paired))
            setAgain(false)
            // The cached configuration was not the device's.
            void queries.invalidateQueries({
              queryKey: readKey<typeof shops.config>(client, shops.config, {}),
            })
          },
        },
      ),
    [mutate, shop, queries, client],
  )
  useEffect(() => {
    if (code === '') return
    // Used or not, a code must not stay in the address or history.
    navigate(`/device/${encodeURIComponent(shop)}`, { replace: true })
    pair(code)
  }, [code, shop, navigate, pair])

  if (isPending || code !== '')
    return (
      <p role="status" className="after-a-moment text-large font-semibold text-soft">
        {t('pair.pairing')}
      </p>
    )
  return pairing && !isAgain && !error ? (
    <Paired shop={shop} pairing={pairing} onAgain={() => setAgain(true)} />
  ) : (
    <CodeForm error={error} tried={error ? variables.code : ''} onCode={pair} />
  )
}

interface PairedProps {
  readonly shop: string
  readonly pairing: Pairing
  readonly onAgain: () => void
}

function Paired({ shop, pairing: { name, kind }, onAgain }: PairedProps) {
  const { t } = useLabels()
  const home = useShopHome(shop)
  return (
    <EmptyState
      icon={<MonitorCheck size={36} />}
      title={t('pair.doneTitle', { name })}
      text={t('pair.doneText', { kind })}
    >
      {kind === 'board' ? (
        // Another app: staff log in there.
        <a href={`/service/${encodeURIComponent(shop)}/kitchen`} className="button-main">
          {t('pair.openBoard')}
        </a>
      ) : (
        // Tills and signs have no app yet: a link to the guests' website would mislead.
        (kind === 'kiosk' || kind === 'table') && (
          <Link href={home} className="button-main">
            {t('pair.open')}
          </Link>
        )
      )}
      <button type="button" className="button-quiet" onClick={onAgain}>
        {t('pair.again')}
      </button>
    </EmptyState>
  )
}

interface CodeFormProps {
  readonly error: Error | null
  /** The input before the error, to be corrected or sent again. */
  readonly tried: string
  readonly onCode: (code: string) => void
}

function CodeForm({ error, tried, onCode }: CodeFormProps) {
  const { t } = useLabels()
  const [typed, setTyped] = useState(tried)
  const [isUnreadable, setUnreadable] = useState(false)
  return (
    <EmptyState icon={<MonitorSmartphone size={36} />} title={t('pair.title')} text={t('pair.text')}>
      <form
        className="w-72 text-left"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const code = readPairingCode(typed)
          setUnreadable(code === undefined)
          if (code !== undefined) onCode(code)
        }}
      >
        <TextField
          id="pairing-code"
          label={t('pair.code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={typed}
          error={isUnreadable ? t('pair.unreadable') : error ? errorText(error, t) : undefined}
          onText={(text) => {
            setUnreadable(false)
            setTyped(text)
          }}
        />
        <button type="submit" className="button-main mt-4 w-full">
          {t('pair.pair')}
        </button>
      </form>
    </EmptyState>
  )
}
