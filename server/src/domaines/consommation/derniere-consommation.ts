import type { Granularite } from '@ael/contract/consommation/granularites.ts'
import { debutPeriode, periodeDe, type Plage } from '@ael/contract/consommation/periodes.ts'
import type { derniereConsommation, PointConsommation } from '@ael/contract/consommation/schemas.ts'
import { enM3 } from '@ael/contract/consommation/unites.ts'
import type * as z from 'zod'
import type { Services } from '../../services.ts'
import type { Demandeur } from '../clients/clients-du-compte.public.query.ts'
import { dernierIntervalleFacture } from '../factures/consommations-facturees.public.query.ts'
import { etatReleve } from '../factures/consommations-facturees.public.query.ts'
import { cibleConsentie } from './acces-consommation.ts'
import { assemblerGraphe } from './assembler-graphe.ts'
import { type ContratConsenti, cibleContrat, cibleGroupe, contratsDe } from './cible.public.ts'
import { natureContrat, prochainReleve } from './nature-contrat.query.ts'
import { joursReleves } from './jours-releves.public.ts'
import { lireVolumes } from './volumes.repository.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

type DerniereConsommation = z.infer<typeof derniereConsommation>

const AUCUNE = {
  dateReleve: null,
  dateDebut: null,
  volumeConsoEnLitres: null,
  volumeConsoEnM3: null,
  index: null,
  etat: 'manquant',
} as const

/** The last reading of a contract: its last day by radio, else the last billed one; and when the next is expected. */
export async function derniereConsommationRelevee(
  services: Services,
  lecteur: Demandeur,
  numeroContrat: ContratVerifie,
): Promise<DerniereConsommation> {
  const { pool } = services
  const [contexte, lus, facture] = await Promise.all([
    contexteDe(services, numeroContrat),
    joursLus(services, lecteur, numeroContrat),
    dernierIntervalleFacture(pool, numeroContrat),
  ])
  if (lus && !(facture && facture.date_releve > lus.jours.fin)) {
    const { fin } = lus.jours
    const [point] = await lirePoints(services, lus.contrat, 'JOURNEE', { debut: fin, fin })
    return { ...contexte, typeAgregat: 'JOURNEE', ...presenter(point) }
  }
  if (!facture) return { ...contexte, ...AUCUNE, typeAgregat: 'PERIODE' }
  return {
    ...contexte,
    typeAgregat: 'PERIODE',
    dateReleve: facture.date_releve,
    dateDebut: facture.debut,
    volumeConsoEnLitres: facture.volume,
    volumeConsoEnM3: enM3(facture.volume),
    index: facture.index_litres,
    etat: etatReleve(facture),
  }
}

/** The last whole week (Monday to Sunday) of a contract that was read by radio to its end. */
export async function derniereSemaineRelevee(
  services: Services,
  lecteur: Demandeur,
  numeroContrat: ContratVerifie,
): Promise<DerniereConsommation> {
  const [contexte, lus] = await Promise.all([
    contexteDe(services, numeroContrat),
    joursLus(services, lecteur, numeroContrat),
  ])
  if (!lus) return { ...contexte, ...AUCUNE, typeAgregat: 'SEMAINE' }
  const { fin } = lus.jours
  const plage = { debut: debutPeriode('SEMAINE', fin, -1), fin: periodeDe('SEMAINE', fin).fin }
  const points = await lirePoints(services, lus.contrat, 'SEMAINE', plage)
  return { ...contexte, typeAgregat: 'SEMAINE', ...presenter(points.findLast(({ complet }) => complet)) }
}

/** The days read by radio; null without any, without the holder's consent, or for whoever may not see them. */
async function joursLus(
  services: Services,
  lecteur: Demandeur,
  numeroContrat: ContratVerifie,
): Promise<{ contrat: ContratConsenti; jours: Plage } | null> {
  const consentis = await services.consentis.lire([numeroContrat], lecteur)
  const [contrat] = contratsDe(cibleConsentie(cibleGroupe([numeroContrat]), 'JOURNEE', { consentis }))
  const jours = contrat && (await joursReleves(services, contrat))
  return contrat && jours ? { contrat, jours } : null
}

async function contexteDe({ db, horloge }: Services, numeroContrat: ContratVerifie) {
  const [{ telereleve }, prochain] = await Promise.all([
    natureContrat(db, numeroContrat),
    prochainReleve(db, numeroContrat),
  ])
  return { telereleve, dateProchainReleve: prochain !== null && prochain >= horloge.aujourdhui() ? prochain : null }
}

async function lirePoints(
  { pool }: Services,
  numeroContrat: ContratConsenti,
  granularite: Granularite,
  plage: Plage,
): Promise<PointConsommation[]> {
  const volumes = await lireVolumes(pool, cibleContrat(numeroContrat), { granularite, plage })
  return assemblerGraphe({ granularite, plage, unite: 'M3', volumes, precedent: false, attendus: () => 1 }).resultats
}

function presenter(point: PointConsommation | undefined) {
  if (!point) return AUCUNE
  const { volumeConsoEnLitres, volumeConsoEnM3, index, etat } = point
  return { dateReleve: point.dateFin, dateDebut: point.dateReleve, volumeConsoEnLitres, volumeConsoEnM3, index, etat }
}
