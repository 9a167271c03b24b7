import type { Language, Names } from '@tabard/domain/text/names'
import { endpoint } from '../wire/endpoint.ts'
import {
  pageScreens,
  pageTypes,
  screenOfPage,
  toParts,
  typeOfPage,
  type FileWire,
  type PageScreen,
  type PageType,
  type PageWire,
} from './content/wire.ts'
import type { DocumentedPayment } from './payment-method.ts'
import type { ShopConfig, DocumentedConfig } from './shop-config.ts'

export interface ShopPage {
  readonly page: string
  readonly titles: Names
  readonly bodies: Names
  readonly bottoms: Names
}

/** A downloadable file as customers see it. */
export interface PublishedFile {
  readonly fileId: string
  readonly names: Names
  readonly bytes: number
  readonly address: string
}

export interface ShopProfile {
  readonly phone: string
  readonly email: string
  readonly logo: string
  readonly address: string
  readonly company: string
  readonly otherChargeName: string
}

interface SiteWire {
  readonly siteId?: string | undefined
  readonly spotId?: string | undefined
}

const noInput = {
  toWire: (_: Record<never, never>): SiteWire => ({}),
  fromWire: (_: SiteWire): Record<never, never> => ({}),
}

export type OpenCloseAnswer =
  | { readonly isOpen: true }
  | { readonly isOpen: false; readonly message: string; readonly opensAt: number | undefined }

interface ConfigWire extends DocumentedConfig {
  readonly shop: ShopConfig
}

/** One row of the shop picker. */
export interface DirectoryEntry {
  readonly code: string
  readonly names: Names
  readonly accentColour: string
  /** The family in which the shop begins. */
  readonly family: string
}

export const shops = {
  directory: endpoint<Record<never, never>, readonly DirectoryEntry[]>()({
    kind: 'read',
    form: 'document',
    method: 'GET',
    path: '/api/shops',
    who: 'public',
    summary: 'The shops of this installation',
    errors: [],
    isShopless: true,
  }),
  config: endpoint<Record<never, never>, ShopConfig, SiteWire>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/spot/config',
    who: 'public',
    summary: 'The shop, its settings and the versions of its menus',
    errors: [],
    isCached: true,
    input: noInput,
    output: {
      toWire: (config) => ({ result: configToWire(config) }),
      fromWire: ({ result }) => (result as ConfigWire).shop,
    },
  }),
  openClose: endpoint<
    Record<never, never>,
    OpenCloseAnswer,
    SiteWire & { ordLot?: string | undefined; date?: string | undefined; currentTime?: string | undefined }
  >()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/pro/lot/openClose',
    aliases: ['/api/lot/lotOpenClose'],
    who: 'public',
    summary:
      "Does the shop take orders now (by the server's clock; the client's date and time decide nothing)",
    errors: [],
    input: noInput,
    output: {
      // Documented: success with rtn of 0 or less shows disp_msg and rejects; otherwise the check passes.
      toWire: (answer) => ({
        result: answer.isOpen ? { open: true } : { open: false, opensAt: answer.opensAt ?? null },
        map: answer.isOpen ? { rtn: 1, disp_msg: '' } : { rtn: 0, disp_msg: answer.message },
      }),
      fromWire: ({ result, map }) => {
        const { open, opensAt } = result as { open: boolean; opensAt?: number | null }
        return open
          ? { isOpen: true }
          : { isOpen: false, message: textOf(map?.['disp_msg']), opensAt: opensAt ?? undefined }
      },
    },
  }),
  profile: endpoint<Record<never, never>, ShopProfile>()({
    kind: 'read',
    form: 'call',
    method: 'GET',
    path: '/api/shop/profile',
    isSilent: true,
    who: 'public',
    summary: 'Phone, email, logo, address and company',
    errors: [],
    isCached: true,
  }),
  payments: endpoint<Record<never, never>, readonly DocumentedPayment[]>()({
    kind: 'read',
    form: 'call',
    method: 'GET',
    path: '/api/shop/payments',
    isSilent: true,
    who: 'public',
    summary: 'How one can pay here',
    errors: [],
    isCached: true,
  }),
  languages: endpoint<
    Record<never, never>,
    readonly { code: Language; name: string; dataLanguage: 'en' | 'cn' }[]
  >()({
    kind: 'read',
    form: 'call',
    method: 'GET',
    path: '/api/shop/languages',
    isSilent: true,
    who: 'public',
    summary: 'The languages of the shop',
    errors: [],
    isCached: true,
  }),
  pages: endpoint<
    { page: string; shownOn?: PageScreen | undefined; type?: PageType | undefined },
    readonly ShopPage[],
    {
      siteId?: string | undefined
      infoCode?: string | undefined
      infoPage?: string | undefined
      infoType?: string | undefined
    }
  >()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/pro/lot/info/list',
    aliases: ['/lotInfo/list'],
    who: 'public',
    summary:
      'Published information pages of the shop (lot information), by code, by the screen that shows them, by type',
    errors: [],
    input: {
      toWire: ({ page, shownOn, type }) => ({ infoCode: page, infoPage: shownOn, infoType: type }),
      fromWire: ({ infoCode, infoPage, infoType }) => ({
        page: infoCode ?? '',
        shownOn: pageScreens.find((each) => each === infoPage),
        type: pageTypes.find((each) => each === infoType),
      }),
    },
    output: {
      toWire: (pages) => ({
        result: pages.map(({ page, titles, bodies, bottoms }) => ({
          infoCode: page,
          infoPage: screenOfPage(page),
          infoType: typeOfPage(page),
          infoHead: titles.first,
          infoHead2: titles.second,
          infoBody: toParts(bodies.first),
          infoBody2: toParts(bodies.second),
          infoText: bodies.first,
          infoText2: bodies.second,
          infoBottom: bottoms.first,
          infoBottom2: bottoms.second,
        })),
      }),
      fromWire: ({ result }) =>
        (result as PageWire[]).map((page) => ({
          page: page.infoCode,
          titles: { first: page.infoHead, second: page.infoHead2 },
          bodies: { first: page.infoText, second: page.infoText2 },
          bottoms: { first: page.infoBottom, second: page.infoBottom2 },
        })),
    },
  }),
  files: endpoint<Record<never, never>, readonly PublishedFile[], SiteWire>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/pro/lot/files/list',
    who: 'public',
    summary: 'What customers can download: menus and the like, as PDF',
    errors: [],
    input: noInput,
    output: {
      toWire: (files) => ({
        result: files.map(({ fileId, names, bytes, address }) => ({
          fileId,
          fileName: names.first,
          fileName2: names.second,
          fileType: 'pdf',
          fileSize: bytes,
          url: address,
        })),
      }),
      fromWire: ({ result }) =>
        (result as FileWire[]).map((file) => ({
          fileId: file.fileId,
          names: { first: file.fileName, second: file.fileName2 },
          bytes: file.fileSize,
          address: file.url,
        })),
    },
  }),
  tabName: endpoint<Record<never, never>, Names>()({
    kind: 'read',
    form: 'call',
    method: 'GET',
    path: '/api/shop/tab/name',
    isSilent: true,
    who: 'public',
    summary: "What the browser's tab says: the shop's name in both languages",
    errors: [],
    output: {
      toWire: ({ first, second }) => ({ result: { tabName: first, tabName2: second } }),
      fromWire: ({ result }) => {
        const { tabName, tabName2 } = result as { tabName: string; tabName2: string }
        return { first: tabName, second: tabName2 }
      },
    },
  }),
}

function configToWire({ documented, ...shop }: ShopConfig): ConfigWire {
  return {
    licence: documented?.licence ?? {},
    branding: documented?.branding ?? {},
    settings: documented?.settings ?? {},
    shop,
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
