import { Alert, Button, Group, Stack } from '@mantine/core'
import { nameIn } from '@tabard/domain/text/names'
import type { ShopSurcharge } from '@tabard/domain/shops/shop-fees'
import type { SchemeRule } from '@tabard/domain/shops/scheme-rules'
import { surchargeConcerns, type SurchargeConcern } from '@tabard/domain/shops/surcharge-law'
import { TriangleAlert } from 'lucide-react'
import { useText } from '../../text.ts'
import { useListText } from '../../components/use-list-text.ts'

/** What decides whether a surcharge is allowed. */
export interface SurchargePlace {
  readonly country: string
  readonly rules: readonly SchemeRule[]
  /** The date on the shop's calendar. */
  readonly today: string
}

interface SurchargeConcernsProps {
  readonly surcharge: ShopSurcharge
  readonly place: SurchargePlace
  readonly onChange: (part: Pick<ShopSurcharge, 'to'> | Pick<ShopSurcharge, 'methods'>) => void
}

/** Why card schemes or the law forbid a surcharge, and the changes that end the conflict. */
export function SurchargeConcerns({ surcharge, place, onChange }: SurchargeConcernsProps) {
  const { t } = useText()
  const concerns = surchargeConcerns(surcharge, place)
  if (concerns.length === 0) return null
  return (
    <Alert color="amber" icon={<TriangleAlert size={20} aria-hidden />}>
      <Stack gap={8} align="flex-start">
        {concerns.map((each) =>
          each.concern === 'forbidden' ? (
            <Forbidden key={each.concern} conflict={each} surcharge={surcharge} onChange={onChange} />
          ) : (
            <span key={each.concern}>
              {each.concern === 'aboveCost'
                ? t('fees.concern.aboveCost', { rate: each.costRate / 100 })
                : t('fees.concern.costUnknown')}
            </span>
          ),
        )}
      </Stack>
    </Alert>
  )
}

interface ForbiddenProps extends Pick<SurchargeConcernsProps, 'surcharge' | 'onChange'> {
  readonly conflict: Extract<SurchargeConcern, { concern: 'forbidden' }>
}

function Forbidden({ conflict, surcharge, onChange }: ForbiddenProps) {
  const { t, language } = useText()
  const listed = useListText()
  const { from, schemes, methods, reason } = conflict
  const lastDay = dayBefore(from)
  const others = surcharge.methods.filter((method) => !methods.includes(method))
  return (
    <Stack gap={8} align="flex-start">
      <span>
        {t('fees.concern.forbidden', {
          from,
          schemes: listed(schemes.map((scheme) => t(`fees.method.${scheme}`))),
        })}
      </span>
      <span>{nameIn(reason, language)}</span>
      <Group gap={8}>
        <Button variant="default" onClick={() => onChange({ to: lastDay })}>
          {t('fees.endSurcharge', { date: lastDay })}
        </Button>
        {others.length > 0 && (
          <Button variant="default" onClick={() => onChange({ methods: others })}>
            {t('fees.keepMethods', { methods: listed(others.map((method) => t(`fees.method.${method}`))) })}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

function dayBefore(date: string): string {
  return new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10)
}
