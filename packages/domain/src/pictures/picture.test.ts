import { describe, expect, it } from 'vitest'
import {
  largestAddress,
  pictureAddress,
  pictureSources,
  readPictureKey,
  readPictureName,
  sizesOf,
  type Picture,
} from './picture.ts'

const hash = '0123456789abcdef0123456789abcdef'
const picture = (width: number): Picture => ({ key: `demo01/${hash}`, width, height: 300, preview: '' })

describe('the URL of a picture', () => {
  it('is parsed back unchanged', () => {
    const address = pictureAddress(`demo01/${hash}`, 480, 'avif')
    expect(address).toBe(`/files/demo01/${hash}-480.avif`)
    expect(readPictureName(address.slice('/files/demo01/'.length))).toEqual({
      hash,
      width: 480,
      format: 'avif',
    })
    expect(readPictureKey(`demo01/${hash}`)).toEqual({ merchantKey: 'demo01', hash })
  })

  it.each([
    '',
    `${hash}-161.webp`,
    `${hash}-160.webp `,
    ` ${hash}-160.webp`,
    `${hash}-160.webp\n`,
    `${hash.toUpperCase()}-160.webp`,
    `${hash.slice(1)}-160.webp`,
    `${hash}-160.svg`,
    `${hash}-source.webp`,
    `../${hash}-160.webp`,
    `${hash}-160.webp/..`,
  ])('%j is invalid', (name) => {
    expect(readPictureName(name)).toBeUndefined()
  })

  it.each([
    '',
    hash,
    `demo01/${hash}/`,
    `DEMO01/${hash}`,
    `demo01\\${hash}`,
    `demo01/${hash}\n`,
    `../demo01/${hash}`,
  ])('%j is not a key', (key) => {
    expect(readPictureKey(key)).toBeUndefined()
  })
})

describe('the sizes of a picture', () => {
  it.each([
    [20, [160]],
    [160, [160]],
    [161, [160, 480]],
    [480, [160, 480]],
    [700, [160, 480, 960]],
    [960, [160, 480, 960]],
  ])('%i pixels wide has %j', (width, sizes) => {
    expect(sizesOf(width)).toEqual(sizes)
  })

  it('are listed with their real widths: nothing is enlarged', () => {
    expect(pictureSources(picture(700), 'webp')).toBe(
      `/files/demo01/${hash}-160.webp 160w, /files/demo01/${hash}-480.webp 480w, /files/demo01/${hash}-960.webp 700w`,
    )
    expect(pictureSources(picture(960), 'avif', 480)).toBe(
      `/files/demo01/${hash}-160.avif 160w, /files/demo01/${hash}-480.avif 480w`,
    )
    expect(largestAddress(picture(300))).toBe(`/files/demo01/${hash}-480.webp`)
  })
})
