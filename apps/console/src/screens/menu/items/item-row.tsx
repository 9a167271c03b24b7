import { Badge, Checkbox, Group, Stack, Text } from '@mantine/core'
import type { DraftItem } from '@tabard/domain/catalogue/draft'
import { isChinese, nameIn } from '@tabard/domain/text/names'
import { pictureAddress, type Picture } from '@tabard/domain/pictures/picture'
import type { ReactNode } from 'react'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import { usePendingEdits } from '../pending-edits.ts'
import classes from './items.module.css'
import type { LoadedDraft } from '@tabard/contract/catalogue/loaded-draft'

interface ItemRowProps {
  readonly loaded: LoadedDraft
  readonly item: DraftItem
  readonly hasCategory: boolean
  /** null: a placeholder, because other items in the list have a picture. */
  readonly picture: Picture | null | undefined
  readonly handle?: ReactNode
  readonly isSelected: boolean
  readonly onSelect: (isSelected: boolean) => void
  readonly onOpen: () => void
}

export function ItemRow(props: ItemRowProps) {
  const { loaded, item, hasCategory, picture, handle, isSelected, onSelect, onOpen } = props
  const { t, language } = useText()
  const name = nameIn(item.names, language)
  const other = isChinese(language) || item.names.second === '' ? item.names.first : item.names.second
  const category = loaded.draft.categories.find(({ id }) => id === item.categoryId)
  return (
    <Group
      className={classes['row']}
      wrap="nowrap"
      gap={0}
      mih={64}
      pl={4}
      data-selected={isSelected || undefined}
    >
      {handle}
      <Checkbox
        size="md"
        className={classes['check'] ?? ''}
        aria-label={t('menuEdit.selectOf', { name })}
        checked={isSelected}
        onChange={(event) => onSelect(event.currentTarget.checked)}
      />
      <button
        type="button"
        className={classes['open']}
        data-pictured={picture !== undefined || undefined}
        onClick={onOpen}
      >
        {picture ? (
          <img
            className={classes['thumbnail']}
            src={pictureAddress(picture.key, 160)}
            alt=""
            width={56}
            height={42}
            loading="lazy"
          />
        ) : (
          picture === null && <span className={classes['thumbnail']} aria-hidden />
        )}
        <Stack component="span" gap={0}>
          <span className={classes['name']}>{name}</span>
          {other !== name && (
            <Text span c="dimmed" fz="0.9375rem" fw={400}>
              {other}
            </Text>
          )}
          {hasCategory && category && (
            <Text span c="dimmed" fz="0.9375rem" fw={400}>
              {nameIn(category.names, language)}
            </Text>
          )}
        </Stack>
        <ItemBadges loaded={loaded} item={item} />
        <Prices item={item} />
      </button>
    </Group>
  )
}

function ItemBadges({ loaded, item }: Pick<ItemRowProps, 'loaded' | 'item'>) {
  const { t, language } = useText()
  const { edits } = usePendingEdits()
  return (
    <span className={classes['badges']}>
      {edits[item.id] && <Badge color="amber">{t('menuEdit.unsaved')}</Badge>}
      {item.hiddenOn.length > 0 && (
        <Badge color="gray" variant="outline">
          {t('menuEdit.notOn', {
            channels: item.hiddenOn.map((each) => t(`channel.${each}`)).join(', '),
          })}
        </Badge>
      )}
      {item.discount && <Badge variant="light">{t('menuEdit.discounted')}</Badge>}
      {item.tagIds.map((id) => {
        const tag = loaded.draft.tags.find((each) => each.id === id)
        return (
          tag && (
            <Badge key={id} variant="light" color="gray">
              {nameIn(tag.names, language)}
            </Badge>
          )
        )
      })}
    </span>
  )
}
function Prices({ item }: { readonly item: DraftItem }) {
  const { t, language } = useText()
  const { money } = useFormats()
  if (item.prices.length === 0)
    return (
      <Text span c="var(--red)" fw={600} ta="right">
        {t('menuEdit.noPrice')}
      </Text>
    )
  return (
    <Stack component="span" gap={0} align="flex-end" fw={600} ta="right">
      {item.prices.map(({ index, names, cents }) => (
        <span key={index}>
          {item.prices.length > 1 && (
            <Text span c="dimmed" fz="0.9375rem" fw={400}>
              {nameIn(names, language)}{' '}
            </Text>
          )}
          <span className="figures">{money(cents)}</span>
        </span>
      ))}
    </Stack>
  )
}
