/** A picture whose bytes are part of a page. */
export interface InlinePicture {
  /** The data address of its preview of twenty pixels, as the renderer writes it. */
  readonly preview: string
  /** The data address that takes the place of the preview. */
  readonly sharp: string
}

/**
 * Put pictures in place of their blurred previews, where a rendered page shows them first: a phone paints them with
 * the text, one request earlier. The browser then lays the size for its screen over them. React keeps what is there,
 * because hydration does not compare this element (`FramedPicture`).
 */
export function inlinePictures(html: string, pictures: readonly InlinePicture[]): string {
  return pictures.reduce(
    (page, { preview, sharp }) =>
      page.replace(`<img src="${preview}"`, () => `<img data-sharp="" src="${sharp}"`),
    html,
  )
}
