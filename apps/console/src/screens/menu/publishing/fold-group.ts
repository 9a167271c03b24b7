import type { ChangeGroup } from './group-changes.ts'

type Subjects = ChangeGroup['subjects']

/** A group for reading: the items of a new or deleted category as one line. */
export interface FoldedGroup {
  /** Undefined: the category is neither new nor deleted, or has no items of that kind. */
  readonly folded: { readonly what: 'added' | 'removed'; readonly items: Subjects } | undefined
  /** What is listed on its own. */
  readonly rest: Subjects
}

/** Folds the items that come or go with their category. A list of 230 new items tells less than ten categories. */
export function foldGroup({ subjects }: Pick<ChangeGroup, 'subjects'>): FoldedGroup {
  const whatOf = ({ details }: Subjects[number]) => details[0]?.kind
  const category = subjects.find(({ subject }) => subject.type === 'category')
  const what = category && whatOf(category)
  if (what !== 'added' && what !== 'removed') return { folded: undefined, rest: subjects }
  const isItem = (each: Subjects[number]) => each.subject.type === 'item' && whatOf(each) === what
  const items = subjects.filter(isItem)
  if (items.length === 0) return { folded: undefined, rest: subjects }
  return {
    folded: { what, items },
    rest: subjects.filter((each) => each !== category && !isItem(each)),
  }
}
