import { ajouterJours, plusGrand } from '@ael/contract/consommation/calendrier.ts'
import type { LigneFacturee } from '@ael/contract/factures/ecretement.ts'
import { jourIso, lireJourIso } from '../../../kernel/jour-local.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import {
  derniereFactureDeVolume,
  factureDeVolume,
  lignesAuMetreCube,
} from '../../factures/facture-a-ecreter.public.query.ts'
import { factureSansVolume, rienAEcreter } from '../errors.ts'
import { lireEcoulement } from '../fuites/lire-ecoulement.ts'

type Facture = NonNullable<Awaited<ReturnType<typeof derniereFactureDeVolume>>>
type Mesures = NonNullable<Awaited<ReturnType<typeof lireEcoulement>>>

/** The water whose bill may be relieved: that of a bill, or what was measured since the last one. */
interface PeriodeAEcreter {
  facture: Facture | null
  debut: string
  fin: string
  litres: number
  lignes: LigneFacturee[]
  /** First day of the flow that is in it. */
  fuiteDepuis: string | null
}

/** The bill that is named, else that of the flow that runs or has stopped lately, else what was measured since the last. */
export async function lirePeriodeAEcreter(
  services: Services,
  utilisateur: UtilisateurSession,
  numeroContrat: ContratVerifie,
  numeroFacture: string | undefined,
): Promise<PeriodeAEcreter> {
  const { db } = services
  const [facture, mesures] = await Promise.all([
    numeroFacture === undefined
      ? derniereFactureDeVolume(db, numeroContrat)
      : factureDeVolume(db, numeroContrat, numeroFacture),
    lireEcoulement(services, utilisateur, numeroContrat),
  ])
  if (!facture && numeroFacture !== undefined) throw factureSansVolume()
  const depuis = mesures?.ecoulement ? jourIso(mesures.ecoulement.depuis) : null
  if (facture && (numeroFacture !== undefined || depuis === null || depuis <= facture.fin))
    return {
      facture,
      debut: facture.debut,
      fin: facture.fin,
      litres: facture.litres,
      lignes: await lignesAuMetreCube(db, facture.id),
      fuiteDepuis: depuis !== null && depuis >= facture.debut && depuis <= facture.fin ? depuis : null,
    }
  const mesuree = mesures && mesureeDepuis(mesures, facture ?? null)
  if (!mesuree) throw rienAEcreter()
  const lignes = facture ? auxDerniersPrix(await lignesAuMetreCube(db, facture.id), mesuree.litres) : []
  return { facture: null, ...mesuree, lignes, fuiteDepuis: depuis }
}

/** The days that were measured since a bill, and their litres, of all meters; null without any. */
function mesureeDepuis({ series, contrat, du }: Mesures, facture: Facture | null) {
  const debut = facture ? ajouterJours(facture.fin, 1) : plusGrand(du, contrat.depuis ?? '')
  const jours = series.flat().filter(({ jour }) => jour >= lireJourIso(debut))
  if (jours.length === 0) return null
  return {
    debut,
    fin: jourIso(Math.max(...jours.map(({ jour }) => jour))),
    litres: jours.reduce((somme, { litres }) => somme + litres, 0),
  }
}

/** The lines of a bill that is still to come: each of the last one, at its last price, for the whole volume. */
const auxDerniersPrix = (lignes: readonly LigneFacturee[], litres: number): LigneFacturee[] => [
  ...new Map(lignes.map((ligne) => [`${ligne.bloc} ${ligne.libelle}`, { ...ligne, litres }])).values(),
]
