import { finDeRetractation } from '@ael/contract/abonnements/regles.ts'
import { estSubordonne } from '@ael/contract/acces/profils.ts'
import type { Database } from '../../../db/database.ts'
import { deposerCourrier } from '../../../gateways/mail/deposer-courrier.ts'
import { interdit } from '../../../kernel/errors.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import type { Services } from '../../../services.ts'
import { contratSouscrit } from '../../abonnements/contrat-souscrit.public.query.ts'
import { clotureImpossible } from '../../abonnements/errors.public.ts'
import { exigerResiliable, resilierContrat } from '../../abonnements/resilier-contrat.public.ts'
import { titulaireDe } from '../../abonnements/titulaire.public.query.ts'
import { tenirAcces } from '../../acces/tenir-acces.public.ts'
import { estClientDuContrat } from '../../clients/clients-du-compte.public.query.ts'
import { nommeUnClient } from '../../clients/clients-nommes.public.ts'
import { dernierIntervalleFacture } from '../../factures/consommations-facturees.public.query.ts'
import { ouvrirCloture } from '../../factures/ouvrir-cloture.public.ts'
import { controlerCloture } from '../../releves/controler-cloture.public.ts'
import { finirServices } from '../../services/finir-services.public.ts'
import { ouvrirContratsResilies } from '../../utilisateurs/ouvrir-contrats-resilies.public.sql.ts'
import { contratManquant, retractationFermee } from '../errors.ts'
import { exigerAbonne, texteDe } from './abonne.ts'
import type { Demande, Effectue, Effet } from './effet.ts'
import { adresseDe, cadransDe, estOui, jourDe } from './lire-reponses.ts'

/** What the fields of a form that ends a contract are called. */
export interface ChampsDeFin {
  jour: string
  index: string
  confirme: string
  /** Of the fields of the address to which the closing bill goes. */
  adresse: string
}

const CHAMPS: ChampsDeFin = {
  jour: 'info_date',
  index: 'info_index',
  confirme: 'info_indexConfirme',
  adresse: 'titulaire_adresse_',
}

/** Its meter is not known: the index that was read has to be billed by somebody. */
const COMPTEUR_A_RETROUVER = {
  etat: 'EN_COURS',
  motif: 'Compteur inconnu du contrat\u202F: le retrouver par son numéro, et facturer l’index relevé.',
} as const

const POUR_UN_CONSEILLER: Effectue = {
  messageClient: 'Un conseiller vérifie votre demande, puis met fin au contrat à la date que vous avez indiquée.',
}

/** Ends the contract of whoever is signed in (docs/domaines/demarches.md#résiliation). */
export const resilier: Effet = (services, trx, demande) => finirPourAbonne(services, trx, demande, CHAMPS)

/** A customer of the contract ends it; of whoever has only shown its numbers, an agent sees to it. */
export async function finirPourAbonne(
  services: Services,
  trx: Database,
  demande: Demande,
  champs: ChampsDeFin,
): Promise<Effectue> {
  const { utilisateur, contrat } = exigerAbonne(demande)
  if (estSubordonne(utilisateur.profils)) throw interdit()
  await tenirAcces(trx, utilisateur, contrat)
  if (!(await estClientDuContrat(trx, utilisateur, contrat))) {
    await exigerResiliable(trx, contrat)
    return POUR_UN_CONSEILLER
  }
  return finir(services, trx, demande, { contrat, champs, habitude: true })
}

/** The same without an account: the number of the meter proves the contract, the name of a customer whose will it is. */
export const resilierSansCompte: Effet = async (services, trx, demande) => {
  if (demande.contrat) return resilier(services, trx, demande)
  if (!demande.prouve) throw contratManquant()
  const { contrat } = demande.prouve
  if (!(await nommeUnClient(trx, contrat, texteDe(demande, 'titulaire_nom')))) {
    await exigerResiliable(trx, contrat)
    return POUR_UN_CONSEILLER
  }
  return finir(services, trx, demande, { contrat, champs: CHAMPS, habitude: false })
}

/** Ends a contract with its services, and opens its closing bill: all of it, or nothing. Whoever calls knows whose will it is. */
async function finir(
  services: Services,
  trx: Database,
  demande: Demande,
  { contrat, champs, habitude }: { contrat: ContratVerifie; champs: ChampsDeFin; habitude: boolean },
): Promise<Effectue> {
  await exigerResiliable(trx, contrat)
  const jour = jourDe(demande, champs.jour)
  const retractation = texteDe(demande, 'info_nature') === 'RETRACTATION'
  const fourniture = retractation ? await exigerRetractable(services, trx, contrat) : true
  const facture = await dernierIntervalleFacture(trx, contrat)
  if (facture && jour < facture.date_releve) throw clotureImpossible()
  const cadrans = cadransDe(demande, champs.index)
  const releve = await controlerCloture(
    services,
    trx,
    contrat,
    { jour, cadrans, confirme: estOui(demande, champs.confirme), habitude },
    champs,
  )
  await resilierContrat(trx, contrat, { jour, index: releve?.index ?? null, retractation })
  await finirServices(services, trx, contrat, { mandat: retractation ? 'revoque' : 'garde' })
  await ouvrirCloture(services, trx, {
    numeroContrat: contrat,
    jour,
    cadrans: releve && cadrans.map(({ valeurIndex }) => valeurIndex),
    retractation,
    aFacturer: fourniture,
    adresse: adresseDe(demande, champs.adresse),
    reference: demande.reference,
  })
  await ouvrirContratsResilies(trx, [contrat])
  const fin = texteDe(demande, champs.jour)
  await confirmer(services, trx, demande, { contrat, fin, releve: releve?.ecrit ?? null, retractation })
  const dit = retractation ? `Vous avez renoncé à ce contrat le ${fin}` : `Ce contrat est résilié au ${fin}`
  return releve
    ? { etat: 'TRAITE', numeroContrat: contrat, messageClient: `${dit}, à l’index ${releve.ecrit}.` }
    : {
        ...COMPTEUR_A_RETROUVER,
        numeroContrat: contrat,
        messageClient: `${dit}. Un conseiller retrouve le compteur, puis établit la facture de clôture à l’index que vous avez relevé.`,
      }
}

/** Whether water was asked for before the time to withdraw is over; refuses whoever may not withdraw any more, or never could. */
async function exigerRetractable({ horloge }: Services, trx: Database, contrat: ContratVerifie): Promise<boolean> {
  const souscrit = await contratSouscrit(trx, contrat)
  if (!souscrit?.consommateur || horloge.aujourdhui() > finDeRetractation(souscrit.souscrit_le))
    throw retractationFermee()
  return souscrit.fourniture_demandee
}

/** The dated confirmation, to whoever asked and to the holder where he was written to before. */
async function confirmer(
  services: Services,
  trx: Database,
  { email, reference }: Demande,
  dit: { contrat: ContratVerifie; fin: string; releve: string | null; retractation: boolean },
): Promise<void> {
  const titulaire = await titulaireDe(trx, dit.contrat)
  const adresses = new Set([email, titulaire?.email].flatMap((une) => (une ? [une.toLowerCase()] : [])))
  for (const adresse of adresses)
    await deposerCourrier(services, trx, 'contrat-resilie', adresse, {
      numeroContrat: dit.contrat,
      adresse: titulaire?.adresse ?? '',
      reference,
      fin: dit.fin,
      releve: dit.releve,
      retractation: dit.retractation,
    })
}
