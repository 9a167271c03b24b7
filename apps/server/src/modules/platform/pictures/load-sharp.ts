import type sharp from 'sharp'

type Sharp = typeof sharp

let loaded: Promise<Sharp> | undefined

/** Load the image library on first use, so that a start does not wait for it. */
export function loadSharp(): Promise<Sharp> {
  return (loaded ??= import('sharp').then(({ default: library }) => {
    // One thread, one picture at a time, no cache: orders come first.
    library.concurrency(1)
    library.cache(false)
    // Only these readers are enabled, for any claimed file type; SVG and PDF are not among them.
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
