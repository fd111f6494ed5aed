import { TRAITE_PAR_DEFAUT } from '@ael/contract/paiements/types-service.ts'
import { minimumPartiel } from '@ael/contract/paiements/regles.ts'
import type { Services } from '../../../services.ts'
import type { Session } from '../../../kernel/session/session.ts'
import { ErreurMetier } from '../../../kernel/erreur-metier.ts'
import { soldeReglable, composerDemande, type DemandeComposee, type FactureDemandee } from './composer-demande.ts'
import { paiementNonPropose, paiementSuspendu, rienADevoir, soldeNonReglable } from '../errors.ts'
import { traiteDuContrat } from './factures-payables.query.ts'
import type { Fournisseur } from '../fournisseurs/fournisseur.ts'
import { lirePermis } from './permis.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'

export interface Autorisation {
  refus: ErreurMetier | null
  fournisseur: Fournisseur
  duCents: number
  minimumCents: number
  partiel: boolean
  plusieurs: boolean
}

type ServicesAutorisation = Pick<Services, 'db' | 'configuration' | 'horloge' | 'config' | 'paiements'>

/** The demand, or the refusal that says why not; missing rights are no answer, they are refused. */
async function essayer(composer: () => Promise<DemandeComposee>): Promise<DemandeComposee | ErreurMetier> {
  try {
    return await composer()
  } catch (error) {
    if (error instanceof ErreurMetier && error.nature === 'precondition' && error.code !== 'RECHERCHE') return error
    throw error
  }
}

/** Says whether and how invoices may be paid, without asking for it; without invoices, with whom one pays at all. */
export async function autoriserPaiement(
  services: ServicesAutorisation,
  session: Session,
  factures: readonly FactureDemandee[],
  traite: string | null,
): Promise<Autorisation> {
  const permis = await lirePermis(services)
  const sansFacture = permis.payer ? null : paiementSuspendu()
  const composee =
    factures.length === 0
      ? sansFacture
      : await essayer(() => composerDemande(services, session, { factures, echeance: false }))
  const demande = composee instanceof ErreurMetier ? null : composee
  const fournisseur = services.paiements.pour(demande?.traiteFacturationCode ?? traite ?? TRAITE_PAR_DEFAUT)
  if (!fournisseur) throw paiementNonPropose()
  const duCents = demande?.duCents ?? 0
  return {
    refus: composee instanceof ErreurMetier ? composee : null,
    fournisseur,
    duCents,
    minimumCents: minimumPartiel(duCents),
    partiel: permis.partielFacture && factures.length <= 1,
    plusieurs: permis.plusieursFactures,
  }
}

/** Says whether the balance of a contract may be paid. */
export async function autoriserSolde(
  services: ServicesAutorisation,
  numeroContrat: ContratVerifie,
): Promise<Autorisation> {
  const permis = await lirePermis(services)
  const fournisseur = services.paiements.pour(await traiteDuContrat(services.db, numeroContrat))
  if (!fournisseur) throw paiementNonPropose()
  const duCents = await soldeReglable(services.db, numeroContrat)
  const refus = !permis.soldeContrat ? soldeNonReglable() : duCents === 0 ? rienADevoir() : null
  return {
    refus,
    fournisseur,
    duCents,
    minimumCents: minimumPartiel(duCents),
    partiel: permis.partielContrat,
    plusieurs: permis.plusieursFactures,
  }
}
