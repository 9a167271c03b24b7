import { Button, Chip, Group, NumberInput, SegmentedControl, Select, Table } from '@mantine/core'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { refusalData } from '@tabard/contract/wire/refused'
import type { LoadedDraft } from '@tabard/contract/catalogue/loaded-draft'
import { categoryAndBelow, type DraftItem, type MenuDraft } from '@tabard/domain/catalogue/draft'
import {
  priceEndings,
  priceKinds,
  repriceDraft,
  type PriceChange,
  type PriceEnding,
  type PriceKind,
  type Repriced,
} from '@tabard/domain/catalogue/reprice'
import { nameIn } from '@tabard/domain/text/names'
import { useWrite } from '@tabard/ui/queries'
import { useState } from 'react'
import { Dialog } from '../../../components/dialog.tsx'
import { MoneyField } from '../../../components/money-field.tsx'
import { useFormats } from '../../../components/formats.ts'
import { showNotice, useComplain } from '../../../components/notices.tsx'
import { useText } from '../../../components/text.ts'
import { useMenuActions } from '../use-menu-actions.tsx'
import { useDraftCache } from '../use-menu-draft.ts'
import classes from './prices.module.css'
import { useRowLabels } from './use-row-labels.ts'

interface PriceDialogProps {
  readonly loaded: LoadedDraft
  /** Ids of the selected items; empty: all items, or those of a category or tag. */
  readonly selected: readonly string[]
  /** The category selected at first. */
  readonly categoryId?: string | undefined
  readonly onClose: () => void
}

/** Changes many prices at once. A preview lists old and new prices before anything changes. */
export function PriceDialog({ loaded, selected, categoryId, onClose }: PriceDialogProps) {
  const { t, language } = useText()
  const { money } = useFormats()
  const complain = useComplain()
  const { refresh } = useDraftCache()
  const { undoable } = useMenuActions()
  const apply = useWrite(menuEditing.changePrices)
  const [scope, setScope] = useState(
    selected.length > 0 ? 'selected' : categoryId === undefined ? 'all' : `category ${categoryId}`,
  )
  const [kind, setKind] = useState<'percent' | 'amount'>('percent')
  const [isUp, setUp] = useState(true)
  const [percent, setPercent] = useState(5)
  const [cents, setCents] = useState(50)
  const [ending, setEnding] = useState<PriceEnding>('exact')
  const [kinds, setKinds] = useState<readonly PriceKind[]>(['base'])

  const { draft, draftRevision } = loaded
  const items = itemsIn(draft, scope, selected)
  const sign = isUp ? 1 : -1
  const change: PriceChange =
    kind === 'percent'
      ? { kind, value: sign * Math.round(Math.min(1_000, percent) * 100) }
      : { kind, cents: sign * Math.max(0, cents) }
  const itemIds = items.map(({ id }) => id)
  const rows = repriceDraft(draft, { itemIds, kinds }, change, ending)
  const there = kindsIn(draft, itemIds)
  const isOutside = rows.some((row) => row.isOutside)
  const rowLabels = useRowLabels(loaded)

  const submit = () =>
    apply.mutate(
      { draftRevision, itemIds, kinds, change, ending },
      {
        onSuccess: ({ changed, ...removal }) => {
          void refresh()
          undoable(removal, t('menuPrices.done', { count: changed }))
          onClose()
        },
        onError: (error) => {
          // Preview again from the current draft; applying needs another tap.
          if (refusalData(error, 'menu.draftMoved')) showNotice(t('menuPrices.movedMeanwhile'))
          else complain(error)
          void refresh()
        },
      },
    )

  return (
    <Dialog onClose={onClose} size="xl" title={t('menuPrices.title')}>
      <div className={classes['form']}>
        <Select
          size="md"
          searchable
          allowDeselect={false}
          label={t('menuPrices.scope')}
          value={scope}
          data={[
            ...(selected.length > 0
              ? [{ value: 'selected', label: t('menuEdit.selected', { count: selected.length }) }]
              : []),
            { value: 'all', label: t('menuPrices.all', { count: draft.items.length }) },
            ...draft.categories.map((category) => ({
              value: `category ${category.id}`,
              label: t('menuPrices.category', { name: nameIn(category.names, language) }),
            })),
            ...draft.tags.map((tag) => ({
              value: `tag ${tag.id}`,
              label: t('menuPrices.tag', { name: nameIn(tag.names, language) }),
            })),
          ]}
          onChange={(value) => setScope(value ?? 'all')}
        />
        {there.length > 1 && (
          <div role="group" aria-label={t('menuPrices.kinds')}>
            <p className={classes['label']}>{t('menuPrices.kinds')}</p>
            <Group gap={8}>
              {there.map((each) => (
                <Chip
                  key={each}
                  size="md"
                  checked={kinds.includes(each)}
                  onChange={(isOn) =>
                    setKinds(priceKinds.filter((kind) => (kind === each ? isOn : kinds.includes(kind))))
                  }
                >
                  {t(`priceKind.${each}`)}
                </Chip>
              ))}
            </Group>
          </div>
        )}
        <div className={classes['change']}>
          <SegmentedControl
            size="md"
            aria-label={t('menuPrices.direction')}
            value={isUp ? 'up' : 'down'}
            data={[
              { value: 'up', label: t('menuPrices.up') },
              { value: 'down', label: t('menuPrices.down') },
            ]}
            onChange={(value) => setUp(value === 'up')}
          />
          <SegmentedControl
            size="md"
            aria-label={t('menuPrices.by')}
            value={kind}
            data={[
              { value: 'percent', label: t('menuPrices.percent') },
              { value: 'amount', label: t('menuPrices.amount') },
            ]}
            onChange={(value) => setKind(value === 'amount' ? 'amount' : 'percent')}
          />
          {kind === 'percent' ? (
            <NumberInput
              size="md"
              aria-label={t('menuPrices.percent')}
              suffix="%"
              min={0}
              max={isUp ? 1_000 : 100}
              decimalScale={2}
              allowNegative={false}
              value={percent}
              onChange={(value) => setPercent(Number(value))}
            />
          ) : (
            <MoneyField hasHiddenLabel label={t('menuPrices.amount')} cents={cents} onChange={setCents} />
          )}
        </div>
        <Select
          size="md"
          label={t('menuPrices.ending')}
          allowDeselect={false}
          value={ending}
          data={priceEndings.map((value) => ({ value, label: t(`priceEnding.${value}`) }))}
          onChange={(value) => setEnding(priceEndings.find((each) => each === value) ?? 'exact')}
        />
        <div className={classes['preview']} role="region" aria-label={t('menuPrices.preview')} tabIndex={0}>
          {rows.length === 0 ? (
            <p className={classes['hint']}>{t('menuPrices.nothing')}</p>
          ) : (
            <Table stickyHeader>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('menuPrices.dish')}</Table.Th>
                  <Table.Th ta="right">{t('menuPrices.now')}</Table.Th>
                  <Table.Th ta="right">{t('menuPrices.then')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map((row) => (
                  <Table.Tr key={keyOf(row)} data-bad={row.isOutside || undefined}>
                    <Table.Td>
                      {nameIn(row.kind === 'options' ? row.option.names : row.item.names, language)}{' '}
                      <span className={classes['hint']}>{rowLabels(row)}</span>
                    </Table.Td>
                    <Table.Td ta="right" className="figures">
                      {money(row.fromCents)}
                    </Table.Td>
                    <Table.Td ta="right" className="figures" fw={600}>
                      {money(row.toCents)}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          )}
        </div>
        {isOutside && (
          <p role="alert" className={classes['bad']}>
            {t('menuPrices.outside')}
          </p>
        )}
        <div className={classes['footer']}>
          <span className={classes['hint']}>{t('menuPrices.draftOnly')}</span>
          <Button disabled={rows.length === 0 || isOutside} loading={apply.isPending} onClick={submit}>
            {t('menuPrices.apply', { count: rows.length })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The kinds of prices that these items have; the base price always. */
function kindsIn(draft: MenuDraft, itemIds: readonly string[]): readonly PriceKind[] {
  // A change of 1 cent affects every existing price, so it finds all kinds.
  const change = { kind: 'amount', cents: 1 } as const
  const found = new Set(
    repriceDraft(draft, { itemIds, kinds: priceKinds }, change, 'exact').map(({ kind }) => kind),
  )
  return priceKinds.filter((kind) => kind === 'base' || found.has(kind))
}

function keyOf(row: Repriced): string {
  switch (row.kind) {
    case 'options':
      return `${row.kind} ${row.option.id}`
    case 'others':
      return `${row.kind} ${row.item.id} ${row.price.index} ${row.place}`
    case 'levels':
      return `${row.kind} ${row.item.id} ${row.price.index} ${row.level}`
    case 'base':
      return `${row.kind} ${row.item.id} ${row.price.index}`
  }
}

function itemsIn(draft: MenuDraft, scope: string, selected: readonly string[]): readonly DraftItem[] {
  const [what, id = ''] = scope.split(' ')
  if (what === 'selected') return draft.items.filter((item) => selected.includes(item.id))
  if (what === 'tag') return draft.items.filter((item) => item.tagIds.includes(id))
  if (what !== 'category') return draft.items
  const below = categoryAndBelow(draft.categories, id)
  return draft.items.filter((item) => below.includes(item.categoryId))
}
