import { expect, test } from 'vitest'
import { inLanguage, toBytes, toTemplate } from './page-template.ts'

const page = (head: string) =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8" />${head}<title>Tabard</title></head><body>点餐</body></html>`

test.each(['', '<style>a{color:red}</style>', '<style>a{}</style>\n<style>b{content:"茶"}</style>'])(
  'a page split at %j has the same bytes, and its language can be changed',
  (head) => {
    const template = toTemplate(page(head))
    expect(toBytes(template).toString()).toBe(page(head))
    expect(toBytes(inLanguage(template, 'zh-Hans')).toString()).toBe(page(head).replace('en-GB', 'zh-Hans'))
  },
)
