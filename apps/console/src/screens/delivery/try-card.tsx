import { Button } from '@mantine/core'
import { deliverySetup, type DeliverySetup, type TriedAddress } from '@tabard/contract/delivery/calls'
import { refusalData } from '@tabard/contract/wire/refused'
import type { DeliveryAddressFault } from '@tabard/domain/delivery/delivery-address'
import type { Place } from '@tabard/domain/delivery/place'
import { nameIn } from '@tabard/domain/text/names'
import type { PostalAddress } from '@tabard/domain/shops/postal-address'
import { useApi } from '@tabard/ui/components/api-provider'
import { useState } from 'react'
import { AddressFields } from '../../components/address-fields.tsx'
import { useComplain } from '../../components/notices.tsx'
import { useText } from '../../components/text.ts'
import classes from './delivery.module.css'
import { TierBars } from './tier-bars.tsx'

interface TryCardProps {
  readonly setup: DeliverySetup
  readonly onPlace: (place: Place | null) => void
  readonly onZone: (zoneId: string | undefined) => void
}

/** Shows the quote that a customer at a given address would get. */
export function TryCard({ setup, onPlace, onZone }: TryCardProps) {
  const { t } = useText()
  const client = useApi()
  const complain = useComplain()
  const [address, setAddress] = useState<PostalAddress>({
    street: '',
    suburb: '',
    state: '',
    postcode: '',
    country: setup.country,
  })
  const [tried, setTried] = useState<TriedAddress>()
  const [faults, setFaults] = useState<readonly DeliveryAddressFault[]>([])
  const [isAsking, setAsking] = useState(false)

  async function ask() {
    setAsking(true)
    setFaults([])
    setTried(undefined)
    try {
      const answer = await client.call(deliverySetup.tryAddress, {
        address: { ...address, unit: '', instructions: '', isLeftAtDoor: false },
      })
      setTried(answer)
      onPlace(answer.place)
      onZone(answer.outcome === 'zone' ? answer.quote.zoneId : undefined)
    } catch (error) {
      const wrong = refusalData(error, 'address.invalid')
      if (wrong) setFaults(wrong.faults)
      else complain(error)
    } finally {
      setAsking(false)
    }
  }

  return (
    <form
      className={classes['card']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      <h2>{t('delivery.try')}</h2>
      <AddressFields
        address={address}
        faultOf={(field) => {
          const found = faults.find((each) => `address.${each.field}` === field)
          return found && t(`delivery.addressFault.${found.fault}`)
        }}
        onChange={setAddress}
      />
      <Button type="submit" variant="default" loading={isAsking}>
        {t('delivery.tryIt')}
      </Button>
      <div aria-live="polite">{tried && <Outcome tried={tried} />}</div>
    </form>
  )
}

function Outcome({ tried }: { readonly tried: TriedAddress }) {
  const { t, language } = useText()
  switch (tried.outcome) {
    case 'zone':
      return (
        <div className={classes['outcome']} data-good>
          <p>
            {t('delivery.triedZone', {
              zone: nameIn(tried.quote.names, language),
              minutes: tried.quote.minutes,
            })}
          </p>
          <TierBars tiers={tried.quote.tiers} />
        </div>
      )
    case 'outside':
      return (
        <p className={classes['outcome']}>
          {t('delivery.triedOutside')}{' '}
          {tried.nearest &&
            t('delivery.triedNearest', {
              zone: nameIn(tried.nearest.names, language),
              km: Math.max(0.1, Math.round(tried.nearest.metres / 100) / 10),
            })}
        </p>
      )
    case 'unknown':
      return <p className={classes['outcome']}>{t('delivery.triedUnknown')}</p>
    case 'unlocated':
      return <p className={classes['outcome']}>{t('delivery.triedUnlocated')}</p>
  }
}
