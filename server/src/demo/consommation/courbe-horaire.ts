import { debutDuJour, heuresDuJour, SECONDES_PAR_HEURE } from '../../kernel/jour-local.ts'
import { jourDeSemaine, moisDe } from '../calendrier.ts'
import { courbeJournaliere, estAbsent, fuite } from './courbe-journaliere.ts'
import { Hasard } from '../hasard.ts'
import { type Foyer, journee, M3_PAR_PERSONNE } from './menage.ts'
import type { Point } from '../modele.ts'
import { profil, type ProfilUsage } from './usages.ts'

/** Litres per elapsed hour of local days that follow each other. */
export interface CourbeHoraire {
  du: number
  heures: Float64Array
  /** Rank of the first hour of each day, and of the end. */
  premiere: Int32Array
}

/** The hours of the local days from `du` up to and without `au`. */
export function courbeHoraire(point: Point, du: number, au: number): CourbeHoraire {
  const total = (debutDuJour(au) - debutDuJour(du)) / SECONDES_PAR_HEURE
  const courbe = { du, heures: new Float64Array(total), premiere: new Int32Array(au - du + 1) }
  const jours = courbeJournaliere(point, du, au)
  const tirer = profil(point.usage).menage ? foyer(point) : flux(point, jours, du)
  for (let jour = du, rang = 0; jour < au; jour++) {
    const litres = Array.from({ length: 24 }, () => 0)
    if (jours[jour - du]! > 0 && !estAbsent(point.evenements, jour)) tirer(jour, litres)
    const goutte = fuite(point.evenements, jour)
    const vidange = point.evenements.find((e) => e.type === 'vidange' && e.jour === jour)
    if (vidange?.type === 'vidange') for (let heure = 8; heure < 20; heure++) litres[heure]! += vidange.litres / 12
    courbe.premiere[jour - du] = rang
    for (const heure of heuresLocales(jour)) courbe.heures[rang++] = Math.round(litres[heure]! + goutte)
  }
  courbe.premiere[au - du] = total
  return courbe
}

/** What the clock shows at each elapsed hour: 2 is left out in spring, and comes twice in autumn. */
export function heuresLocales(jour: number): number[] {
  const nombre = heuresDuJour(jour)
  return Array.from({ length: nombre }, (_, rang) =>
    rang > 2 || (rang === 2 && nombre === 23) ? rang + 24 - nombre : rang,
  )
}

type Tirage = (jour: number, litres: number[]) => void

function foyer(point: Point): Tirage {
  const hasard = new Hasard(`${point.sujet} heures`)
  const jardin = point.usage === 'maison'
  const personnes = Math.max(1, Math.round((point.annuel * (jardin ? 0.9 : 1)) / M3_PAR_PERSONNE))
  const foyer: Foyer = { personnes, ampleur: (point.annuel * (jardin ? 0.92 : 1)) / (personnes * M3_PAR_PERSONNE) }
  return (jour, litres) => {
    const mois = moisDe(jour)
    const arrose = jardin && mois >= 5 && mois <= 8 && hasard.chance(0.35)
    journee(hasard, foyer, jourDeSemaine(jour) > 4, arrose, litres)
  }
}

/** Many people at once, or a machine: the day's volume shared among its hours. */
function flux(point: Point, jours: Float64Array, du: number): Tirage {
  const hasard = new Hasard(`${point.sujet} heures`)
  const { heures, heuresRepos, variation }: ProfilUsage = profil(point.usage)
  return (jour, litres) => {
    const parts = jourDeSemaine(jour) > 4 ? (heuresRepos ?? heures) : heures
    const tirees = parts.map((part) => part * hasard.entre(1 - variation, 1 + variation))
    const somme = tirees.reduce((total, part) => total + part, 0)
    const volume = jours[jour - du]! - fuite(point.evenements, jour) * 24
    for (let heure = 0; heure < 24; heure++) litres[heure]! += hasard.arrondi((volume * tirees[heure]!) / somme)
  }
}
