import type { PictureSubject } from '@tabard/contract/pictures/calls'
import type { Names } from '@tabard/domain/text/names'

export type PictureFilter = 'all' | 'without' | 'with'

export interface PictureGroup {
  readonly key: string
  readonly names: Names
  /** An option group, listed after all categories. */
  readonly isOptions: boolean
  readonly subjects: readonly PictureSubject[]
}

/** Groups matching subjects by category, then by option group. A category comes first in its own group. */
export function groupSubjects(
  subjects: readonly PictureSubject[],
  text: string,
  filter: PictureFilter,
): PictureGroup[] {
  const sought = text.trim().toLowerCase()
  const groups: (PictureGroup & { subjects: PictureSubject[] })[] = []
  for (const subject of subjects) {
    if (subject.of === 'category')
      groups.push({ key: subject.subjectId, names: subject.names, isOptions: false, subjects: [] })
    if (subject.of === 'option' && !continues(groups.at(-1), subject))
      groups.push({
        key: subject.subjectId,
        names: subject.categoryNames,
        isOptions: true,
        subjects: [],
      })
    const isShown = filter === 'all' || (subject.picture !== undefined) === (filter === 'with')
    const { first, second } = subject.names
    if (isShown && `${first}\n${second}`.toLowerCase().includes(sought)) groups.at(-1)?.subjects.push(subject)
  }
  return groups.filter((group) => group.subjects.length > 0)
}

function continues(group: PictureGroup | undefined, { categoryNames }: PictureSubject): boolean {
  if (!group?.isOptions) return false
  return group.names.first === categoryNames.first && group.names.second === categoryNames.second
}

/** Counts dishes with a picture. Categories without a picture use those of their dishes. */
export function countPictured(subjects: readonly PictureSubject[]): { pictured: number; items: number } {
  const items = subjects.filter(({ of }) => of === 'item')
  return { pictured: items.filter(({ picture }) => picture !== undefined).length, items: items.length }
}

/** The next dish without a picture, wrapping around at the end; undefined: all others have one. */
export function nextWithout(
  subjects: readonly PictureSubject[],
  current: PictureSubject,
): PictureSubject | undefined {
  const at = subjects.findIndex(({ of, subjectId }) => of === current.of && subjectId === current.subjectId)
  return [...subjects.slice(at + 1), ...subjects.slice(0, Math.max(0, at))].find(
    ({ of, picture }) => of === 'item' && picture === undefined,
  )
}
