import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { splitLanguages } from './split-languages.ts'

describe('a cell in two languages is split', () => {
  it.each([
    ['Beef noodle 牛肉面', 'Beef noodle', '牛肉面'],
    ['牛肉面 Beef noodle', 'Beef noodle', '牛肉面'],
    ['Beef noodle / 牛肉面', 'Beef noodle', '牛肉面'],
    ['牛肉面|Beef noodle', 'Beef noodle', '牛肉面'],
    ['Beef noodle - 牛肉面', 'Beef noodle', '牛肉面'],
    ['牛肉面（Beef noodle）', 'Beef noodle', '牛肉面'],
    ['Beef noodle (牛肉面)', 'Beef noodle', '牛肉面'],
    ['Beef noodle\n牛肉面', 'Beef noodle', '牛肉面'],
    ['Beef noodle牛肉面', 'Beef noodle', '牛肉面'],
    ['牛肉面Beef noodle', 'Beef noodle', '牛肉面'],
    ['Latte拿铁', 'Latte', '拿铁'],
    ['Pho 牛肉粉', 'Pho', '牛肉粉'],
    ['XO酱炒饭 XO Fried Rice', 'XO Fried Rice', 'XO酱炒饭'],
    ['BBQ pork buns 叉烧包', 'BBQ pork buns', '叉烧包'],
    ['SALT & PEPPER SQUID 椒盐鱿鱼', 'SALT & PEPPER SQUID', '椒盐鱿鱼'],
    ['Beef noodle (spicy) 牛肉面（辣）', 'Beef noodle (spicy)', '牛肉面（辣）'],
    ['宫保鸡丁 Kung Pao Chicken (辣)', 'Kung Pao Chicken', '宫保鸡丁 (辣)'],
    ['Beef noodle 牛肉面 (very spicy)', 'Beef noodle (very spicy)', '牛肉面'],
    ['Coca-Cola 可口可乐 330ml', 'Coca-Cola 330ml', '可口可乐 330ml'],
    ['12. Beef noodle 牛肉面', '12. Beef noodle', '12. 牛肉面'],
    ['3 treasures 三宝', '3 treasures', '三宝'],
    ['Set A 套餐A', 'Set A', '套餐A'],
    ['Phở bò 河粉', 'Phở bò', '河粉'],
    ['With XO sauce. 配 XO 酱，微辣。', 'With XO sauce.', '配 XO 酱，微辣。'],
    ['Soft tofu.\n嫩豆腐。\nSpicy.\n辣。', 'Soft tofu.\nSpicy.', '嫩豆腐。\n辣。'],
  ])('%s', (text, first, second) => {
    expect(splitLanguages(text)).toEqual({ first, second })
  })

  it.each([
    'Beef noodle',
    '牛肉面',
    'XO酱炒饭',
    'XO 酱炒饭',
    'T骨牛排',
    'Beef 牛肉 noodle 面',
    'A套餐',
    'ラーメン Ramen 拉麺',
  ])('not %s', (text) => {
    expect(splitLanguages(text)).toEqual({ first: text, second: '' })
  })
})

test('no letter is lost, whatever the text', () => {
  const word = fc.constantFrom(
    'Beef',
    'noodle',
    '牛肉',
    '面',
    '(',
    ')',
    '/',
    '12.',
    'XO',
    '500ml',
    '鸭Duck',
    '\n',
    '（辣）',
  )
  const letters = (text: string) => text.replaceAll(/[^\p{L}]/gu, '')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (words) => {
      const text = words.join(' ')
      const { first, second } = splitLanguages(text)
      for (const letter of letters(text)) expect(first + second).toContain(letter)
    }),
  )
})
