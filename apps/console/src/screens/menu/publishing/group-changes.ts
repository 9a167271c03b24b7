import type {
  ChangeDetail,
  ChangeSubject,
  MenuChange,
} from '@tabard/domain/catalogue/differences/menu-change'
import type { Names } from '@tabard/domain/text/names'

/** Changes for reading, grouped by category and subject. */
export interface ChangeGroup {
  readonly key: string
  /** The category's names; undefined: without a category, grouped by type. */
  readonly names: Names | undefined
  readonly type: ChangeSubject['type']
  readonly subjects: readonly {
    readonly subject: ChangeSubject
    readonly details: readonly ChangeDetail[]
  }[]
}

/** Groups changes and keeps their order. */
export function groupChanges(changes: readonly MenuChange[]): ChangeGroup[] {
  const groups = new Map<string, ChangeGroup & { subjects: ChangeGroup['subjects'][number][] }>()
  for (const { subject, detail } of changes) {
    const { categoryId, categoryNames, type } = subject
    const key = categoryId ?? type
    const group = groups.get(key) ?? {
      key,
      names: categoryNames ?? undefined,
      type: categoryId === null ? type : 'category',
      subjects: [],
    }
    groups.set(key, group)
    const last = group.subjects.find((each) => each.subject.id === subject.id && each.subject.type === type)
    if (last) group.subjects[group.subjects.indexOf(last)] = { subject, details: [...last.details, detail] }
    else group.subjects.push({ subject, details: [detail] })
  }
  return [...groups.values()]
}
