import { estSubordonne } from '@ael/contract/acces/profils.ts'
import { deposerCourrier } from '../../../gateways/mail/deposer-courrier.ts'
import { interdit } from '../../../kernel/errors.ts'
import { changerPayeur } from '../../abonnements/changer-payeur.public.ts'
import { titulaireDe } from '../../abonnements/titulaire.public.query.ts'
import { tenirAcces } from '../../acces/tenir-acces.public.ts'
import { exigerClientDuContrat } from '../../clients/clients-du-compte.public.query.ts'
import { payeurActuel } from '../../clients/clients-nommes.public.ts'
import { creerClient } from '../../clients/creer-client.public.ts'
import { finirDebits } from '../../services/finir-services.public.ts'
import { payeurDejaDeclare } from '../errors.ts'
import { exigerAbonne, texteDe } from './abonne.ts'
import type { Effet } from './effet.ts'
import { jourDe } from './lire-reponses.ts'
import { autrePayeur } from './souscripteur.ts'

/** Somebody else pays the contract (docs/domaines/demarches.md#nouveau-payeur): from today on, or later, by an agent. */
export const changerDePayeur: Effet = async (services, trx, demande) => {
  const { utilisateur, contrat } = exigerAbonne(demande)
  if (estSubordonne(utilisateur.profils)) throw interdit()
  await tenirAcces(trx, utilisateur, contrat)
  await exigerClientDuContrat(trx, utilisateur, contrat)
  const nouveau = autrePayeur(demande, 'payeur_')
  const actuel = await payeurActuel(trx, contrat, nouveau)
  if (actuel.estNomme) throw payeurDejaDeclare()
  const jour = jourDe(demande, 'info_date')
  const dit = texteDe(demande, 'info_date')
  if (jour > services.horloge.aujourdhui()) return { messageClient: `Un conseiller change le payeur le ${dit}.` }
  const payeur = await creerClient(services, trx, nouveau)
  const titulaire = await titulaireDe(trx, contrat)
  await finirDebits(services, trx, contrat)
  await changerPayeur(trx, contrat, { payeur, jour })
  const prevenus = new Set([nouveau.email, actuel.email, titulaire?.email].flatMap((une) => une?.toLowerCase() ?? []))
  for (const adresse of prevenus)
    await deposerCourrier(services, trx, 'payeur-change', adresse, {
      numeroContrat: contrat,
      nom: [nouveau.prenom, nouveau.nom].filter(Boolean).join(' '),
      jour: dit,
      reference: demande.reference,
    })
  return { etat: 'TRAITE', numeroClientPayeur: payeur, messageClient: `Le payeur de ce contrat change le ${dit}.` }
}
