import { Badge, Box, Group, Stack, Text, Title } from '@mantine/core'
import type { OfferState } from '@tabard/domain/promotions/offer-state'
import cards from '@tabard/staff-ui/components/cards.module.css'
import type { ReactNode } from 'react'

const colours: Record<OfferState, string> = {
  running: 'green',
  planned: 'blue',
  paused: 'orange',
  usedUp: 'orange',
  ended: 'gray',
  archived: 'gray',
}

interface OfferRowProps {
  readonly name: string
  readonly state: OfferState
  readonly stateText: string
  /** What it gives, and to whom; empty ones are left out. */
  readonly facts: readonly string[]
  readonly uses: string
  readonly amount: string
  /** Its actions. */
  readonly children: ReactNode
}

/** A promotion or campaign with its state and figures. */
export function OfferRow({ name, state, stateText, facts, uses, amount, children }: OfferRowProps) {
  return (
    <Group component="article" className={cards['card']} gap="8px 24px" align="flex-start">
      <Box miw={0} flex="1 1 16rem" style={{ overflowWrap: 'anywhere' }}>
        <Title order={2}>
          {name}{' '}
          <Badge variant="dot" color={colours[state]} size="lg" ml={6}>
            {stateText}
          </Badge>
        </Title>
        <Text mt={4} c="dimmed">
          {facts.filter((fact) => fact !== '').join(' · ')}
        </Text>
      </Box>
      <Stack gap={0} className="figures" align="flex-end">
        <strong>{uses}</strong>
        <Text span c="dimmed">
          {amount}
        </Text>
      </Stack>
      {children}
    </Group>
  )
}
