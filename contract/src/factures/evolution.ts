/**
 * Why one bill is not another (« Pourquoi ma facture change »). The difference of the two totals, tax included, is
 * shared out among its causes; the effects add up to it, to the cent.
 */
export const CAUSES = [
  'DUREE',
  'CONSOMMATION',
  'ESTIMATION',
  'COMPTEUR',
  'PRIX',
  'ABONNEMENT',
  'REDEVANCES',
  'TVA',
  'SERVICE',
  'AUTRE',
] as const
type Cause = (typeof CAUSES)[number]

export type BlocFacture = 'DISTRIBUTION' | 'COLLECTE' | 'ORGANISMES' | 'ELECTRICITE'
export type UniteLigne = 'M3' | 'KWH' | 'JOUR' | 'FORFAIT'

export interface LigneComparee {
  bloc: BlocFacture
  unite: UniteLigne
  /** Without tax. */
  montantCents: number
  tvaPourMille: number
}

export interface FactureAComparer {
  jours: number
  /** What was billed, in litres (watt-hours). */
  volumeLitres: number
  estimee: boolean
  ttcCents: number
  /** Empty when the bill is known by its total only. */
  lignes: readonly LigneComparee[]
}

export interface Contexte {
  /** What a meter fitted during the later period has counted since: its days and litres. */
  compteurPose?: { jours: number; volumeLitres: number } | null
}

export interface Effet {
  cause: Cause
  cents: number
  /** The quantity that changed, in the terms of the cause; null where none says it. */
  avant: number | null
  apres: number | null
}

type Mesure = 'VOLUME' | 'JOURS' | 'FORFAIT'
const MESURES: Record<UniteLigne, Mesure> = { M3: 'VOLUME', KWH: 'VOLUME', JOUR: 'JOURS', FORFAIT: 'FORFAIT' }

/** Lines that one cause moves together: what one block charges by volume, by time, or once. */
interface Poste {
  bloc: BlocFacture
  mesure: Mesure
  /** Without tax, and with. */
  ht: number
  ttc: number
}

type Sommes = Map<Cause, number>

const ajouter = (sommes: Sommes, cause: Cause, cents: number): void =>
  void sommes.set(cause, (sommes.get(cause) ?? 0) + cents)

/** A bill without lines is one price for its volume. */
function postes({ lignes, ttcCents }: FactureAComparer, detaillees: boolean): Map<string, Poste> {
  const lues: readonly LigneComparee[] = detaillees
    ? lignes
    : [{ bloc: 'DISTRIBUTION', unite: 'M3', montantCents: ttcCents, tvaPourMille: 0 }]
  const parCle = new Map<string, Poste>()
  for (const { bloc, unite, montantCents, tvaPourMille } of lues) {
    const cle = `${bloc} ${MESURES[unite]}`
    const poste = parCle.get(cle) ?? { bloc, mesure: MESURES[unite], ht: 0, ttc: 0 }
    poste.ht += montantCents
    poste.ttc += montantCents * (1 + tvaPourMille / 1000)
    parCle.set(cle, poste)
  }
  return parCle
}

const quotient = (dividende: number, diviseur: number): number => (diviseur === 0 ? 0 : dividende / diviseur)

/** What a change of volume is due to: how long, an estimate on either side, another meter, or how much a day. */
function repartirVolume(
  sommes: Sommes,
  avant: FactureAComparer,
  apres: FactureAComparer,
  { compteurPose }: Contexte,
  centsParLitre: number,
): void {
  const parJour = quotient(avant.volumeLitres, avant.jours)
  const duree = parJour * (apres.jours - avant.jours)
  const rythme = apres.volumeLitres - avant.volumeLitres - duree
  ajouter(sommes, 'DUREE', duree * centsParLitre)
  if (avant.estimee || apres.estimee) return ajouter(sommes, 'ESTIMATION', rythme * centsParLitre)
  const neuf = compteurPose ? compteurPose.volumeLitres - parJour * compteurPose.jours : 0
  ajouter(sommes, 'COMPTEUR', neuf * centsParLitre)
  ajouter(sommes, 'CONSOMMATION', (rythme - neuf) * centsParLitre)
}

function quantites(mesure: Mesure, avant: FactureAComparer, apres: FactureAComparer): [number, number] {
  if (mesure === 'VOLUME') return [avant.volumeLitres, apres.volumeLitres]
  return mesure === 'JOURS' ? [avant.jours, apres.jours] : [1, 1]
}

/**
 * The steps from one bill to the other, each at what the step before left: first the quantities at the earlier prices,
 * then the prices without tax, then the tax. So every cent belongs to one step.
 */
function decomposer(avant: FactureAComparer, apres: FactureAComparer, contexte: Contexte): Sommes {
  const sommes: Sommes = new Map()
  const detaillees = avant.lignes.length > 0 && apres.lignes.length > 0
  const anciens = postes(avant, detaillees)
  const nouveaux = postes(apres, detaillees)
  for (const nom of new Set([...anciens.keys(), ...nouveaux.keys()])) {
    const ancien = anciens.get(nom)
    const nouveau = nouveaux.get(nom)
    const { bloc, mesure } = (ancien ?? nouveau)!
    const levee = bloc === 'ORGANISMES'
    if (!ancien || !nouveau) {
      ajouter(sommes, levee ? 'REDEVANCES' : 'SERVICE', (nouveau?.ttc ?? 0) - (ancien?.ttc ?? 0))
      continue
    }
    const [q1, q2] = quantites(mesure, avant, apres)
    // Without an earlier quantity nothing has a price of its own: that of the later bill, or none.
    const unitaire = q1 !== 0 ? ancien.ht / q1 : ancien.ht === 0 ? quotient(nouveau.ht, q2) : 0
    const taxe = ancien.ht === 0 ? quotient(nouveau.ttc, nouveau.ht) : ancien.ttc / ancien.ht
    if (mesure === 'VOLUME') repartirVolume(sommes, avant, apres, contexte, unitaire * taxe)
    else ajouter(sommes, 'DUREE', (q2 - q1) * unitaire * taxe)
    const ecartHt = nouveau.ht - ancien.ht
    ajouter(
      sommes,
      levee ? 'REDEVANCES' : mesure === 'VOLUME' ? 'PRIX' : 'ABONNEMENT',
      (ecartHt - (q2 - q1) * unitaire) * taxe,
    )
    ajouter(sommes, levee ? 'REDEVANCES' : 'TVA', nouveau.ttc - ancien.ttc - ecartHt * taxe)
  }
  return sommes
}

/** Cents beyond which a remainder is no rounding of lines and taxes. */
const ARRONDIS = 10

/** Whole cents whose sum is the total: the largest remainders are rounded up first. */
function enCentimes(sommes: Sommes, total: number): [Cause, number][] {
  const reste = total - [...sommes.values()].reduce((somme, cents) => somme + cents, 0)
  if (Math.abs(reste) > ARRONDIS) ajouter(sommes, 'AUTRE', reste)
  // What is but a float's dust or a rounding of its own is no cause.
  const entiers = [...sommes]
    .filter(([, cents]) => Math.abs(cents) >= 0.5)
    .map(([cause, cents]) => ({ cause, cents: Math.floor(cents), perdu: cents - Math.floor(cents) }))
  let manque = total - entiers.reduce((somme, { cents }) => somme + cents, 0)
  if (entiers.length === 0 && total !== 0) return [['AUTRE', total]]
  const ordre = entiers.toSorted((a, b) => b.perdu - a.perdu)
  for (let rang = 0; manque !== 0 && ordre.length > 0; rang = (rang + 1) % ordre.length) {
    const pas = Math.sign(manque)
    ordre.at(pas > 0 ? rang : -1 - rang)!.cents += pas
    manque -= pas
  }
  return entiers.map(({ cause, cents }) => [cause, cents])
}

const parJour = ({ volumeLitres, jours }: FactureAComparer): number => Math.round(quotient(volumeLitres, jours))

/** What says a cause in figures: days, or litres a day. */
function grandeurs(cause: Cause, avant: FactureAComparer, apres: FactureAComparer): Pick<Effet, 'avant' | 'apres'> {
  if (cause === 'DUREE') return { avant: avant.jours, apres: apres.jours }
  if (cause === 'CONSOMMATION' || cause === 'ESTIMATION' || cause === 'COMPTEUR')
    return { avant: parJour(avant), apres: parJour(apres) }
  return { avant: null, apres: null }
}

/** The causes of the difference between two bills, the largest first; without effect, a cause is left out. */
export function expliquer(avant: FactureAComparer, apres: FactureAComparer, contexte: Contexte = {}): Effet[] {
  const total = apres.ttcCents - avant.ttcCents
  const sommes = decomposer(avant, apres, contexte)
  return enCentimes(sommes, total)
    .filter(([, cents]) => cents !== 0)
    .map(([cause, cents]): Effet => ({ cause, cents, ...grandeurs(cause, avant, apres) }))
    .toSorted((a, b) => Math.abs(b.cents) - Math.abs(a.cents) || a.cause.localeCompare(b.cause))
}
