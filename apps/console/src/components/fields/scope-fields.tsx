import cards from '@tabard/staff-ui/components/cards.module.css'
import { MultiSelect, SegmentedControl, Stack, Title } from '@mantine/core'
import { catalogue } from '@tabard/contract/menu/calls'
import { nameIn, type Names } from '@tabard/domain/text/names'
import type { PromotionScope } from '@tabard/domain/pricing/discounts/promotion'
import { useRead } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { useText } from '../../text.ts'

interface ScopeFieldsProps {
  readonly scope: PromotionScope
  readonly error: string | undefined
  /** Undefined: "Applies to". */
  readonly title?: string
  /** What everything is called. Undefined: "Whole order". */
  readonly all?: string
  readonly onChange: (scope: PromotionScope) => void
}

/** The scope of a promotion or of stamps: everything, or parts of the published menu. */
export function ScopeFields({ scope, error, title, all, onChange }: ScopeFieldsProps) {
  const { t, language } = useText()
  const { code } = useShop()
  const menu = useRead(catalogue.currentMenu, { shop: code, channel: 'online' }).data
  const { categoryIds = [], itemIds = [], tagIds = [], exceptItemIds = [] } = scope
  const hasSome = categoryIds.length + itemIds.length + tagIds.length > 0
  const [isSome, setIsSome] = useState(hasSome)
  const options = (list: readonly { readonly id: string; readonly names: Names }[] = []) =>
    list.map(({ id, names }) => ({ value: id, label: nameIn(names, language) }))
  const pick = (
    label: string,
    name: keyof PromotionScope,
    value: readonly string[],
    list: readonly { readonly id: string; readonly names: Names }[] | undefined,
  ) => (
    <MultiSelect
      size="md"
      searchable
      clearable
      label={label}
      value={[...value]}
      data={options(list)}
      onChange={(ids) => onChange({ ...scope, [name]: ids })}
    />
  )
  const heading = title ?? t('offer.scope')
  return (
    <Stack component="section" className={cards['outlined']} gap={12} aria-label={heading}>
      <Title order={title === undefined ? 2 : 4}>{heading}</Title>
      <SegmentedControl
        size="md"
        aria-label={heading}
        value={isSome ? 'some' : 'all'}
        data={[
          { value: 'all', label: all ?? t('offer.scopeAll') },
          { value: 'some', label: t('offer.scopeSome') },
        ]}
        onChange={(value) => {
          setIsSome(value === 'some')
          if (value === 'all') onChange(exceptItemIds.length > 0 ? { exceptItemIds } : {})
        }}
      />
      {isSome && (
        <>
          {pick(t('offer.categories'), 'categoryIds', categoryIds, menu?.categories)}
          {pick(t('offer.items'), 'itemIds', itemIds, menu?.items)}
          {(menu?.tags.length ?? 0) > 0 && pick(t('offer.tags'), 'tagIds', tagIds, menu?.tags)}
        </>
      )}
      {pick(t('offer.except'), 'exceptItemIds', exceptItemIds, menu?.items)}
      {error !== undefined && <p role="alert">{error}</p>}
    </Stack>
  )
}
