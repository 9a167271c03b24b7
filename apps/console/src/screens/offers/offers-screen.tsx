import { Button, Switch } from '@mantine/core'
import { offerManagement, type ManagedOffer } from '@tabard/contract/offer-management'
import { useRead } from '@tabard/ui/queries'
import { Plus, TicketPercent } from 'lucide-react'
import { useState } from 'react'
import { Screen } from '../../components/screen.tsx'
import { LoadFailed, Message, Rows } from '../../components/states.tsx'
import { useText } from '../../components/text.ts'
import { CodesDialog } from './codes-dialog.tsx'
import { FiguresDialog } from './figures-dialog.tsx'
import { OfferDrawer } from './offer-drawer.tsx'
import { OfferRow } from './offer-row.tsx'
import classes from './offers.module.css'

interface Opened {
  readonly offerId: string | undefined
  readonly what: 'edit' | 'codes' | 'figures'
}

/** Running, planned and past promotions, with their results. */
export function OffersScreen() {
  const { t } = useText()
  const list = useRead(offerManagement.list, {}, { refetchInterval: 15_000, staleTime: 0 })
  const [opened, setOpened] = useState<Opened>()
  const [showsArchived, setShowsArchived] = useState(false)
  const all = list.data?.offers ?? []
  const shown = all.filter(({ state }) => showsArchived || state !== 'archived')
  const offer = all.find(({ offerId }) => offerId === opened?.offerId)
  const open = (what: Opened['what']) => (each: ManagedOffer) => setOpened({ offerId: each.offerId, what })
  const close = () => setOpened(undefined)
  return (
    <Screen
      name="console/offers"
      title={t('offer.title')}
      actions={
        <Button
          leftSection={<Plus size={18} aria-hidden />}
          onClick={() => setOpened({ offerId: undefined, what: 'edit' })}
        >
          {t('offer.add')}
        </Button>
      }
    >
      <p className={classes['lead']}>{t('offer.lead')}</p>
      {all.some(({ state }) => state === 'archived') && (
        <Switch
          size="md"
          mb="md"
          label={t('offer.showArchived')}
          checked={showsArchived}
          onChange={(event) => setShowsArchived(event.currentTarget.checked)}
        />
      )}
      {!list.data ? (
        list.error ? (
          <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <Rows count={4} height={96} />
        )
      ) : shown.length === 0 ? (
        <Message icon={TicketPercent} title={t('offer.none')} text={t('offer.noneText')} />
      ) : (
        <ul className={classes['list']}>
          {shown.map((each) => (
            <li key={each.offerId}>
              <OfferRow
                offer={each}
                onEdit={open('edit')}
                onCodes={open('codes')}
                onFigures={open('figures')}
              />
            </li>
          ))}
        </ul>
      )}
      {opened?.what === 'edit' && (opened.offerId === undefined || offer) && (
        <OfferDrawer key={opened.offerId ?? 'new'} offer={offer} onClose={close} />
      )}
      {opened?.what === 'codes' && offer && <CodesDialog offer={offer} onClose={close} />}
      {opened?.what === 'figures' && offer && <FiguresDialog offer={offer} onClose={close} />}
    </Screen>
  )
}
