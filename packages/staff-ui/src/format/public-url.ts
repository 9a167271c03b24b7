/**
 * Where customers open their pages. The console may have a host of its own (`CONSOLE_URL`), so the server writes the
 * address into the page; the development server does not, and has one origin.
 */
export function publicUrl(): string {
  const written = document.querySelector<HTMLMetaElement>('meta[name="public-url"]')?.content ?? ''
  return written.startsWith('http') ? written : location.origin
}
