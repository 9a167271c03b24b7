import type { ChangeSubject, MenuChange } from '@tabard/domain/catalogue/differences/menu-change'
import { expect, it } from 'vitest'
import { groupChanges } from './group-changes.ts'

const both = (first: string) => ({ first, second: '' })
const change = (
  type: ChangeSubject['type'],
  id: string,
  category: string | null,
  maxQuantity = 1,
): MenuChange => ({
  subject: {
    type,
    id,
    names: both(id),
    categoryId: category,
    categoryNames: category === null ? null : both(category),
  },
  detail: { kind: 'maxQuantity', from: 0, to: maxQuantity },
})

it('groups by category and subject, and changes without a category by type', () => {
  const groups = groupChanges([
    change('category', '', null),
    change('category', 'mains', 'mains'),
    change('item', 'duck', 'mains'),
    change('item', 'duck', 'mains', 2),
    change('item', 'tea', 'drinks'),
    change('optionGroup', 'spice', null),
  ])
  expect(
    groups.map(({ names, type, subjects }) => [
      names?.first,
      type,
      subjects.map(({ subject, details }) => `${subject.id} ${details.length}`),
    ]),
  ).toEqual([
    [undefined, 'category', [' 1']],
    ['mains', 'category', ['mains 1', 'duck 2']],
    ['drinks', 'category', ['tea 1']],
    [undefined, 'optionGroup', ['spice 1']],
  ])
})
