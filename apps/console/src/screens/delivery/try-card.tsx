import cards from '@tabard/staff-ui/components/cards.module.css'
import { Box, Button, Stack, Text, Title } from '@mantine/core'
import { deliverySetup, type DeliverySetup, type TriedAddress } from '@tabard/contract/delivery/calls'
import { refusalData } from '@tabard/contract/wire/refused'
import type { DeliveryAddressFault } from '@tabard/domain/delivery/delivery-address'
import type { Place } from '@tabard/domain/delivery/place'
import { nameIn } from '@tabard/domain/text/names'
import type { PostalAddress } from '@tabard/domain/shops/postal-address'
import { useApi } from '@tabard/ui/components/api-provider'
import { useState } from 'react'
import { AddressFields } from '../../components/fields/address-fields.tsx'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useText } from '../../text.ts'
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
      className={cards['card']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      <Stack gap={12} align="stretch">
        <Title order={2}>{t('delivery.try')}</Title>
        <AddressFields
          address={address}
          faultOf={(field) => {
            const found = faults.find((each) => `address.${each.field}` === field)
            return found && t(`delivery.addressFault.${found.fault}`)
          }}
          onChange={setAddress}
        />
        <Button type="submit" variant="default" w="fit-content" loading={isAsking}>
          {t('delivery.tryIt')}
        </Button>
        <div aria-live="polite">{tried && <Outcome tried={tried} />}</div>
      </Stack>
    </form>
  )
}

function Outcome({ tried }: { readonly tried: TriedAddress }) {
  const { t, language } = useText()
  switch (tried.outcome) {
    case 'zone':
      return (
        <Box py={12} px={14} bdrs={12} bg="var(--accent-soft)">
          <Text fw={600} mb={8}>
            {t('delivery.triedZone', {
              zone: nameIn(tried.quote.names, language),
              minutes: tried.quote.minutes,
            })}
          </Text>
          <TierBars tiers={tried.quote.tiers} />
        </Box>
      )
    case 'outside':
      return (
        <Text py={12} px={14} bdrs={12} bg="var(--amber-soft)">
          {t('delivery.triedOutside')}{' '}
          {tried.nearest &&
            t('delivery.triedNearest', {
              zone: nameIn(tried.nearest.names, language),
              km: Math.max(0.1, Math.round(tried.nearest.metres / 100) / 10),
            })}
        </Text>
      )
    case 'unknown':
      return (
        <Text py={12} px={14} bdrs={12} bg="var(--amber-soft)">
          {t('delivery.triedUnknown')}
        </Text>
      )
    case 'unlocated':
      return (
        <Text py={12} px={14} bdrs={12} bg="var(--amber-soft)">
          {t('delivery.triedUnlocated')}
        </Text>
      )
  }
}
