import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { platform, type ShopLicence } from '@tabard/contract/platform'
import { licenceStatuses } from '@tabard/contract/shop-setup'
import { shopFamilies } from '@tabard/domain/shop/families'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey, useRead, useWrite } from '@tabard/ui/queries'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AskFirst } from '../../pieces/ask-first.tsx'
import { Dialog } from '../../pieces/dialog.tsx'
import { announce, useComplain } from '../../pieces/notices.tsx'
import { LoadFailed, Rows } from '../../pieces/states.tsx'
import { useText } from '../../pieces/text.ts'
import classes from './platform.module.css'

interface LicenceDialogProps {
  readonly shop: string
  readonly onClose: () => void
}

/** The licence of one shop: whether it is active, and the storefronts that it may be set up for. */
export function LicenceDialog({ shop, onClose }: LicenceDialogProps) {
  const { t } = useText()
  const licence = useRead(platform.licence, { shop }, { staleTime: 0, refetchOnWindowFocus: false })
  return (
    <Dialog onClose={onClose} size="lg" title={t('platform.licenceTitle', { code: shop })}>
      {licence.data && !licence.isFetching ? (
        <Form shop={shop} saved={licence.data} onClose={onClose} />
      ) : licence.error ? (
        <LoadFailed error={licence.error} onRetry={() => void licence.refetch()} />
      ) : (
        <Rows count={4} />
      )}
    </Dialog>
  )
}

function Form({ shop, saved, onClose }: LicenceDialogProps & { readonly saved: ShopLicence }) {
  const { t } = useText()
  const client = useApi()
  const queries = useQueryClient()
  const complain = useComplain()
  const save = useWrite(platform.saveLicence)
  const [{ status, families }, setLicence] = useState(saved)
  const [isAsking, setAsking] = useState(false)
  const isEmpty = families.length === 0
  const send = () =>
    save.mutate(
      { shop, status, families },
      {
        onSuccess: () => {
          void queries.invalidateQueries({
            queryKey: readKey<typeof platform.merchants>(client, platform.merchants, {}),
          })
          announce(t('platform.saved'))
          onClose()
        },
        onError: complain,
      },
    )
  if (isAsking)
    return (
      <AskFirst
        title={t('platform.suspendTitle', { name: shop })}
        text={t('platform.suspendText')}
        yes={t('platform.suspend')}
        isGrave
        isBusy={save.isPending}
        onYes={send}
        onNo={() => setAsking(false)}
      />
    )
  return (
    <div className={classes['form']}>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={t('platform.status')}
        value={status}
        data={licenceStatuses.map((value) => ({ value, label: t(`platform.status.${value}`) }))}
        onChange={(value) =>
          setLicence({ families, status: licenceStatuses.find((each) => each === value) ?? status })
        }
      />
      <p className={classes['soft']}>{t(`platform.statusText.${status}`)}</p>
      <Checkbox.Group
        label={t('platform.families')}
        error={isEmpty ? t('platform.familiesMissing') : undefined}
        value={[...families]}
        onChange={(chosen) =>
          setLicence({ status, families: shopFamilies.filter((family) => chosen.includes(family)) })
        }
      >
        {shopFamilies.map((family) => (
          <Checkbox key={family} size="md" mt="sm" value={family} label={t(`shopFamily.${family}`)} />
        ))}
      </Checkbox.Group>
      <Button
        size="lg"
        fullWidth
        loading={save.isPending}
        onClick={() => {
          if (isEmpty) return
          if (status === 'suspended' && saved.status === 'active') setAsking(true)
          else send()
        }}
      >
        {t('platform.save')}
      </Button>
    </div>
  )
}
