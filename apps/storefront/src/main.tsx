import { loadTranslate, TextProvider } from '@tabard/ui/components/text-provider'
import { chosenLanguage, shownLanguage } from '@tabard/ui/language'
import { createQueries } from '@tabard/ui/queries'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { NoticePlaces } from './pieces/notice-places.tsx'
import './styles.css'

async function start(box: HTMLElement) {
  // The bare address reads the shop's default, which the server writes into the page (decision 8).
  const fallback = shownLanguage()
  const initial = await loadTranslate('storefront', chosenLanguage(location.search) ?? fallback)
  createRoot(box).render(
    <StrictMode>
      <QueryClientProvider client={createQueries()}>
        <TextProvider app="storefront" fallback={fallback} initial={initial}>
          <App />
          <NoticePlaces />
        </TextProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}

const box = document.getElementById('app')
if (box) void start(box)
