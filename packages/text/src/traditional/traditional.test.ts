import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { loadCatalogue } from '../load-catalogue.ts'
import { createTranslate } from '../translate.ts'
import { inTraditional } from './convert-texts.ts'
import { loadNameConverter } from './load-names.ts'

describe('a name of a shop', async () => {
  const convert = await loadNameConverter()

  test.each([
    // 面 is a face and a noodle, 干 is dry and a trunk, 后 is an empress and after, 只 is only and a count of animals.
    ['牛肉面', '牛肉麵'],
    ['楼下面包店', '樓下麵包店'],
    ['干炒牛河配萝卜干', '乾炒牛河配蘿蔔乾'],
    ['皇后饭店', '皇后飯店'],
    ['姜葱炒蟹一只', '薑蔥炒蟹一隻'],
    ['秘制烤制子姜鸭软面', '秘製烤製子薑鴨軟麵'],
    ['烧卖 4只（只限堂食）', '燒賣 4隻（只限堂食）'],
    ['咸蛋黄里脊', '鹹蛋黃裡脊'],
    ['云吞汤面', '雲吞湯麵'],
    ['台湾卤肉饭', '台灣滷肉飯'],
    ['冰镇发菜', '冰鎮髮菜'],
    ['Duck 烤鸭 (半只)', 'Duck 烤鴨 (半隻)'],
    ['已經是繁體：麵包', '已經是繁體：麵包'],
  ])('%s is written %s', (name, written) => {
    expect(convert(name)).toBe(written)
  })
})

describe('a text of the screens', () => {
  test.each([
    ['菜单', '菜單'],
    ['查看菜单', '查看菜單'],
    ['登录后发送验证码', '登入後傳送驗證碼'],
    ['没有权限', '沒有權限'],
    ['{count, plural, other {# 天}}后“保存”', '{count, plural, other {# 天}}後「儲存」'],
  ])('%s is written %s', (text, written) => {
    expect(inTraditional(text)).toBe(written)
  })

  test('uses no simplified character', async () => {
    const convert = await loadNameConverter()
    const folder = new URL('../../catalogues/zh-hans/', import.meta.url)
    const simplified = readdirSync(folder).flatMap((file) => {
      const texts = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>
      return Object.entries(texts).flatMap(([key, text]) => {
        const written = inTraditional(text)
        return convert(written) === written ? [] : [`${key}: ${written} / ${convert(written)}`]
      })
    })
    expect(simplified).toEqual([])
  })

  test('is loaded in traditional characters', async () => {
    const t = createTranslate('zh-hant', await loadCatalogue('storefront', 'zh-hant'))
    expect(t('nav.menu')).toBe('菜單')
  })
})

test('the dictionary of names is built once', () => {
  expect(loadNameConverter()).toBe(loadNameConverter())
})
