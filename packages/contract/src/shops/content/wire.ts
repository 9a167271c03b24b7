export const pageScreens = ['aboutus', 'page'] as const
/** The screen of an information page. */
export type PageScreen = (typeof pageScreens)[number]
export const pageTypes = ['legal', 'information'] as const
export type PageType = (typeof pageTypes)[number]

export function screenOfPage(page: string): PageScreen {
  return page === 'aboutus' ? 'aboutus' : 'page'
}

export function typeOfPage(page: string): PageType {
  return page === 'terms' || page === 'privacy' ? 'legal' : 'information'
}

/** Whether a page was requested. */
export function isAskedFor(
  page: string,
  request: {
    readonly page: string
    readonly shownOn?: PageScreen | undefined
    readonly type?: PageType | undefined
  },
): boolean {
  return (
    (request.page === '' || request.page === page) &&
    (request.shownOn === undefined || request.shownOn === screenOfPage(page)) &&
    (request.type === undefined || request.type === typeOfPage(page))
  )
}

/** Documented: joined by '|'. Each part is a paragraph; bars within it do not separate. */
export function toParts(body: string): string {
  return body
    .split(/\n{2,}/)
    .map((part) => part.trim().replaceAll('|', '/'))
    .filter((part) => part !== '')
    .join('|')
}

export interface FileWire {
  fileId: string
  fileName: string
  fileName2: string
  fileSize: number
  url: string
}

export interface PageWire {
  infoCode: string
  infoHead: string
  infoHead2: string
  infoText: string
  infoText2: string
  infoBottom: string
  infoBottom2: string
}
