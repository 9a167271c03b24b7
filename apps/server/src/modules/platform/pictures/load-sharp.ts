import type sharp from 'sharp'

type Sharp = typeof sharp

let loaded: Promise<Sharp> | undefined

/** The image library, loaded by the first picture: a start does not wait for it. */
export function loadSharp(): Promise<Sharp> {
  return (loaded ??= import('sharp').then(({ default: library }) => {
    // One thread a picture, one picture at a time, nothing kept: orders come first.
    library.concurrency(1)
    library.cache(false)
    // Whatever a file claims to be, only these readers ever see it; SVG, PDF and the like are not among them.
    library.block({ operation: ['VipsForeignLoad'] })
    library.unblock({
      operation: [
        'VipsForeignLoadJpeg',
        'VipsForeignLoadPng',
        'VipsForeignLoadWebp',
        'VipsForeignLoadNsgif',
        'VipsForeignLoadHeif',
      ],
    })
    return library
  }))
}
