import type { PictureSubject } from '@tabard/contract/pictures/calls'
import { describe, expect, test } from 'vitest'
import { countPictured, groupSubjects, nextWithout } from './choose-subjects.ts'

const both = (name: string) => ({ first: name, second: '' })
const subject = (of: PictureSubject['of'], name: string, isPictured = false): PictureSubject => ({
  of,
  subjectId: name,
  names: both(name),
  categoryNames: both('x'),
  picture: isPictured ? { key: 'demo01/0', width: 960, height: 720, preview: '' } : undefined,
})
const menu = [
  subject('category', 'Soup', true),
  subject('item', 'Wonton', true),
  subject('item', 'Hot and sour'),
  subject('category', 'Rice'),
  subject('item', 'Fried rice'),
]
const namesOf = (groups: ReturnType<typeof groupSubjects>) =>
  groups.map(({ names, subjects }) => [names.first, subjects.map((each) => each.names.first)])

describe('the list', () => {
  test('is grouped by category in menu order', () => {
    expect(namesOf(groupSubjects(menu, '', 'all'))).toEqual([
      ['Soup', ['Soup', 'Wonton', 'Hot and sour']],
      ['Rice', ['Rice', 'Fried rice']],
    ])
  })

  test('lists option groups after all dishes, and does not count them as dishes', () => {
    const options = [subject('option', 'Mild'), subject('option', 'Hot')]
    const other = { ...subject('option', 'Rice'), categoryNames: both('Sides') }
    expect(namesOf(groupSubjects([...menu, ...options, other], '', 'without'))).toEqual([
      ['Soup', ['Hot and sour']],
      ['Rice', ['Rice', 'Fried rice']],
      ['x', ['Mild', 'Hot']],
      ['Sides', ['Rice']],
    ])
    expect(countPictured([...menu, ...options])).toEqual({ pictured: 1, items: 3 })
  })

  test('leaves out other names, and empty categories', () => {
    expect(namesOf(groupSubjects(menu, ' WON', 'all'))).toEqual([['Soup', ['Wonton']]])
    expect(namesOf(groupSubjects(menu, '', 'with'))).toEqual([['Soup', ['Soup', 'Wonton']]])
    expect(namesOf(groupSubjects(menu, 'rice', 'without'))).toEqual([['Rice', ['Rice', 'Fried rice']]])
    expect(groupSubjects(menu, 'pizza', 'all')).toEqual([])
  })

  test('counts dishes only', () => {
    expect(countPictured(menu)).toEqual({ pictured: 1, items: 3 })
  })
})

describe('the next dish without a picture', () => {
  const next = (name: string) => {
    const from = menu.find((each) => each.subjectId === name)
    return from && nextWithout(menu, from)?.subjectId
  }

  test('is the next one in the list, and starts again at the top', () => {
    expect(next('Wonton')).toBe('Hot and sour')
    expect(next('Hot and sour')).toBe('Fried rice')
    expect(next('Fried rice')).toBe('Hot and sour')
  })

  test('is none when every other dish has one', () => {
    const [one] = menu.slice(2)
    expect(one && nextWithout([subject('category', 'Soup'), one], one)).toBeUndefined()
  })
})
