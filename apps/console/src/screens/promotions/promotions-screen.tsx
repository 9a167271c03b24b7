import { Button, Text } from '@mantine/core'
import { promotionManagement, type ManagedPromotion } from '@tabard/contract/promotions/promotion-management'
import { useRead } from '@tabard/ui/client/queries'
import { Plus, TicketPercent } from 'lucide-react'
import { useState } from 'react'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { OfferList } from '../../components/offers/offer-list.tsx'
import { useText } from '../../text.ts'
import { CodesDialog } from './codes-dialog.tsx'
import { FiguresDialog } from './figures-dialog.tsx'
import { PromotionDrawer } from './promotion-drawer.tsx'
import { PromotionRow } from './promotion-row.tsx'

interface Opened {
  readonly promotionId: string | undefined
  readonly what: 'edit' | 'codes' | 'figures'
}

/** Running, planned and past promotions, with their results. */
export function PromotionsScreen() {
  const { t } = useText()
  const list = useRead(promotionManagement.list, {}, { refetchInterval: 15_000, staleTime: 0 })
  const [opened, setOpened] = useState<Opened>()
  const promotion = list.data?.promotions.find(({ promotionId }) => promotionId === opened?.promotionId)
  const open = (what: Opened['what']) => (each: ManagedPromotion) =>
    setOpened({ promotionId: each.promotionId, what })
  const close = () => setOpened(undefined)
  return (
    <Screen
      name="console/promotions"
      title={t('offer.title')}
      actions={
        <Button
          leftSection={<Plus size={18} aria-hidden />}
          onClick={() => setOpened({ promotionId: undefined, what: 'edit' })}
        >
          {t('offer.add')}
        </Button>
      }
    >
      <Text maw="46rem" mt={-8} mb={20} c="dimmed">
        {t('offer.lead')}
      </Text>
      <OfferList
        read={list}
        offersOf={({ promotions }) => promotions}
        empty={{ icon: TicketPercent, title: t('offer.none'), text: t('offer.noneText') }}
      >
        {(each) => (
          <li key={each.promotionId}>
            <PromotionRow
              promotion={each}
              onEdit={open('edit')}
              onCodes={open('codes')}
              onFigures={open('figures')}
            />
          </li>
        )}
      </OfferList>
      {opened?.what === 'edit' && (opened.promotionId === undefined || promotion) && (
        <PromotionDrawer key={opened.promotionId ?? 'new'} promotion={promotion} onClose={close} />
      )}
      {opened?.what === 'codes' && promotion && <CodesDialog promotion={promotion} onClose={close} />}
      {opened?.what === 'figures' && promotion && <FiguresDialog promotion={promotion} onClose={close} />}
    </Screen>
  )
}
