import { absences } from '../evenements.ts'
import { type Fabrique, modeParticulier } from '../fabrique.ts'
import { Hasard } from '../hasard.ts'
import { enseigne } from '../identites.ts'
import type { Client, Contrat, ModeReglement, Point, Scenario } from '../modele.ts'
import type { Service } from '../facturation/grille-tarifaire.ts'
import { adresse, type Adresse } from '../territoire.ts'
import type { Usage } from '../consommation/usages.ts'
import { type Histoire, occuper } from './successions.ts'

const NOMBRE = 300

const HISTOIRES: Record<Histoire, number> = {
  stable: 66,
  succession: 15,
  quitte: 8,
  attente: 4,
  coupure: 3,
  contentieux: 4,
}

type Genre =
  | 'maison'
  | 'appartement'
  | 'professionnel'
  | 'puits'
  | 'assainissement'
  | 'logementElectrique'
  | 'localElectrique'

const GENRES: Record<Genre, number> = {
  maison: 42,
  appartement: 26,
  professionnel: 13,
  puits: 3,
  assainissement: 3,
  logementElectrique: 9,
  localElectrique: 4,
}

const SERVICES: Record<Genre, readonly Service[]> = {
  maison: ['EAU', 'ASSAINISSEMENT'],
  appartement: ['EAU', 'ASSAINISSEMENT'],
  professionnel: ['EAU', 'ASSAINISSEMENT'],
  puits: ['ASSAINISSEMENT'],
  assainissement: ['ASSAINISSEMENT'],
  logementElectrique: ['BT'],
  localElectrique: ['BT'],
}

/** Subscribers like those of any utility, in every state; most have no account. */
export function abonnes(fabrique: Fabrique): Contrat[] {
  return Array.from({ length: NOMBRE }, (_, rang) => {
    const sujet = `abonné ${rang}`
    const hasard = new Hasard(sujet)
    const genre = hasard.pondere(GENRES)
    const lieu = adresse(hasard, undefined, genre === 'appartement' ? `apt ${hasard.entier(1, 64)}` : null)
    const point = fabrique.point({
      sujet,
      ...options(hasard, genre),
      adresse: lieu,
      evenements: absences(hasard, fabrique.today),
    })
    const pro = genre === 'professionnel' || genre === 'localElectrique'
    const titulaire = () => (pro ? professionnel(fabrique, hasard, lieu) : particulier(fabrique, hasard, lieu))
    const mode = modeParticulier(hasard)
    const contrats = occuper(
      fabrique,
      hasard,
      point,
      hasard.pondere(HISTOIRES),
      titulaire,
      reglement(hasard, mode, new Hasard(`mensualités, ${sujet}`)),
    )
    for (const contrat of contrats) completer(fabrique, hasard, contrat, lieu, pro)
    return contrats
  }).flat()
}

function options(hasard: Hasard, genre: Genre): Pick<Point, 'usage' | 'services'> & { sansCompteur: boolean } {
  // A few houses have a septic tank: no sewer, no sewerage on the bill.
  const services = genre === 'maison' && hasard.chance(0.12) ? (['EAU'] as const) : SERVICES[genre]
  const usage: Usage =
    genre === 'professionnel'
      ? hasard.choix(['boulangerie', 'restaurant', 'commerce', 'commerce', 'atelier', 'bureau'])
      : genre === 'assainissement'
        ? 'puits'
        : genre
  return { usage, services, sansCompteur: genre === 'assainissement' }
}

function reglement(hasard: Hasard, mode: ModeReglement, mensualites: Hasard): Partial<Contrat> {
  if (mode === 'MENSUALISATION') {
    const rejete = mensualites.chance(0.2)
    return {
      mode,
      rythmeFacturation: 12,
      rythmeReleve: 12,
      ...(rejete && { scenario: 'rejet', anciennete: mensualites.entier(24, 40) }),
    }
  }
  const scenario: Scenario = hasard.pondere({
    normal: 70,
    aRegler: 10,
    relance: 8,
    litige: 2,
    rejet: mode === 'PRELEVEMENT' ? 8 : 0,
    partiel: 3,
    avoirDeduit: 2,
    avoirDisponible: 2,
    impayes: 3,
  })
  const annuel = hasard.chance(0.25)
  return {
    mode,
    scenario,
    ...anciennete(hasard, scenario),
    ...(annuel ? { rythmeFacturation: 6, rythmeReleve: 12 } : {}),
  }
}

/** A bill that is due soon was sent some days ago; one that was reminded of, long ago. */
function anciennete(hasard: Hasard, scenario: Scenario): Partial<Contrat> {
  if (scenario === 'aRegler' || scenario === 'partiel') return { anciennete: hasard.entier(3, 24) }
  if (scenario === 'relance' || scenario === 'impayes' || scenario === 'rejet')
    return { anciennete: hasard.entier(46, 57) }
  return {}
}

function particulier(fabrique: Fabrique, hasard: Hasard, lieu: Adresse): Client {
  return fabrique.particulier(hasard, lieu, {}, hasard.chance(0.15) ? 0.4 : 0.99)
}

function professionnel(fabrique: Fabrique, hasard: Hasard, lieu: Adresse): Client {
  return fabrique.professionnel(hasard, lieu, enseigne(hasard), hasard.chance(0.15) ? { siret: null } : {})
}

/** Somebody beside the holder: a spouse, or another who pays. */
function completer(fabrique: Fabrique, hasard: Hasard, contrat: Contrat, lieu: Adresse, pro: boolean): void {
  if (pro) return
  if (hasard.chance(0.18)) contrat.coTitulaire = fabrique.particulier(hasard, lieu, { nom: contrat.titulaire.nom })
  if (!hasard.chance(0.08)) return
  fabrique.payer(contrat, fabrique.particulier(hasard, adresse(hasard)))
  contrat.changementPayeur =
    contrat.debut === null ? null : Math.min(contrat.fin ?? fabrique.today, contrat.debut + hasard.entier(30, 900))
}
