import { masquerIban } from '@ael/contract/commun/masquer-ibans.ts'
import type { Database } from '../../db/database.ts'
import { type CompteBancaire, finDe, scellerCompte } from '../../gateways/coffre/compte-bancaire.ts'
import { deposerCourrier } from '../../gateways/mail/deposer-courrier.ts'
import { publier } from '../../kernel/evenements/publier.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import type { Services } from '../../services.ts'
import type { ClientDuCompte } from './clients-du-compte.public.query.ts'
import { exigerPayeur } from './exiger-payeur.ts'
import * as repository from './repository.ts'

/**
 * Gives the payer of a contract another bank account, in the transaction of whoever calls, and answers who he is: his own account
 * does, or staff. The mandates by which he is debited are not his details, and stay. He is
 * told where he was written to before.
 */
export async function changerCompteBancaire(
  services: Pick<Services, 'coffre' | 'config' | 'horloge'>,
  trx: Database,
  utilisateur: UtilisateurSession,
  numeroContrat: ContratVerifie,
  { compte, reference }: { compte: CompteBancaire; reference: string },
): Promise<ClientDuCompte> {
  const payeur = await exigerPayeur(trx, utilisateur, numeroContrat)
  const { email } = await repository.verrouillerClient(trx, payeur)
  await repository.enregistrer(trx, payeur, scellerCompte(services.coffre, 'client', payeur, compte))
  await publier(services, trx, 'client.compte_bancaire', {
    numeroClient: payeur,
    numeroContrat,
    ibanFin: compte.iban && finDe(compte.iban),
  })
  if (email)
    await deposerCourrier(services, trx, 'compte-bancaire-change', email, {
      numeroContrat,
      compte: masquerIban(compte.iban && finDe(compte.iban)) ?? '',
      reference,
    })
  return payeur
}
