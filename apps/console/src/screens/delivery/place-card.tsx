import { Button, Checkbox, NumberInput } from '@mantine/core'
import { deliverySetup, type DeliverySetup } from '@tabard/contract/delivery/calls'
import { nameIn } from '@tabard/domain/text/names'
import { useApi } from '@tabard/ui/components/api-provider'
import { useWrite } from '@tabard/ui/queries'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { useLeaveWarning } from '../../components/leaving/use-leave-warning.ts'
import { showNotice, useComplain } from '../../components/notices.tsx'
import { useText } from '../../components/text.ts'
import classes from './delivery.module.css'
import { useShowSetup } from './use-show-setup.ts'

/** The shop's location, and the taxes included in delivery fees. */
export function PlaceCard({ setup }: { readonly setup: DeliverySetup }) {
  const { t, language } = useText()
  const client = useApi()
  const complain = useComplain()
  const show = useShowSetup()
  const save = useWrite(deliverySetup.savePlace)
  const [latitude, setLatitude] = useState<number | ''>(setup.place?.latitude ?? '')
  const [longitude, setLongitude] = useState<number | ''>(setup.place?.longitude ?? '')
  const [taxes, setTaxes] = useState(setup.taxes)
  const isDirty =
    latitude !== (setup.place?.latitude ?? '') ||
    longitude !== (setup.place?.longitude ?? '') ||
    taxes.toString() !== setup.taxes.toString()
  useLeaveWarning(isDirty)
  const [isLocating, setLocating] = useState(false)

  async function locate() {
    setLocating(true)
    try {
      const place = await client.call(deliverySetup.locateShop, {})
      setLatitude(place.latitude)
      setLongitude(place.longitude)
    } catch (error) {
      complain(error)
    } finally {
      setLocating(false)
    }
  }

  const submit = () =>
    save.mutate(
      {
        revision: setup.revision,
        place: latitude === '' || longitude === '' ? null : { latitude, longitude },
        taxIndexes: taxes,
      },
      {
        onSuccess: (saved) => {
          show(saved)
          showNotice(t('delivery.saved'))
        },
        onError: complain,
      },
    )
  const coordinate = { size: 'md', decimalScale: 6, hideControls: true, allowNegative: true } as const
  return (
    <form
      className={classes['card']}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <h2>{t('delivery.place')}</h2>
      <p className={classes['soft']}>{setup.address}</p>
      <div className={classes['pair']}>
        <NumberInput
          {...coordinate}
          label={t('delivery.latitude')}
          min={-85}
          max={85}
          value={latitude}
          onChange={(value) => setLatitude(typeof value === 'number' ? value : '')}
        />
        <NumberInput
          {...coordinate}
          label={t('delivery.longitude')}
          min={-180}
          max={180}
          value={longitude}
          onChange={(value) => setLongitude(typeof value === 'number' ? value : '')}
        />
      </div>
      {setup.hasGeocoder && (
        <Button
          variant="default"
          loading={isLocating}
          leftSection={<LocateFixed size={18} aria-hidden />}
          onClick={() => void locate()}
        >
          {t('delivery.locate')}
        </Button>
      )}
      {setup.shopTaxes.length > 0 && (
        <Checkbox.Group
          label={t('delivery.feeTaxes')}
          value={taxes.map(String)}
          onChange={(chosen) => setTaxes(chosen.map(Number))}
        >
          <div className={classes['checks']}>
            {setup.shopTaxes.map(({ index, names, rate }) => (
              <Checkbox
                key={index}
                size="md"
                value={String(index)}
                label={`${nameIn(names, language)} ${rate / 100}%`}
              />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <Button type="submit" loading={save.isPending}>
        {t('delivery.save')}
      </Button>
    </form>
  )
}
