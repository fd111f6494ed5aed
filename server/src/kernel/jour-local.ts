/**
 * Local days of Europe/Paris. A day is the number of days since 1970-01-01, an instant the seconds since the epoch;
 * both are plain numbers because an import handles millions of them.
 */

export const SECONDES_PAR_HEURE = 3600
const SECONDES_PAR_JOUR = 86_400

const PARIS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' })

const decalage = (instant: number): number =>
  Date.parse(`${PARIS.format(instant * 1000).replace(' ', 'T')}Z`) / 1000 - instant

const debuts = new Map<number, number>()

/** The instant of a local day's midnight. */
export function debutDuJour(jour: number): number {
  let debut = debuts.get(jour)
  if (debut === undefined) {
    const minuitUtc = jour * SECONDES_PAR_JOUR
    debut = minuitUtc - decalage(minuitUtc - decalage(minuitUtc))
    debuts.set(jour, debut)
  }
  return debut
}

/** The local day of an instant. */
export function jourLocal(instant: number): number {
  const jour = Math.floor(instant / SECONDES_PAR_JOUR)
  return instant >= debutDuJour(jour + 1) ? jour + 1 : jour
}

/** 23, 24 or 25. */
export const heuresDuJour = (jour: number): number => (debutDuJour(jour + 1) - debutDuJour(jour)) / SECONDES_PAR_HEURE

const textes = new Map<number, string>()

/** `AAAA-MM-JJ`. */
export function jourIso(jour: number): string {
  let texte = textes.get(jour)
  if (texte === undefined)
    textes.set(jour, (texte = new Date(jour * SECONDES_PAR_JOUR * 1000).toISOString().slice(0, 10)))
  return texte
}

/** From `AAAA-MM-JJ`. */
export const lireJourIso = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / 1000 / SECONDES_PAR_JOUR

/** When a day, `AAAA-MM-JJ`, begins. */
export const minuit = (iso: string): Date => new Date(debutDuJour(lireJourIso(iso)) * 1000)

/** What a local time stands for: one instant; two in autumn, of which the earlier is given; none in spring. */
export type HeureLocale = { instant: number; ambigu: boolean } | null

/** How much later the second of two instants of the same local time comes. */
export const ECART_PASSAGES = 3600

/** The instant of a local time, given as the seconds that a clock shows since midnight. */
export function instantLocal(jour: number, horloge: number): HeureLocale {
  const debut = debutDuJour(jour)
  const avance = debut + SECONDES_PAR_JOUR - debutDuJour(jour + 1)
  if (avance === 0) return { instant: debut + horloge, ambigu: false }
  const changement = changementDHeure(jour)
  if (horloge < changement + Math.min(avance, 0)) return { instant: debut + horloge, ambigu: false }
  if (horloge >= changement + Math.max(avance, 0)) return { instant: debut + horloge - avance, ambigu: false }
  return avance > 0 ? null : { instant: debut + horloge, ambigu: true }
}

/** The seconds elapsed since midnight when the clocks change, on a day of 23 or 25 hours. */
function changementDHeure(jour: number): number {
  const debut = debutDuJour(jour)
  let ecoule = 0
  while (decalage(debut + ecoule) === decalage(debut)) ecoule += SECONDES_PAR_HEURE
  return ecoule
}
