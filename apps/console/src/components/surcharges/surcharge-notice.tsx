import { Alert, Stack } from '@mantine/core'
import type { ShopSetup } from '@tabard/contract/shops/setup/shop-setup'
import { surchargeConflict } from '@tabard/domain/shops/scheme-rules'
import { nameIn } from '@tabard/domain/text/names'
import { useServerNow } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../text.ts'
import { useListText } from '../use-list-text.ts'

interface SurchargeNoticeProps {
  readonly setup: Pick<ShopSetup, 'fees' | 'schemeRules'>
  /** Where to change them, on another screen than theirs. */
  readonly children?: ReactNode
}

/** Says which saved surcharges card schemes forbid, from when, and why. Nothing if they forbid none. */
export function SurchargeNotice({ setup: { fees, schemeRules }, children }: SurchargeNoticeProps) {
  const { t, language } = useText()
  const listed = useListText()
  const today = useFormats().dateOf(useServerNow())
  const found = fees.surcharges.flatMap((surcharge) => {
    const conflict = surchargeConflict(surcharge, schemeRules, today)
    return conflict ? [{ ...conflict, name: nameIn(surcharge.names, language) }] : []
  })
  const [first] = found
  if (!first) return null
  return (
    <Alert
      color="amber"
      icon={<TriangleAlert size={20} aria-hidden />}
      title={t(first.from <= today ? 'fees.notice.ended' : 'fees.notice.ends', { from: first.from })}
    >
      <Stack gap={4}>
        {found.map(({ name, from, schemes }, place) => (
          <span key={`${place} ${name}`}>
            {t('fees.notice.text', {
              name,
              from,
              schemes: listed(schemes.map((scheme) => t(`fees.method.${scheme}`))),
            })}
          </span>
        ))}
        <span>{nameIn(first.reason, language)}</span>
        {children}
      </Stack>
    </Alert>
  )
}
