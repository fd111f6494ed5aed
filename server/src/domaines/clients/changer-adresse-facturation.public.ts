import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import type { Services } from '../../services.ts'
import { changerClient, type IssueMiseAJour } from './changer-client.ts'
import type { LigneClient } from './clients-du-contrat.public.query.ts'
import { exigerPayeur } from './exiger-payeur.ts'
import type { ChangementClient } from './repository.ts'

/** Where the bills of a customer go. */
export type AdresseFacturation = Pick<LigneClient, 'adresse' | 'complement' | 'code_postal' | 'ville' | 'pays'>

const CHAMPS = ['adresse', 'complement', 'code_postal', 'ville', 'pays'] as const

const changementDe =
  (voulue: AdresseFacturation) =>
  (client: LigneClient): ChangementClient =>
    CHAMPS.every((champ) => voulue[champ] === client[champ]) ? {} : voulue

/**
 * Changes where the bills of the payer of a contract go, in the transaction of whoever calls: the payer's own account does, or
 * staff; confirmed by mail like his other details where the service wants it.
 */
export async function changerAdresseFacturation(
  services: Services,
  trx: Database,
  utilisateur: UtilisateurSession,
  numeroContrat: ContratVerifie,
  { adresse, emailDonne }: { adresse: AdresseFacturation; emailDonne: string | null },
): Promise<IssueMiseAJour> {
  return changerClient(services, trx, {
    utilisateur,
    numeroContrat,
    numeroClient: await exigerPayeur(trx, utilisateur, numeroContrat),
    changementDe: changementDe(adresse),
    emailDonne,
  })
}
