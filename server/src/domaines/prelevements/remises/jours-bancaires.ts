import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'

/** Easter Sunday of a year (Gauss, as Meeus and Jones give it). */
function paques(annee: number): string {
  const a = annee % 19
  const b = Math.trunc(annee / 100)
  const c = annee % 100
  const h = (19 * a + b - Math.trunc(b / 4) - Math.trunc((b - Math.trunc((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.trunc(c / 4) - h - (c % 4)) % 7
  const m = Math.trunc((a + 11 * h + 22 * l) / 451)
  const rang = h + l - 7 * m + 114
  return new Date(Date.UTC(annee, Math.trunc(rang / 31) - 1, (rang % 31) + 1)).toISOString().slice(0, 10)
}

const FERIES = ['01-01', '05-01', '12-25', '12-26']

/** Whether the interbank system (T2) is open on a day: not at week-ends, on Good Friday, Easter Monday and four days more. */
export function estJourBancaire(jour: string): boolean {
  const semaine = new Date(`${jour}T00:00:00Z`).getUTCDay()
  if (semaine === 0 || semaine === 6 || FERIES.includes(jour.slice(5))) return false
  const dimanche = paques(Number(jour.slice(0, 4)))
  return jour !== ajouterJours(dimanche, -2) && jour !== ajouterJours(dimanche, 1)
}

/** The day itself, or the next on which banks work. */
export function jourBancaire(jour: string): string {
  let ouvert = jour
  while (!estJourBancaire(ouvert)) ouvert = ajouterJours(ouvert, 1)
  return ouvert
}

/** So many banking days after a day. */
export function apresJoursBancaires(jour: string, nombre: number): string {
  let ouvert = jour
  for (let reste = nombre; reste > 0; reste--) ouvert = jourBancaire(ajouterJours(ouvert, 1))
  return ouvert
}
