import { estTelereleve, type Comptage } from '../consommation/comptage.ts'
import { ajouterMois, jourOuvre } from '../calendrier.ts'
import type { Compteur, Contrat, Facture, ReleveFacture } from '../modele.ts'
import { dernierJourConnu } from '../consommation/releves-horaires.ts'
import { calculerFacture } from './tarif.ts'

const CINQ_ANS = 5 * 365 + 1
/** Days between the reading of a meter and the bill, and between the end of a contract and its last bill. */
const DELAI_FACTURE = 8
/** A bill for fewer days waits for the next one. */
const PERIODE_MINIMALE = 25
/** Days to pay. */
const DELAIS = { PRELEVEMENT: 16, MENSUALISATION: 16, VIREMENT: 30, TIP: 28, CHEQUE: 28, CB: 28 } as const
/** Part of the expected volume that an estimate bills: the next reading makes up for the rest. */
const PRUDENCE = 0.9

const LITRES_PAR_M3 = 1000
const enM3 = (litres: number): number => Math.floor(litres / LITRES_PAR_M3) * LITRES_PAR_M3

export interface Facturation {
  factures: Facture[]
  releves: ReleveFacture[]
}

/** A reading to come: the day it was made, the day it was billed. */
interface Echeance {
  emission: number
  jour: number
  cloture: boolean
}

/**
 * The bills and the readings they were made from, of the last five years of a contract. A meter is billed by the whole
 * m3 (kWh) that its dial shows, so that the volumes of bills add up to the difference of billed indexes.
 */
export function facturer(comptage: Comptage, contrat: Contrat, today: number): Facturation {
  const { point } = comptage
  const toutes = echeances(comptage, contrat, today)
  const prevues = toutes.filter(({ emission }) => emission > today - CINQ_ANS)
  if (contrat.debut === null || prevues.length === 0) return { factures: [], releves: [] }

  const depart = toutes[toutes.length - prevues.length - 1]?.jour ?? null
  const suite = new Suite(comptage, contrat, depart)
  const factures: Facture[] = []
  for (const [rang, { emission, jour, cloture }] of prevues.entries()) {
    const du = suite.jour + 1
    const estimee = !cloture && contrat.rythmeReleve > contrat.rythmeFacturation && (prevues.length - rang) % 2 === 0
    const releves = suite.avancer(jour, estimee)
    const volume =
      point.compteurs.length > 0
        ? releves.reduce((somme, { volume }) => somme + (volume ?? 0), 0)
        : forfait(point.annuel, du, jour)
    const facture = nouvelleFacture(contrat, comptage, { emission, du, au: jour, volume, estimee, cloture })
    for (const releve of releves) releve.facture = facture
    factures.push(facture)
  }
  return { factures, releves: suite.releves }
}

/** The next reading and the next bill of a contract in service. */
export function prochaines(
  { anciennete, rythmeFacturation, rythmeReleve }: Contrat,
  today: number,
): { releve: number; facture: number } {
  const emission = (rang: number): number => jourOuvre(ajouterMois(today - anciennete, rang * rythmeFacturation))
  const suivante = emission(0) > today ? 0 : 1
  const lue = rythmeReleve > rythmeFacturation ? suivante + 1 : suivante
  const releve = emission(lue) - DELAI_FACTURE
  return {
    facture: emission(suivante),
    releve: releve > today ? releve : emission(lue + rythmeReleve / rythmeFacturation) - DELAI_FACTURE,
  }
}

function echeances(
  { point }: Comptage,
  { debut, fin, rythmeFacturation, anciennete }: Contrat,
  today: number,
): Echeance[] {
  const liste: Echeance[] = []
  for (let rang = Math.ceil((6 * 12) / rythmeFacturation); rang >= 0; rang--) {
    const emission = jourOuvre(ajouterMois(today - anciennete, -rang * rythmeFacturation))
    const jour = connu(emission - DELAI_FACTURE)
    const avant = liste[liste.length - 1]?.jour ?? (debut ?? today) - 1
    if (emission <= today && jour - avant >= PERIODE_MINIMALE && (fin === null || jour < fin - PERIODE_MINIMALE))
      liste.push({ emission, jour, cloture: false })
  }
  const cloture = fin === null ? null : jourOuvre(fin + DELAI_FACTURE)
  if (fin !== null && cloture !== null && cloture <= today)
    liste.push({ emission: cloture, jour: connu(fin - 1), cloture: true })
  return liste

  /** A day that the radio told, and not one on which a meter was fitted: that has its own reading. */
  function connu(souhaite: number): number {
    const jour = estTelereleve(point) ? dernierJourConnu(point.evenements, souhaite) : souhaite
    return point.compteurs.some(({ pose }) => pose === jour) ? jour - 1 : jour
  }
}

const forfait = (annuel: number, du: number, au: number): number =>
  Math.round((annuel * (au - du + 1)) / 365) * LITRES_PAR_M3

interface Contenu {
  emission: number
  du: number
  au: number
  volume: number
  estimee: boolean
  cloture: boolean
}

function nouvelleFacture(
  contrat: Contrat,
  { point }: Comptage,
  { emission, du, au, volume, estimee, cloture }: Contenu,
): Facture {
  const diametre = point.compteurs[0]?.diametre ?? 15
  const { lignes, htCents, tvaCents, ttcCents } = calculerFacture({
    services: point.services,
    du,
    au,
    volume: volume / LITRES_PAR_M3,
    diametre,
  })
  return {
    id: 0,
    numero: '',
    contrat,
    type: cloture ? 'CLOTURE' : 'FACTURE',
    emission,
    echeance: emission + DELAIS[contrat.mode],
    periode: [du, au],
    volume,
    estimee,
    lignes,
    htCents,
    tvaCents,
    ttcCents,
    soldeCents: ttcCents,
    enLitige: false,
    bloquee: false,
    relances: 0,
    derniereRelance: null,
  }
}

/** Goes from reading to reading of a contract, across changes of meter. */
class Suite {
  readonly releves: ReleveFacture[] = []
  /** The last day that has been read. */
  jour: number
  readonly #comptage: Comptage
  readonly #contrat: Contrat
  #compteur: Compteur | null
  #index = 0

  /** @param depart the day of the reading to go on from; null to begin with the contract */
  constructor(comptage: Comptage, contrat: Contrat, depart: number | null) {
    this.#comptage = comptage
    this.#contrat = contrat
    this.jour = depart ?? contrat.debut! - 1
    this.#compteur = comptage.compteur(this.jour + 1)
    if (!this.#compteur) return
    this.#index = enM3(comptage.index(this.#compteur, this.jour + 1))
    if (depart === null || this.#compteur.pose === this.jour + 1) this.#noter(this.jour + 1, this.#index, null, 'POSE')
    else this.#noter(this.jour, this.#index, null, this.#nature())
  }

  /** Reads up to the end of a day; the readings that this took. */
  avancer(jusque: number, estimee: boolean): ReleveFacture[] {
    const depuis = this.releves.length
    while (this.#compteur?.depose && this.#compteur.depose <= jusque + 1) {
      const { depose } = this.#compteur
      this.#lire(depose - 1, enM3(this.#comptage.index(this.#compteur, depose)), 'DEPOSE')
      this.#compteur = this.#comptage.compteur(depose)
      this.#index = this.#compteur ? enM3(this.#comptage.index(this.#compteur, depose)) : 0
      if (this.#compteur && depose !== this.#contrat.fin) this.#noter(depose, this.#index, null, 'POSE')
    }
    if (this.#compteur && jusque > this.jour) {
      const reel = enM3(this.#comptage.index(this.#compteur, jusque + 1))
      if (estimee) this.#lire(jusque, this.#index + enM3((reel - this.#index) * PRUDENCE), 'ESTIME')
      else this.#lire(jusque, reel, this.#nature())
    }
    this.jour = jusque
    return this.releves.slice(depuis)
  }

  #lire(jour: number, index: number, nature: ReleveFacture['nature']): void {
    this.#noter(jour, index, index - this.#index, nature)
    this.#index = index
    this.jour = jour
  }

  #noter(jour: number, index: number, volume: number | null, nature: ReleveFacture['nature']): void {
    this.releves.push({ contrat: this.#contrat, compteur: this.#compteur!, jour, index, volume, nature, facture: null })
  }

  /** The radio read since the meter has one; a customer sometimes reads his own. */
  #nature(): ReleveFacture['nature'] {
    if (this.#compteur?.reseau) return 'TELERELEVE'
    return this.#contrat.services.includes('AR') && this.releves.length % 3 === 2 ? 'AUTORELEVE' : 'RELEVE'
  }
}
