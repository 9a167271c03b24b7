import type { ChangeDetail, ChangeSubject } from '@tabard/domain/catalogue/differences/menu-change'
import { expect, test } from 'vitest'
import { foldGroup } from './fold-group.ts'
import type { ChangeGroup } from './group-changes.ts'

const added: ChangeDetail = { kind: 'added', prices: [] }
const removed: ChangeDetail = { kind: 'removed', prices: [] }
const renamed: ChangeDetail = {
  kind: 'renamed',
  from: { first: 'a', second: '' },
  to: { first: 'b', second: '' },
}
const subject = (
  type: ChangeSubject['type'],
  id: string,
  detail: ChangeDetail,
): ChangeGroup['subjects'][number] => ({
  subject: { type, id, names: { first: id, second: '' }, categoryId: 'sea', categoryNames: null },
  details: [detail],
})
const fold = (...subjects: ChangeGroup['subjects'][number][]) => {
  const { folded, rest } = foldGroup({ subjects })
  return [folded?.what, folded?.items.map((each) => each.subject.id), rest.map((each) => each.subject.id)]
}

test('the items of a new category are one line, and what moved into it is listed', () => {
  expect(
    fold(
      subject('category', 'sea', added),
      subject('item', 'crab', added),
      subject('item', 'prawn', added),
      subject('item', 'soup', renamed),
    ),
  ).toEqual(['added', ['crab', 'prawn'], ['soup']])
})

test('a deleted category is one line too; a known one lists everything, and so does one without items', () => {
  expect(fold(subject('category', 'sea', removed), subject('item', 'crab', removed))).toEqual([
    'removed',
    ['crab'],
    [],
  ])
  expect(fold(subject('category', 'sea', renamed), subject('item', 'crab', added))).toEqual([
    undefined,
    undefined,
    ['sea', 'crab'],
  ])
  expect(fold(subject('category', 'sea', added))).toEqual([undefined, undefined, ['sea']])
})
