import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import type { Services } from '../../services.ts'
import { demarcheDuProcessus } from './demarche.repository.ts'
import { dejaEnvoyeeAutrement, processusDejaEmploye } from './errors.ts'

/** What whoever sent it is told. */
export interface DemarcheCreee {
  result: {
    rum: string | null
    nomCreancier: string | null
    numeroCreancier: string | null
    numeroClientPayeur: string | null
    numeroContratAbonnement: string | null
    payeur: { numeroClient: string | null }
    titulaire: { numeroClient: string | null }
    emailConnexion: string | null
    tokenKey: string | null
  }
  numeroContrat: string | null
  reference: string
  message: string
}

/** What makes a sending the same as another. */
export interface Identite {
  idProcessus: string
  typeFormulaire: string
  contrat: ContratVerifie | null
  utilisateurId: number | null
  empreinte: Buffer
}

/** What was answered to the first sending, when this one says the same; null for a new one. */
export async function rejouer({ db }: Services, identite: Identite): Promise<DemarcheCreee | null> {
  const faite = await demarcheDuProcessus(db, identite.idProcessus)
  if (!faite) return null
  const memes =
    faite.type_formulaire === identite.typeFormulaire &&
    faite.utilisateur_id === identite.utilisateurId &&
    // A request sent without a contract may since be that of one it has proven, or made.
    (identite.contrat === null || faite.numero_contrat === identite.contrat)
  if (!memes) throw processusDejaEmploye()
  if (faite.empreinte_envoi && !faite.empreinte_envoi.equals(identite.empreinte))
    throw dejaEnvoyeeAutrement(faite.reference)
  return faite.reponse_envoi as unknown as DemarcheCreee
}
