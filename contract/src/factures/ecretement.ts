import { ajouterMois, nombreDeJours } from '../consommation/calendrier.ts'
import type { LignePrix } from './prix.ts'

/** Relief of a bill after a leak (CGCT L2224-12-4 III bis, R2224-19-2, R2224-20-1; docs/domaines/alertes.md#écrêtement). */

/** What a volume is billed for. */
export const SERVICES_ECRETES = ['EAU', 'ASSAINISSEMENT'] as const
export type ServiceEcrete = (typeof SERVICES_ECRETES)[number]

/** Water is due up to twice the average, sewerage up to the average alone. */
export const MOYENNES_DUES: Record<ServiceEcrete, number> = { EAU: 2, ASSAINISSEMENT: 1 }

/** The category of the contracts of dwellings: relief is for no other. */
export const CATEGORIE_LOGEMENT = 'DOMESTIQUE'

/** Where the water ran away: only a pipe after the meter gives a right to relief. */
export const ORIGINES_FUITE = ['CANALISATION', 'APPAREIL'] as const
export type OrigineFuite = (typeof ORIGINES_FUITE)[number]

/** Why a bill is not relieved, the first that holds. */
export const MOTIFS_ECRETEMENT = ['NON_DOMESTIQUE', 'APPAREIL', 'ESTIMEE', 'SANS_EXCES', 'DELAI_PASSE'] as const
export type MotifEcretement = (typeof MOTIFS_ECRETEMENT)[number]

/** What was used in the same days of an earlier year; of `jours` the volume is known. */
export interface AnneeComparee {
  debut: string
  fin: string
  jours: number
  litres: number
}

/** What the volume of a period is held against. `ZONE`: what a comparable dwelling of the area uses. */
export interface ReferenceEcretement {
  source: 'TROIS_ANS' | 'ZONE'
  /** The years that count: those whose days are all known. */
  annees: AnneeComparee[]
  litres: number
}

const JOURS_PAR_AN = 365
const LITRES_PAR_M3 = 1000

/**
 * The average volume of an equivalent period: of the three years before as far as they are wholly known, else what a
 * dwelling of the area uses in as many days.
 *
 * @param m3ParAn of a comparable dwelling
 */
export function referenceEcretement(
  annees: readonly AnneeComparee[],
  { jours, m3ParAn }: { jours: number; m3ParAn: number },
): ReferenceEcretement {
  const connues = annees.filter(({ debut, fin, jours: connus }) => connus === nombreDeJours(debut, fin))
  return connues.length > 0
    ? {
        source: 'TROIS_ANS',
        annees: connues,
        litres: Math.round(connues.reduce((somme, { litres }) => somme + litres, 0) / connues.length),
      }
    : { source: 'ZONE', annees: [], litres: Math.round((m3ParAn * LITRES_PAR_M3 * jours) / JOURS_PAR_AN) }
}

/** The last day on which the attestation of the repair is taken: a month after the holder was told. Days are `AAAA-MM-JJ`. */
export const attestationAvant = (prevenuLe: string): string => ajouterMois(prevenuLe, 1)

/** Whether so much water is abnormal: more than twice the average. */
export const estAnormal = (litres: number, moyenneLitres: number): boolean => litres > MOYENNES_DUES.EAU * moyenneLitres

/** Why nothing is relieved; null: it may be. Days are `AAAA-MM-JJ`; `attestationAvant` null: nobody was told yet. */
export function motifEcretement({
  logement,
  origine,
  estimee,
  litres,
  moyenneLitres,
  attestationAvant: dernierJour,
  aujourdhui,
}: {
  logement: boolean
  origine: OrigineFuite | null
  estimee: boolean
  litres: number
  moyenneLitres: number
  attestationAvant: string | null
  aujourdhui: string
}): MotifEcretement | null {
  if (!logement) return 'NON_DOMESTIQUE'
  if (origine === 'APPAREIL') return 'APPAREIL'
  if (estimee) return 'ESTIMEE'
  if (!estAnormal(litres, moyenneLitres)) return 'SANS_EXCES'
  return dernierJour !== null && dernierJour < aujourdhui ? 'DELAI_PASSE' : null
}

/** A line of a bill that counts cubic metres. */
export interface LigneFacturee extends LignePrix {
  libelle: string
  litres: number
}

/** The same once relieved: what stays due of its volume, and what is taken off, without tax. */
interface LigneEcretee extends LigneFacturee {
  service: ServiceEcrete
  litresDus: number
  htCents: number
}

interface SommeEcretee {
  htCents: number
  tvaCents: number
  ttcCents: number
}

/** What a bill is relieved of, line by line, and by service with its tax. */
export interface Ecretement {
  lignes: LigneEcretee[]
  services: Record<ServiceEcrete, SommeEcretee>
  ttcCents: number
}

/** The VAT of sewerage, by which a levy shows what it is counted on: that of water is 5.5 %. */
const TVA_ASSAINISSEMENT = 100

const serviceDe = ({ bloc, tvaPourMille }: LignePrix): ServiceEcrete =>
  bloc === 'COLLECTE' || (bloc === 'ORGANISMES' && tvaPourMille === TVA_ASSAINISSEMENT) ? 'ASSAINISSEMENT' : 'EAU'

/** Litres by ten-thousandths of a euro for a cubic metre, in cents. */
const centsDe = (litres: number, prixDixMilliemes: number): number => Math.round((litres * prixDixMilliemes) / 100_000)

/**
 * What is taken off a bill of so many litres: of water all above twice the average, of sewerage all above it. A line that a
 * change of price has split loses its share of each part; the parts lose together what the whole does.
 */
export function ecreter(
  lignes: readonly LigneFacturee[],
  { litres, moyenneLitres }: { litres: number; moyenneLitres: number },
): Ecretement {
  const avances = new Map<string, { litres: number; degreves: number }>()
  const ecretees = lignes.map((ligne): LigneEcretee => {
    const service = serviceDe(ligne)
    const part = Math.max(0, litres - MOYENNES_DUES[service] * moyenneLitres) / litres
    const cle = `${ligne.bloc} ${ligne.libelle}`
    const avant = avances.get(cle) ?? { litres: 0, degreves: 0 }
    const cumul = avant.litres + ligne.litres
    const degreves = Math.round(cumul * part)
    avances.set(cle, { litres: cumul, degreves })
    const litresDus = ligne.litres - (degreves - avant.degreves)
    const htCents = centsDe(ligne.litres, ligne.prixDixMilliemes) - centsDe(litresDus, ligne.prixDixMilliemes)
    return { ...ligne, service, litresDus, htCents }
  })
  const services = { EAU: sommeDe(ecretees, 'EAU'), ASSAINISSEMENT: sommeDe(ecretees, 'ASSAINISSEMENT') }
  return { lignes: ecretees, services, ttcCents: services.EAU.ttcCents + services.ASSAINISSEMENT.ttcCents }
}

/** The tax of each rate is rounded once, as on a bill. */
function sommeDe(lignes: readonly LigneEcretee[], service: ServiceEcrete): SommeEcretee {
  const parTaux = new Map<number, number>()
  for (const { tvaPourMille, htCents } of lignes.filter((ligne) => ligne.service === service))
    parTaux.set(tvaPourMille, (parTaux.get(tvaPourMille) ?? 0) + htCents)
  let htCents = 0
  let tvaCents = 0
  for (const [taux, ht] of parTaux) {
    htCents += ht
    tvaCents += Math.round((ht * taux) / 1000)
  }
  return { htCents, tvaCents, ttcCents: htCents + tvaCents }
}
