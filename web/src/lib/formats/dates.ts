const fuseau = 'Europe/Paris'

/** The calendar day of a wire date: `2026-11-21` is that day, an instant is the day it falls on in Paris. */
function jour(iso: string): Date {
  const estJour = /^\d{4}-\d{2}-\d{2}$/.test(iso)
  return new Date(estJour ? `${iso}T00:00:00Z` : iso)
}

function partie(iso: string, options: Intl.DateTimeFormatOptions): string {
  const date = jour(iso)
  if (Number.isNaN(date.getTime())) return ''
  return new Intl.DateTimeFormat('fr-FR', {
    ...options,
    timeZone: iso.length === 10 ? 'UTC' : fuseau,
  }).format(date)
}

/** An ISO day or instant as DD/MM/YYYY; an empty string when it is not one. */
export function formatDate(iso: string): string {
  return partie(iso, { day: '2-digit', month: '2-digit', year: 'numeric' })
}

/** « 30/10 », where the year is said elsewhere. */
export function formatJourMois(iso: string): string {
  return partie(iso, { day: '2-digit', month: '2-digit' })
}

/** « vendredi 30 octobre 2026 ». */
export function formatDateLongue(iso: string): string {
  return partie(iso, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).replace(/\b1 /, '1er ')
}

/** « octobre 2026 », from a day or from `2026-10`. */
export function formatMois(iso: string): string {
  return partie(iso.length === 7 ? `${iso}-01` : iso, { month: 'long', year: 'numeric' })
}

/** « 14 h 05 », in Paris. */
export function formatHeure(iso: string): string {
  return partie(iso, { hour: '2-digit', minute: '2-digit' }).replace(':', '\u202Fh\u202F')
}

/** « 30/10/2026 à 14 h 05 », in Paris. */
export function formatDateHeure(iso: string): string {
  const date = formatDate(iso)
  return date && `${date} à ${formatHeure(iso)}`
}

const saisie = /^\s*(\d{1,2})[\s/.-](\d{1,2})[\s/.-](\d{4})\s*$/

/** As a browser fills a field in by itself. */
const remplie = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/

/** A date typed « 3/2/2025 », « 03.02.2025 », « 03022025 » or « 2025-02-03 » as ISO; undefined when there is no such day. */
export function lireDate(texte: string): string | undefined {
  const tape = texte.replace(remplie, '$3/$2/$1')
  const compact = /^\s*(\d{2})(\d{2})(\d{4})\s*$/.exec(tape)
  const [, j, m, a] = compact ?? saisie.exec(tape) ?? []
  if (!j || !m || !a) return undefined
  const iso = `${a}-${m.padStart(2, '0')}-${j.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}
