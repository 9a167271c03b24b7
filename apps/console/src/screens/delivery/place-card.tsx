import { Button, Checkbox, Group, NumberInput, Paper, SimpleGrid, Text, Title } from '@mantine/core'
import { deliverySetup, type DeliverySetup } from '@tabard/contract/delivery/calls'
import { nameIn } from '@tabard/domain/text/names'
import { useApi } from '@tabard/ui/components/api-provider'
import { useReload } from '@tabard/ui/form-kit/use-reload'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { ConflictNotice } from '@tabard/staff-ui/form-kit/conflict-notice.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useText } from '../../text.ts'
import { useShowSetup } from './use-show-setup.ts'

/** The shop's location, and the taxes included in delivery fees. */
export function PlaceCard({ setup }: { readonly setup: DeliverySetup }) {
  const { t, language } = useText()
  const show = useShowSetup()
  const reload = useReload(deliverySetup.show)
  const form = useForm({
    row: deliverySetup.savePlace,
    stored: storedOf(setup),
    toInput: ({ latitude, longitude, taxes }, revision) => ({
      revision,
      place: latitude === '' || longitude === '' ? null : { latitude, longitude },
      taxIndexes: taxes,
    }),
    reload: async () => storedOf(await reload()),
    notice: t('delivery.saved'),
    onSaved: show,
  })
  const { taxes } = form.value
  return (
    <Paper withBorder p="md" radius="lg">
      <FormFrame form={form}>
        <Title order={2}>{t('delivery.place')}</Title>
        <Text mt={4} c="dimmed">
          {setup.address}
        </Text>
        <LocationFields setup={setup} form={form} />
        {setup.shopTaxes.length > 0 && (
          <Checkbox.Group
            label={t('delivery.feeTaxes')}
            value={taxes.map(String)}
            onChange={(chosen) => form.change({ taxes: chosen.map(Number) })}
          >
            <Group gap="10px 20px" align="stretch" pt={8}>
              {setup.shopTaxes.map(({ index, names, rate }) => (
                <Checkbox
                  key={index}
                  size="md"
                  value={String(index)}
                  label={`${nameIn(names, language)} ${rate / 100}%`}
                />
              ))}
            </Group>
          </Checkbox.Group>
        )}
        <ConflictNotice form={form} />
        <Button type="submit" w="fit-content" loading={form.isSaving} disabled={form.conflict !== undefined}>
          {t('delivery.save')}
        </Button>
      </FormFrame>
    </Paper>
  )
}

interface LocationFieldsProps {
  readonly setup: DeliverySetup
  readonly form: { readonly value: PlaceDraft; readonly change: (part: Partial<PlaceDraft>) => void }
}

/** The coordinates, and a button that finds them by the shop's address. */
function LocationFields({ setup, form }: LocationFieldsProps) {
  const { t } = useText()
  const client = useApi()
  const complain = useComplain()
  const { latitude, longitude } = form.value
  const [isLocating, setLocating] = useState(false)

  async function locate() {
    setLocating(true)
    try {
      const place = await client.call(deliverySetup.locateShop, {})
      form.change({ latitude: place.latitude, longitude: place.longitude })
    } catch (error) {
      complain(error)
    } finally {
      setLocating(false)
    }
  }

  const coordinate = { size: 'md', decimalScale: 6, hideControls: true, allowNegative: true } as const
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12} style={{ alignItems: 'start' }}>
        <NumberInput
          {...coordinate}
          label={t('delivery.latitude')}
          min={-85}
          max={85}
          value={latitude}
          onChange={(value) => form.change({ latitude: typeof value === 'number' ? value : '' })}
        />
        <NumberInput
          {...coordinate}
          label={t('delivery.longitude')}
          min={-180}
          max={180}
          value={longitude}
          onChange={(value) => form.change({ longitude: typeof value === 'number' ? value : '' })}
        />
      </SimpleGrid>
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
    </>
  )
}
interface PlaceDraft {
  readonly latitude: number | ''
  readonly longitude: number | ''
  readonly taxes: readonly number[]
}

const storedOf = ({ place, taxes, revision }: DeliverySetup): { value: PlaceDraft; revision: number } => ({
  value: { latitude: place?.latitude ?? '', longitude: place?.longitude ?? '', taxes },
  revision,
})
