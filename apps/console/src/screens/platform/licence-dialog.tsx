import { Button, Checkbox, SegmentedControl, Stack, Text } from '@mantine/core'
import { platform, type ShopLicence } from '@tabard/contract/platform/calls'
import { licenceStatuses } from '@tabard/contract/shops/setup/shop-setup'
import { shopFamilies } from '@tabard/domain/shops/families'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey, useRead, useWrite } from '@tabard/ui/client/queries'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'

interface LicenceDialogProps {
  readonly shop: string
  readonly onClose: () => void
}

/** The licence of one shop: whether it is active, and the storefronts that it may be set up for. */
export function LicenceDialog({ shop, onClose }: LicenceDialogProps) {
  const { t } = useText()
  const client = useApi()
  const queries = useQueryClient()
  const complain = useComplain()
  const licence = useRead(platform.licence, { shop }, { staleTime: 0, refetchOnWindowFocus: false })
  const save = useWrite(platform.saveLicence)
  const [draft, setDraft] = useState<ShopLicence>()
  const [isAsking, setAsking] = useState(false)
  const saved = licence.isFetching ? undefined : licence.data
  const shown = draft ?? saved
  const send = (chosen: ShopLicence) =>
    save.mutate(
      { shop, ...chosen },
      {
        onSuccess: () => {
          void queries.invalidateQueries({
            queryKey: readKey<typeof platform.merchants>(client, platform.merchants, {}),
          })
          showNotice(t('platform.saved'))
          onClose()
        },
        onError: complain,
      },
    )
  if (isAsking && draft)
    return (
      <AskFirst
        title={t('platform.suspendTitle', { name: shop })}
        text={t('platform.suspendText')}
        yes={t('platform.suspend')}
        isGrave
        isBusy={save.isPending}
        onYes={() => send(draft)}
        onNo={() => setAsking(false)}
      />
    )
  return (
    <Dialog onClose={onClose} size="lg" title={t('platform.licenceTitle', { code: shop })}>
      {shown ? (
        <LicenceFields
          licence={shown}
          isBusy={save.isPending}
          onChange={setDraft}
          onSave={() => {
            if (shown.families.length === 0) return
            if (shown.status === 'suspended' && saved?.status === 'active') setAsking(true)
            else send(shown)
          }}
        />
      ) : licence.error ? (
        <LoadFailed error={licence.error} onRetry={() => void licence.refetch()} />
      ) : (
        <Rows count={4} />
      )}
    </Dialog>
  )
}

interface LicenceFieldsProps {
  readonly licence: ShopLicence
  readonly isBusy: boolean
  readonly onChange: (licence: ShopLicence) => void
  readonly onSave: () => void
}

function LicenceFields({ licence: { status, families }, isBusy, onChange, onSave }: LicenceFieldsProps) {
  const { t } = useText()
  return (
    <Stack gap={16}>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={t('platform.status')}
        value={status}
        data={licenceStatuses.map((value) => ({ value, label: t(`platform.status.${value}`) }))}
        onChange={(value) =>
          onChange({ families, status: licenceStatuses.find((each) => each === value) ?? status })
        }
      />
      <Text c="dimmed">{t(`platform.statusText.${status}`)}</Text>
      <Checkbox.Group
        label={t('platform.families')}
        error={families.length === 0 ? t('platform.familiesMissing') : undefined}
        value={[...families]}
        onChange={(chosen) =>
          onChange({ status, families: shopFamilies.filter((family) => chosen.includes(family)) })
        }
      >
        {shopFamilies.map((family) => (
          <Checkbox key={family} size="md" mt="sm" value={family} label={t(`shopFamily.${family}`)} />
        ))}
      </Checkbox.Group>
      <Button size="lg" fullWidth loading={isBusy} onClick={onSave}>
        {t('platform.save')}
      </Button>
    </Stack>
  )
}
