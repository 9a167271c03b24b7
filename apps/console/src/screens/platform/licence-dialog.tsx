import { Button, Checkbox, SegmentedControl, Text } from '@mantine/core'
import { platform, type ShopLicence } from '@tabard/contract/platform/calls'
import { licenceStatuses } from '@tabard/contract/shops/setup/shop-setup'
import { shopFamilies } from '@tabard/domain/shops/families'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey, useRead } from '@tabard/ui/client/queries'
import { useQueryClient } from '@tanstack/react-query'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useQuestion } from '@tabard/staff-ui/form-kit/use-question'
import { useText } from '../../text.ts'

interface LicenceDialogProps {
  readonly shop: string
  readonly onClose: () => void
}

/** The licence of one shop: whether it is active, and the storefronts that it may be set up for. */
export function LicenceDialog({ shop, onClose }: LicenceDialogProps) {
  const { t } = useText()
  const licence = useRead(platform.licence, { shop }, { staleTime: 0, refetchOnWindowFocus: false })
  if (licence.data && !licence.isFetching)
    return <LicenceForm shop={shop} saved={licence.data} onClose={onClose} />
  return (
    <Dialog onClose={onClose} size="lg" title={t('platform.licenceTitle', { code: shop })}>
      {licence.error ? (
        <LoadFailed error={licence.error} onRetry={() => void licence.refetch()} />
      ) : (
        <Rows count={4} />
      )}
    </Dialog>
  )
}

function LicenceForm({ shop, saved, onClose }: LicenceDialogProps & { readonly saved: ShopLicence }) {
  const { t } = useText()
  const client = useApi()
  const queries = useQueryClient()
  const suspending = useQuestion()
  const form = useForm({
    row: platform.saveLicence,
    stored: { value: saved, revision: null },
    toInput: (licence) => ({ shop, ...licence }),
    check: ({ families }) => (families.length === 0 ? [{ field: 'families', fault: 'required' }] : []),
    confirm: async ({ status }) =>
      status === saved.status || status !== 'suspended' ? true : suspending.ask(),
    notice: t('platform.saved'),
    onSaved: () => {
      void queries.invalidateQueries({
        queryKey: readKey<typeof platform.merchants>(client, platform.merchants, {}),
      })
      onClose()
    },
  })
  return (
    <Dialog
      isDirty={form.isDirty}
      onClose={onClose}
      size="lg"
      title={t('platform.licenceTitle', { code: shop })}
    >
      <FormFrame form={form}>
        <LicenceFields
          licence={form.value}
          fault={form.faults.length > 0 ? t('platform.familiesMissing') : undefined}
          change={form.change}
        />
        <Button type="submit" size="lg" fullWidth loading={form.isSaving}>
          {t('platform.save')}
        </Button>
      </FormFrame>
      <AskFirst
        isOpen={suspending.isOpen}
        title={t('platform.suspendTitle', { name: shop })}
        text={t('platform.suspendText')}
        yes={t('platform.suspend')}
        isGrave
        onYes={suspending.yes}
        onNo={suspending.no}
      />
    </Dialog>
  )
}

interface LicenceFieldsProps {
  readonly licence: ShopLicence
  readonly fault: string | undefined
  readonly change: (part: Partial<ShopLicence>) => void
}

function LicenceFields({ licence: { status, families }, fault, change }: LicenceFieldsProps) {
  const { t } = useText()
  return (
    <>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={t('platform.status')}
        value={status}
        data={licenceStatuses.map((value) => ({ value, label: t(`platform.status.${value}`) }))}
        onChange={(value) => change({ status: licenceStatuses.find((each) => each === value) ?? status })}
      />
      <Text c="dimmed">{t(`platform.statusText.${status}`)}</Text>
      <Checkbox.Group
        label={t('platform.families')}
        error={fault}
        value={[...families]}
        onChange={(chosen) => change({ families: shopFamilies.filter((family) => chosen.includes(family)) })}
      >
        {shopFamilies.map((family) => (
          <Checkbox key={family} size="md" mt="sm" value={family} label={t(`shopFamily.${family}`)} />
        ))}
      </Checkbox.Group>
    </>
  )
}
