import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemOf, menuOf, named } from '../../testing/sample-menu.ts'
import { searchItems, type PinyinKeys } from './search.ts'
import { allowedTypos, typingDistance } from './typing-distance.ts'

const dish = (id: string, first: string, second: string, description = '') =>
  itemOf({ id, names: named(first, second), descriptions: named(description) })
const index = menuOf({
  items: [
    dish('fried', 'Yangzhou fried rice', '扬州炒饭', 'With prawns and char siu'),
    dish('wonton', 'Wonton noodle soup', '云吞面', 'Prawn dumplings in broth'),
    dish('beef', 'Beef brisket noodles', '牛肉面'),
    dish('creme', 'Crème brûlée', '焦糖布丁'),
    dish('prawn', 'Prawn crackers', '虾片'),
    dish('noodles', 'Noodles', '面条'),
  ],
})
const pinyin = new Map<string, PinyinKeys>([
  ['fried', { full: 'yang zhou chao fan', initials: 'yzcf' }],
  ['wonton', { full: 'yuntunmian', initials: 'YTM' }],
  ['beef', { full: 'niuroumian', initials: 'nrm' }],
  ['noodles', { full: 'miantiao', initials: 'mt' }],
])
const found = (query: string) => searchItems(index, pinyin, query).map((item) => item.id)

describe('searchItems', () => {
  it.each([
    ['', []],
    ['  ?!', []],
    ['zebra', []],
    // full name, then word, then prefix
    ['noodles', ['noodles', 'beef', 'wonton']],
    ['noodle', ['wonton', 'beef', 'noodles']],
    // a name before a description
    ['prawn', ['prawn', 'wonton', 'fried']],
    ['siu', ['fried']],
    // every word must match
    ['fried prawns', ['fried']],
    ['fried zebra', []],
    ['YANGZHOU Rice', ['fried']],
    // accents
    ['creme brulee', ['creme']],
    // typing errors: one from four letters, two from eight
    ['wnoton', ['wonton']],
    ['wontn', ['wonton']],
    ['yangzoo', ['fried']],
    ['yamgzuo', []],
    ['yangzohuu', ['fried']],
    ['reef', ['beef']],
    ['bef', []],
    // half typed, with an error
    ['crak', ['prawn']],
    ['brizke', ['beef']],
    // Chinese: a part, and characters in their order
    ['云吞', ['wonton']],
    ['牛面', ['beef']],
    ['面', ['wonton', 'beef', 'noodles']],
    ['面牛', []],
    // pinyin
    ['ytm', ['wonton']],
    ['yz', ['fried']],
    ['yun tun', ['wonton']],
    ['yangzhouchaofan', ['fried']],
    ['mian', ['noodles', 'wonton', 'beef']],
    ['n', ['wonton', 'beef', 'noodles']],
  ])('%s finds %j', (query, ids) => {
    expect(found(query)).toEqual(ids)
  })

  it('works without pinyin', () => {
    expect(searchItems(index, new Map(), 'ytm')).toEqual([])
    expect(searchItems(index, new Map(), '云吞面').map((item) => item.id)).toEqual(['wonton'])
  })
})

describe('typingDistance', () => {
  it.each([
    ['soup', 'soup', 0, 0],
    ['suop', 'soup', 1, 1],
    ['sup', 'soup', 1, 1],
    ['sooup', 'soup', 1, 1],
    ['soap', 'soup', 1, 1],
    ['dump', 'dumplings', 5, 0],
    ['', 'soup', 4, 0],
    ['soup', '', 4, 4],
  ])('%s for %s', (typed, word, whole, beginning) => {
    expect(typingDistance(typed, word, 9)).toEqual({ whole, beginning })
  })

  it('stops above the limit, and never below it', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 })
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (typed, other, limit) => {
        const exact = typingDistance(typed, other, 99)
        expect(typingDistance(typed, other, limit)).toEqual(
          exact && exact.beginning <= limit ? exact : undefined,
        )
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    [3, 0],
    [4, 1],
    [7, 1],
    [8, 2],
  ])('%i letters may have %i errors', (length, errors) => {
    expect(allowedTypos(length)).toBe(errors)
  })
})

describe('marks, synonyms and traditional characters (C-B16)', () => {
  const marked = menuOf({
    items: [
      { ...dish('mapo', 'Mapo tofu', '麻婆豆腐'), dietary: ['spicy', 'vegan'] },
      { ...dish('egg', 'Egg fried noodles', '滑蛋炒面'), dietary: ['halal'], tagIds: ['top'] },
      { ...dish('rice', 'Steamed sticky rice', '糯米饭'), dietary: ['glutenFree'] },
      dish('gow', 'Prawn dumplings', '虾饺'),
      dish('bun', 'Barbecue pork bun', '叉烧包'),
      dish('tea', 'Jasmine tea', '茉莉花茶'),
    ],
    tags: [{ id: 'top', key: 'popular', names: named('Popular', '人气') }],
  })
  const keys = new Map<string, PinyinKeys>([['egg', { full: 'ge gu feng', initials: 'ggf' }]])
  const search = (query: string) => searchItems(marked, keys, query).map((item) => item.id)

  it.each([
    ['spicy', ['mapo']],
    ['辣', ['mapo']],
    ['spicy tofu', ['mapo']],
    ['vegan', ['mapo']],
    ['vegetarian', ['mapo']],
    ['halal', ['egg']],
    ['清真', ['egg']],
    ['popular', ['egg']],
    ['人气', ['egg']],
    ['gluten free', ['rice']],
    ['Gluten-free', ['rice']],
    ['coeliac', ['rice']],
    ['無麩質', ['rice']],
    ['plant based', ['mapo']],
    ['plant-based tofu', ['mapo']],
    ['纯素', ['mapo']],
    ['純素', ['mapo']],
    ['meat free', ['mapo']],
    ['麻辣', ['mapo']],
    ['gf', ['rice']],
    ['ggf', ['egg']],
    // synonyms, and names of Cantonese dishes however they are spelled
    ['shrimp', ['gow']],
    ['shrimp dumplings', ['gow']],
    ['hargow', ['gow']],
    ['har gau', ['gow']],
    ['char siu', ['bun']],
    // traditional characters
    ['蝦', ['gow']],
    ['蝦餃', ['gow']],
    ['叉燒', ['bun']],
    ['糯米飯', ['rice']],
    // not a part of "steamed"
    ['tea', ['tea']],
  ])('%s finds %j', (query, ids) => {
    expect(search(query)).toEqual(ids)
  })
})
