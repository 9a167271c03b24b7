import cards from '@tabard/staff-ui/components/cards.module.css'
import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core'
import type { Home } from '@tabard/contract/reports/home'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { link, Link } from '@tabard/ui/router'
import { ArrowRight } from 'lucide-react'
import { useText } from '../../text.ts'

/** Leads to the steps of a new shop. */
export function SetUpCard({ setUp: { done, all } }: { readonly setUp: NonNullable<Home['setUp']> }) {
  const { t } = useText()
  const { code } = useShop()
  return (
    <Group component="section" className={cards['card']} gap="12px 24px" aria-label={t('home.setUp')}>
      <Stack gap={8} flex="1" miw={220}>
        <Title order={2}>{t('home.setUp')}</Title>
        <Text c="dimmed">{t('home.setUpText', { done, all })}</Text>
        <Progress value={(done / all) * 100} aria-hidden />
      </Stack>
      <Button
        component={Link}
        href={link('/{shop}/first-day', { shop: code })}
        rightSection={<ArrowRight size={18} aria-hidden />}
      >
        {t('home.setUpGo')}
      </Button>
    </Group>
  )
}
