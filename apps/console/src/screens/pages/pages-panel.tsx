import cards from '@tabard/staff-ui/components/cards.module.css'
import { ActionIcon, Badge, Button, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { shopContent } from '@tabard/contract/shops/content/calls'
import type { EditedPage } from '@tabard/contract/shops/content/edited-page'
import { nameIn } from '@tabard/domain/text/names'
import { useWrite } from '@tabard/ui/client/queries'
import { ChevronDown, ChevronUp, FilePlus } from 'lucide-react'
import { useState } from 'react'
import { unsavedWork } from '@tabard/staff-ui/leaving/unsaved-work'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { SortableList } from '../../components/sortable-list.tsx'
import { useText } from '../../text.ts'
import { PageForm } from './page-form.tsx'
import classes from './pages.module.css'

interface PagesPanelProps {
  readonly pages: readonly EditedPage[]
  readonly onPages: (pages: readonly EditedPage[]) => void
}

/** The ordered list of pages, and the form of the open one. */
export function PagesPanel({ pages, onPages }: PagesPanelProps) {
  const { t, language } = useText()
  const complain = useComplain()
  const order = useWrite(shopContent.orderPages)
  /** The address of the open page; empty: a new one. */
  const [open, setOpen] = useState<string>()
  const edited = pages.find(({ page }) => page === open)
  return (
    <Stack component="section" gap={12} mb={28} aria-labelledby="pages-list">
      <Group gap="8px 16px" justify="space-between">
        <Title order={2} id="pages-list">
          {t('pagesEdit.pages')}
        </Title>
        <Button
          leftSection={<FilePlus size={18} aria-hidden />}
          onClick={() => unsavedWork.leave(() => setOpen(''))}
        >
          {t('pagesEdit.add')}
        </Button>
      </Group>
      {pages.length === 0 && <Text c="dimmed">{t('pagesEdit.none')}</Text>}
      <SortableList
        label={t('pagesEdit.pages')}
        rows={pages.map((page) => ({ ...page, id: page.page, name: nameIn(page.titles, language) }))}
        className={cards['rows']}
        onReorder={(ids) =>
          order.mutate({ pages: ids }, { onSuccess: (next) => onPages(next), onError: complain })
        }
      >
        {(row, handle, move) => (
          <Group wrap="nowrap" gap={8} py={6} px={10}>
            {handle}
            <UnstyledButton
              className={classes['open']}
              aria-pressed={row.page === open}
              onClick={() => unsavedWork.leave(() => setOpen(row.page))}
            >
              <strong>{row.name}</strong>
              <Text span c="dimmed" fz="0.875rem">
                {row.page === 'aboutus' ? '/aboutus' : `/page/${row.page}`}
              </Text>
            </UnstyledButton>
            {!row.isPublished && <Badge color="amber">{t('pagesEdit.draft')}</Badge>}
            <ActionIcon
              size={44}
              variant="subtle"
              disabled={!move.up}
              aria-label={t('pagesEdit.up', { name: row.name })}
              onClick={() => move.up?.()}
            >
              <ChevronUp size={20} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size={44}
              variant="subtle"
              disabled={!move.down}
              aria-label={t('pagesEdit.down', { name: row.name })}
              onClick={() => move.down?.()}
            >
              <ChevronDown size={20} aria-hidden />
            </ActionIcon>
          </Group>
        )}
      </SortableList>
      {open !== undefined && (open === '' || edited) && (
        <PageForm
          key={open}
          page={edited}
          onPages={onPages}
          onSaved={(page) => setOpen(page)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Stack>
  )
}
