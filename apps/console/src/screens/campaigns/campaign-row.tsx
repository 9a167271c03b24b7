import cards from '@tabard/staff-ui/components/cards.module.css'
import { Badge, Box, Group, Stack, Text, Title } from '@mantine/core'
import type { ManagedCampaign } from '@tabard/contract/value/coupons/campaigns'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../text.ts'
import { CampaignActions } from './campaign-actions.tsx'
import type { CampaignRowProps } from './fields-props.ts'
import { useCampaignLabels } from './use-campaign-labels.ts'

const colours: Record<ManagedCampaign['state'], string> = {
  running: 'green',
  planned: 'blue',
  paused: 'orange',
  usedUp: 'orange',
  ended: 'gray',
  archived: 'gray',
}

/** A campaign with its state, its gift and its figures. */
export function CampaignRow(props: CampaignRowProps) {
  const { campaign, list } = props
  const { t } = useText()
  const { money } = useFormats()
  const labels = useCampaignLabels(list)
  const { state, terms, figures } = campaign
  const name = labels.name(terms)
  return (
    <Group component="article" className={cards['card']} gap="8px 24px" align="flex-start">
      <Box miw={0} flex="1 1 16rem">
        <Title order={2}>
          {name}{' '}
          <Badge variant="dot" color={colours[state]} size="lg" ml={6}>
            {t(`campaign.state.${state}`)}
          </Badge>
        </Title>
        <Text mt={4} c="dimmed">
          {[
            labels.gift(terms),
            campaign.isEverywhere ? t('campaign.everywhere') : '',
            terms.giving.code,
            terms.giving.automatic ? t(`campaign.rule.${terms.giving.automatic.kind}`) : '',
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </Text>
      </Box>
      <Stack gap={0} className="figures" align="flex-end">
        <strong>
          {t('campaign.given', { given: figures.given })} · {t('campaign.used', { used: figures.used })}
        </strong>
        <Text span c="dimmed">
          {t('campaign.figure.revenue')} {money(figures.revenueCents)}
        </Text>
      </Stack>
      <CampaignActions {...props} name={name} />
    </Group>
  )
}
