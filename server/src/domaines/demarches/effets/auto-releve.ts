import { tenirAcces } from '../../acces/tenir-acces.public.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import { inscrireIndex } from '../../releves/enregistrer-index.public.ts'
import { contratManquant } from '../errors.ts'
import { exigerAbonne } from './abonne.ts'
import type { Demande, Effet } from './effet.ts'
import { cadransDe, estOui, jourDe } from './lire-reponses.ts'

const CHAMPS = { jour: 'dateReleveIndexConsommation', index: 'cadran' }

const saisie = (demande: Demande, numeroContrat: ContratVerifie, habitude: boolean) => ({
  numeroContrat,
  jour: jourDe(demande, CHAMPS.jour),
  cadrans: cadransDe(demande, CHAMPS.index),
  confirme: estOui(demande, 'confirme'),
  habitude,
})

/** The receipt is that of the request: the reading sends none beside. */
const SANS_RECU = { email: null }

const fait = ({ reference }: { reference: string }) => ({
  etat: 'TRAITE' as const,
  messageClient: `Votre relevé est enregistré sous la référence ${reference}.`,
})

/** The index of whoever is signed in (docs/domaines/releves.md). */
export const envoyerIndex: Effet = async (services, trx, demande) => {
  const { utilisateur, contrat } = exigerAbonne(demande)
  await tenirAcces(trx, utilisateur, contrat)
  const envoyeur = { origine: 'COMPTE' as const, utilisateurId: utilisateur.id, ...SANS_RECU }
  return fait(await inscrireIndex(services, trx, saisie(demande, contrat, true), envoyeur, CHAMPS))
}

/** The same without an account: by the number of the meter, or by the code of a letter. */
export const envoyerIndexSansCompte: Effet = async (services, trx, demande) => {
  if (demande.contrat) return envoyerIndex(services, trx, demande)
  if (!demande.prouve) throw contratManquant()
  const { contrat: numeroContrat, origine } = demande.prouve
  const envoyeur = { origine, utilisateurId: null, ...SANS_RECU }
  const recu = await inscrireIndex(services, trx, saisie(demande, numeroContrat, false), envoyeur, CHAMPS)
  return { ...fait(recu), numeroContrat }
}
