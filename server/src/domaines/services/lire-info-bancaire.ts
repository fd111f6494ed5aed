import { masquerIban } from '@ael/contract/commun/masquer-ibans.ts'
import type { InfoBancaire } from '@ael/contract/services/schemas.ts'
import { siOuvrable } from '../../gateways/coffre/compte-bancaire.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import type { Services } from '../../services.ts'
import { exigerClient } from '../clients/clients-du-compte.public.query.ts'
import { mandatsUtilisables } from '../prelevements/signer-mandats.public.ts'
import { comptesDuPayeur } from './comptes-du-payeur.query.ts'

/** The account that the payer of a contract is debited by, else the one that he gave; for himself and for staff. */
export async function lireInfoBancaire(
  services: Services,
  utilisateur: UtilisateurSession,
  contrat: ContratVerifie,
): Promise<InfoBancaire> {
  const { db, coffre } = services
  const { payeur, mandat, client } = await comptesDuPayeur(db, contrat)
  await exigerClient(db, utilisateur, payeur)
  const rum = (await mandatsUtilisables(services, db, [contrat])).get(contrat) ?? null
  const titulaireScelle = mandat
    ? () => coffre.ouvrir('mandat_sepa.titulaire', contrat, mandat.titulaire_scelle)
    : () => coffre.ouvrir('client.titulaire', payeur, client.titulaire_scelle)
  return {
    isMandatSepaDisponible: rum !== null,
    rum,
    numeroClientPayeur: payeur,
    titulaireCompte: siOuvrable(titulaireScelle),
    ibanMasque: masquerIban(mandat ? mandat.iban_fin : client.iban_fin),
  }
}
