import { Dialog } from '@base-ui/react/dialog'
import { useApi } from '@tabard/ui/components/api-provider'
import { deviceId } from '@tabard/ui/storage/device'
import { lastErrors } from '@tabard/ui/client/last-errors'
import { Copy, X } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { line } from '../../state/shop/line.ts'
import { usePlace } from '../../state/shop/place.tsx'
import { useShopStatus, useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useShopTime } from '@tabard/ordering-ui/context/use-shop-time'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'

/** Facts about this page for support. Contains no secrets and no customer data. */
export function DiagnosticsSheet({ onClose }: { readonly onClose: () => void }) {
  const { t, language } = useLabels()
  const { shop, family } = usePlace()
  const client = useApi()
  const config = useConfig().data
  const shopStatus = useShopStatus().data
  const live = useStore(line, (state) => state.live)
  const errors = useStore(lastErrors, ({ list }) => list)
  const time = useShopTime(Intl.DateTimeFormat().resolvedOptions().timeZone)
  // As it was when the sheet opened.
  const [offsetMs] = useState(() => client.serverNow() - Date.now())
  const [hasWorker] = useState(
    () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null,
  )
  const facts: readonly (readonly [string, string])[] = [
    [t('diagnostics.release'), releaseName()],
    [t('diagnostics.shop'), `${shop} · ${family} · ${language}`],
    [t('diagnostics.menu'), shopStatus?.menuVersion ?? config?.menus.online ?? '–'],
    [t('diagnostics.device'), deviceId()],
    [
      t('diagnostics.connection'),
      navigator.onLine ? t(`diagnostics.live.${live}`) : t('diagnostics.offline'),
    ],
    [t('diagnostics.clock'), t('diagnostics.offset', { seconds: Math.round(offsetMs / 1_000) })],
    [t('diagnostics.worker'), hasWorker ? t('diagnostics.yes') : t('diagnostics.no')],
    [t('diagnostics.browser'), navigator.userAgent],
  ]
  const told = [
    ...facts.map(([name, value]) => `${name}: ${value}`),
    ...errors.map(({ at, what }) => `${new Date(at).toISOString()} ${what}`),
  ].join('\n')
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Popup className="rise fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full max-w-xl flex-col overflow-hidden rounded-t-large bg-surface shadow-high md:inset-y-0 md:m-auto md:h-fit md:max-h-[88dvh] md:rounded-large">
          <div className="flex items-center justify-between gap-4 border-b border-line py-3 pr-3 pl-6">
            <Dialog.Title className="text-title font-bold">{t('diagnostics.title')}</Dialog.Title>
            <Dialog.Close className="round" aria-label={t('action.close')}>
              <X aria-hidden size={22} />
            </Dialog.Close>
          </div>
          <div className="flex-1 overflow-y-auto px-6 py-4">
            <dl className="divide-y divide-line">
              {facts.map(([name, value]) => (
                <div key={name} className="flex flex-col gap-0.5 py-2.5 sm:flex-row sm:gap-4">
                  <dt className="text-soft sm:w-40 sm:shrink-0">{name}</dt>
                  <dd className="min-w-0 wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
            <h2 className="mt-6 mb-2 font-bold">{t('diagnostics.errors')}</h2>
            {errors.length === 0 ? (
              <p className="text-soft">{t('diagnostics.noErrors')}</p>
            ) : (
              <ul className="divide-y divide-line">
                {errors.map(({ at, what }, place) => (
                  <li key={`${at} ${errors.length - place}`} className="flex gap-4 py-2">
                    <span className="figures shrink-0 text-soft">{time.stamp(at)}</span>
                    <span className="min-w-0 wrap-anywhere">{what}</span>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <CopyButton text={told} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Browsers allow copying only in a secure context. */
function CopyButton({ text }: { readonly text: string }) {
  const { t } = useLabels()
  const [isCopied, setIsCopied] = useState(false)
  if (!window.isSecureContext) return null
  return (
    <div className="border-t border-line p-4">
      <button
        type="button"
        className="button-main w-full"
        onClick={() =>
          void navigator.clipboard.writeText(text).then(
            () => setIsCopied(true),
            () => undefined,
          )
        }
      >
        <Copy aria-hidden size={18} />
        <span role="status">{isCopied ? t('diagnostics.copied') : t('diagnostics.copy')}</span>
      </button>
    </div>
  )
}

/** The file name of the app script, which is unique to its release. */
function releaseName(): string {
  const address = document.querySelector<HTMLScriptElement>('script[src*="/app-"]')?.src ?? ''
  return address.split('/').at(-1)?.replace(/\.js$/, '') || '–'
}
