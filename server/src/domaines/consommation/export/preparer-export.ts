import type { Granularite } from '@ael/contract/consommation/granularites.ts'
import { GRANULARITES } from '@ael/contract/consommation/granularites.ts'
import { communes, type Plage } from '@ael/contract/consommation/periodes.ts'
import { refusExport } from '@ael/contract/consommation/regles.ts'
import type { DemandeExport } from '@ael/contract/consommation/schemas.ts'
import { lireDateFrancaise } from '@ael/contract/commun/regles.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { cibleConsentie, demandeSur, exigerOuverture, ouverture } from '../acces-consommation.ts'
import { contratsDuGroupe } from '../../groupes/contrats-du-groupe.public.query.ts'
import { type ContratConsenti, cibleContrat, cibleGroupe, contratsDe } from '../cible.public.ts'
import { estTelereleve, plageDesDonnees } from '../donnees.ts'
import { exportRefuse, exportVide } from '../errors.ts'
import { lireEtendues } from '../etendue.repository.ts'
import { plageConsentie } from '../plage-consentie.ts'
import { type ContratVerifie, type GroupeVerifie, TOUS_LES_CONTRATS } from '../../../kernel/objets-verifies.ts'

export interface CibleExport {
  contract: ContratVerifie | null
  group: GroupeVerifie | null
}

/** An export that may be made: its rights, dates and contents were checked. */
export interface ExportPrepare {
  granularite: Granularite
  plage: Plage
  contrats: readonly ContratConsenti[]
  /** Null for a contract. */
  groupe: number | null
}

/** The part of the address behind a table that an export may take its dates from. */
function datesDe(urlService: string | undefined): { dateDebut: string | null; dateFin: string | null } {
  const query = new URLSearchParams(urlService?.split('?', 2)[1] ?? '')
  const date = (nom: string): string | null => lireDateFrancaise(query.get(nom) ?? '')
  return { dateDebut: date('dateDebut'), dateFin: date('dateFin') }
}

const granulariteDe = ({ granulariteConsommation, typeExport }: DemandeExport): Granularite | undefined =>
  granulariteConsommation ?? GRANULARITES.find((granularite) => granularite === typeExport?.toUpperCase())

/**
 * Checks an export before its first byte: type and dates (docs/domaines/consommation.md#export), rights and archive
 * depth as for the graph, and that there is something in it. Days without data at both ends are left out.
 */
export async function preparerExport(
  services: Services,
  utilisateur: UtilisateurSession,
  { contract, group }: CibleExport,
  demande: DemandeExport,
): Promise<ExportPrepare> {
  const { db, pool } = services
  const aujourdhui = services.horloge.aujourdhui()
  const adresse = datesDe(demande.urlService)
  const granularite = granulariteDe(demande)
  const dateDebut = demande.dateDebut ?? adresse.dateDebut
  const dateFin = demande.dateFin ?? adresse.dateFin
  const refus = refusExport({ granularite, dateDebut, dateFin }, aujourdhui)
  if (refus.length > 0 || !granularite || !dateDebut) throw exportRefuse(refus)

  const demandee =
    contract === null
      ? cibleGroupe(await contratsDuGroupe(db, utilisateur, group ?? TOUS_LES_CONTRATS))
      : cibleContrat(contract)
  const acces = await demandeSur(services, utilisateur, demandee)
  const cible = cibleConsentie(demandee, granularite, acces)
  const etendues = await lireEtendues(pool, cible)
  const donnees = plageDesDonnees(granularite, etendues)
  // Where nobody consented nothing was read: that there is something is then for the refusal to say.
  const telereleve = donnees !== null || estTelereleve(await lireEtendues(pool, demandee))
  exigerOuverture(ouverture(granularite, telereleve, acces), dateDebut)
  const voulue = { debut: dateDebut, fin: dateFin ?? aujourdhui }
  const plage = donnees && communes(await plageConsentie(pool, cible, granularite, voulue, acces), donnees)
  if (!plage) throw exportVide()
  return { granularite, plage, contrats: contratsDe(cible), groupe: contract === null ? (group ?? 0) : null }
}

/** The name of the exported file: the one asked for without what a file system or a header may not hold, or a usual one. */
export function nomFichier(
  demande: DemandeExport,
  { plage, contrats, groupe }: ExportPrepare,
  extension: 'csv' | 'pdf',
): string {
  const voulu = (demande.nomFichierExport ?? '')
    .replace(/[\\/:*?"<>|;]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(new RegExp(`\\.${extension}$`, 'i'), '')
    .replace(/^[. ]+|[. ]+$/g, '')
  const usuel = `consommation-${groupe === null ? (contrats[0] ?? '') : `groupe-${groupe}`}-${plage.debut}-${plage.fin}`
  return `${voulu || usuel}.${extension}`
}
