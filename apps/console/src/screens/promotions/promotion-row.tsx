import cards from '@tabard/staff-ui/components/cards.module.css'
import { Badge, Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import { promotionManagement, type ManagedPromotion } from '@tabard/contract/promotions/promotion-management'
import { useWrite } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useText } from '../../text.ts'
import { usePromotionLabels } from './use-promotion-labels.ts'
import { useShowPromotions } from './use-show-promotions.ts'

interface PromotionRowProps {
  readonly promotion: ManagedPromotion
  onEdit(promotion: ManagedPromotion): void
  onCodes(promotion: ManagedPromotion): void
  onFigures(promotion: ManagedPromotion): void
}

const colours: Record<ManagedPromotion['state'], string> = {
  running: 'green',
  planned: 'blue',
  paused: 'orange',
  usedUp: 'orange',
  ended: 'gray',
  archived: 'gray',
}

export function PromotionRow(props: PromotionRowProps) {
  const { promotion } = props
  const { t } = useText()
  const { money } = useFormats()
  const labels = usePromotionLabels()
  const { state, terms } = promotion
  const name = labels.name(terms)
  return (
    <Group component="article" className={cards['card']} gap="8px 24px" align="flex-start">
      <Box miw={0} flex="1 1 16rem">
        <Title order={2}>
          {name}{' '}
          <Badge variant="dot" color={colours[state]} size="lg" ml={6}>
            {t(`offer.state.${state}`)}
          </Badge>
        </Title>
        <Text mt={4} c="dimmed">
          {[
            labels.benefit(terms),
            promotion.isEverywhere ? t('offer.everywhere') : '',
            ...promotion.batches.flatMap(({ word }) => word ?? []),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </Text>
      </Box>
      <Stack gap={0} className="figures" align="flex-end">
        <strong>{t('offer.used', { used: promotion.used })}</strong>
        <Text span c="dimmed">
          {t('offer.given', { amount: money(promotion.givenCents) })}
        </Text>
      </Stack>
      <PromotionActions {...props} name={name} />
    </Group>
  )
}

/** What a person may do with a promotion. An archived one only shows its figures. */
function PromotionActions({
  promotion,
  name,
  onEdit,
  onCodes,
  onFigures,
}: PromotionRowProps & { readonly name: string }) {
  const { t } = useText()
  const show = useShowPromotions()
  const complain = useComplain()
  const pause = useWrite(promotionManagement.pause)
  const archive = useWrite(promotionManagement.archive)
  const [isAsking, setIsAsking] = useState(false)
  const { promotionId, state, terms, isPaused } = promotion
  const then = { onSuccess: show, onError: complain }
  return (
    <>
      <Group gap={8} w="100%">
        {state !== 'archived' && (
          <Button
            variant="default"
            aria-label={t('offer.editNamed', { name })}
            onClick={() => onEdit(promotion)}
          >
            {t('offer.edit')}
          </Button>
        )}
        {state !== 'archived' && terms.needsCode && (
          <Button
            variant="default"
            aria-label={t('offer.codesOf', { name })}
            onClick={() => onCodes(promotion)}
          >
            {t('offer.codes')}
          </Button>
        )}
        <Button
          variant="default"
          aria-label={t('offer.figuresOf', { name })}
          onClick={() => onFigures(promotion)}
        >
          {t('offer.figures')}
        </Button>
        {state !== 'archived' && (
          <>
            <Button
              variant="default"
              loading={pause.isPending}
              aria-label={t(isPaused ? 'offer.resumeNamed' : 'offer.pauseNamed', { name })}
              onClick={() => pause.mutate({ promotionId, isPaused: !isPaused }, then)}
            >
              {t(isPaused ? 'offer.resume' : 'offer.pause')}
            </Button>
            <Button
              variant="subtle"
              color="red"
              c="var(--red)"
              aria-label={t('offer.archiveNamed', { name })}
              onClick={() => setIsAsking(true)}
            >
              {t('offer.archive')}
            </Button>
          </>
        )}
      </Group>
      <AskFirst
        isOpen={isAsking}
        isGrave
        title={t('offer.archiveNamed', { name })}
        text={t('offer.archiveText')}
        yes={t('offer.archive')}
        isBusy={archive.isPending}
        onYes={() => archive.mutate({ promotionId }, then)}
        onNo={() => setIsAsking(false)}
      />
    </>
  )
}
