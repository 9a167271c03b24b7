import { Progress, Stack, Title } from '@mantine/core'
import type { PictureSubject } from '@tabard/contract/pictures/calls'
import { nameIn } from '@tabard/domain/text/names'
import { link, Link } from '@tabard/ui/router'
import { SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { FindBar } from '@tabard/staff-ui/components/find-bar.tsx'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { LoadFailed, Message, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'
import {
  countPictured,
  groupSubjects,
  nextWithout,
  type PictureFilter,
  type PictureGroup,
} from './choose-subjects.ts'
import { PictureDrawer } from './picture-drawer.tsx'
import classes from './pictures.module.css'
import { SubjectCard } from './subject-card.tsx'
import { isSame, usePictures } from '../../components/use-pictures.ts'

const filters: readonly PictureFilter[] = ['all', 'without', 'with']

/** All dishes with their pictures, and a shortcut to the next one without. */
export function PicturesScreen() {
  const { t, language } = useText()
  const { code } = useShop()
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<PictureFilter>('all')
  const [openOne, setOpenOne] = useState<PictureSubject>()
  const { list, setPicture } = usePictures()
  const subjects = list.data ?? noSubjects
  const groups = useMemo(() => groupSubjects(subjects, text, filter), [subjects, text, filter])
  const { pictured, items } = countPictured(subjects)
  // From the current list, which contains the new picture.
  const open = openOne && subjects.find((each) => isSame(each, openOne))
  const titleOf = ({ names, isOptions }: PictureGroup) => {
    const name = nameIn(names, language)
    return isOptions ? t('pictures.options', { name }) : name
  }
  return (
    <Screen name="console/pictures" title={t('pictures.title')}>
      <Stack className={classes['lead']} gap={8} maw="36rem" mt={-8} mb={20}>
        <p>{list.data ? t('pictures.lead', { pictured, items }) : ''}</p>
        <Progress
          value={items === 0 ? 0 : (100 * pictured) / items}
          aria-label={t('pictures.share')}
          size="md"
        />
        <p className={classes['note']}>
          {t('pictures.publish')}{' '}
          <Link href={link('/{shop}/menu', { shop: code })}>{t('pictures.toMenu')}</Link>
        </p>
      </Stack>
      <FindBar
        label={t('availability.search')}
        text={text}
        onText={setText}
        filterLabel={t('pictures.filter')}
        filter={filter}
        filters={filters.map((value) => ({ value, label: t(`pictures.${value}`) }))}
        onFilter={setFilter}
      />
      {list.isPending ? (
        <Rows count={6} height={120} />
      ) : list.error && !list.data ? (
        <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
      ) : groups.length === 0 ? (
        <Message
          icon={SearchX}
          title={t(filter === 'without' && text === '' ? 'pictures.allThere' : 'pictures.none')}
        />
      ) : (
        groups.map((group) => (
          <section key={group.key} className={classes['group']} aria-label={titleOf(group)}>
            <Title order={2} mb={10}>
              {titleOf(group)}
            </Title>
            <ul>
              {group.subjects.map((subject) => (
                <SubjectCard
                  key={`${subject.of} ${subject.subjectId}`}
                  subject={subject}
                  onOpen={() => setOpenOne(subject)}
                />
              ))}
            </ul>
          </section>
        ))
      )}
      {open && (
        <PictureDrawer
          subject={open}
          next={nextWithout(subjects, open)}
          onSet={setPicture}
          onOpen={setOpenOne}
          onClose={() => setOpenOne(undefined)}
        />
      )}
    </Screen>
  )
}

const noSubjects: readonly PictureSubject[] = []
