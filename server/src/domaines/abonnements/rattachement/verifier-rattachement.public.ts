import type { Fonctionnalite } from '@ael/contract/configuration/fonctionnalites.ts'
import type { Services } from '../../../services.ts'
import { reseau } from '../../../kernel/tentatives/reseau.ts'
import { annulerTentative, type Limite, reserverTentative } from '../../../kernel/tentatives/tentatives.ts'
import {
  clientNiTitulaireNiPayeur,
  consultationImpossible,
  contratInexistant,
  contratResilie,
  factureDAutreContrat,
  factureTropAncienne,
  preuveManquante,
  preuveNonProposee,
} from '../errors.ts'
import { clientProuve, type ContratProuve, parSesNumeros, parSonClient } from './preuve.public.ts'
import { confronterPreuves, type Preuves } from './preuves.public.query.ts'
import { type Constat } from './preuves.sql.ts'

export interface DemandeRattachement {
  numeroContrat: string
  numeroCompteur?: string | undefined
  referenceFacture?: string | undefined
  numeroClient?: string | undefined
}

/** Who asks: an account, or the address of somebody who is opening one. */
export type DemandeurRattachement = { utilisateurId: number; accesContratResilie: boolean } | { adresse: string }

const FONCTIONNALITES: Record<keyof Preuves, Fonctionnalite> = {
  numeroCompteur: 'AttachementContratAvecCompteur',
  referenceFacture: 'AttachementContratAvecFacture',
  numeroClient: 'AttachementContratAvecClient',
}

/** Wrong proofs of one asker, and against one contract whoever asks: client numbers have only seven digits. */
export const limites = (demandeur: DemandeurRattachement, numeroContrat: string): Limite[] => [
  'adresse' in demandeur
    ? { cle: `rattachement-adresse:${reseau(demandeur.adresse)}`, maximum: 30 }
    : { cle: `rattachement:${demandeur.utilisateurId}`, maximum: 10 },
  { cle: `rattachement-contrat:${numeroContrat}`, maximum: 30 },
]

const compacter = (saisie: string | undefined): string | undefined =>
  saisie?.replace(/\s/g, '').toUpperCase() || undefined

/**
 * The numbers as they are compared, however they are written or typed: in capitals, without spaces; of a meter without
 * dots, dashes and leading zeros either; those of customers padded to 7.
 */
export function lirePreuves({ numeroCompteur, referenceFacture, numeroClient }: DemandeRattachement): Preuves {
  return {
    numeroCompteur: compacter(numeroCompteur)
      ?.replace(/[.-]/g, '')
      .replace(/^0+(?=.)/, ''),
    referenceFacture: compacter(referenceFacture),
    numeroClient: compacter(numeroClient)?.padStart(7, '0'),
  }
}

/**
 * Whether somebody shows that a contract is his, by the number of its meter, of one of its recent invoices, or of
 * its holder or payer (docs/domaines/abonnements.md#rattachement). Throws its codes: 2, 4 and 6 for a wrong
 * proof, and, only to whoever gave a right one, 1 (terminated) and 3 (invoice too old). Wrong proofs are counted. The
 * answer tells what was shown: this contract, or a customer.
 */
export async function verifierRattachement(
  services: Services,
  demande: DemandeRattachement,
  demandeur: DemandeurRattachement,
): Promise<ContratProuve> {
  const { configuration, horloge } = services
  const numeroContrat = (compacter(demande.numeroContrat) ?? '').padStart(7, '0')
  const preuves = lirePreuves(demande)
  await exigerPreuveProposee(services, preuves)
  const tentative = await reserverTentative(services, limites(demandeur, numeroContrat))
  const constat = await consulter(services, numeroContrat, preuves).catch(async (error: unknown) => {
    await annulerTentative(services, tentative)
    throw error
  })
  if (!constat || constat.compteurJuste === false) throw contratInexistant()
  if (preuves.referenceFacture && constat.factureDu === null) throw factureDAutreContrat()
  if (constat.clientJuste === false) throw clientNiTitulaireNiPayeur()
  await annulerTentative(services, tentative)
  const mois = await configuration.nombre('AncienneteMaxFactureRattachement')
  if (constat.factureDu !== null && constat.factureDu < ilYA(mois, horloge.aujourdhui()))
    throw factureTropAncienne(mois)
  const admisResilie = 'accesContratResilie' in demandeur && demandeur.accesContratResilie
  if (constat.resilie && !admisResilie) throw contratResilie()
  return conclure(numeroContrat, preuves, constat)
}

/**
 * What right proofs show: the contract, or, by a customer's number and a bill that he was sent, the customer. Not on a
 * contract that an account has opened: there, both numbers are to be read.
 */
function conclure(
  numeroContrat: string,
  { numeroClient }: Preuves,
  { titulaire, dejaOuvert, factureDuClient, resilie }: Constat,
): ContratProuve {
  const contrat = { numeroContrat, isResilie: resilie }
  return numeroClient && factureDuClient && !dejaOuvert
    ? parSonClient(contrat, clientProuve(numeroClient))
    : parSesNumeros(contrat, numeroClient ?? titulaire)
}

async function exigerPreuveProposee({ configuration }: Services, preuves: Preuves): Promise<void> {
  const donnees = (Object.keys(FONCTIONNALITES) as (keyof Preuves)[]).filter((preuve) => preuves[preuve] !== undefined)
  if (donnees.length === 0) throw preuveManquante()
  const actives = await Promise.all(donnees.map((preuve) => configuration.actif(FONCTIONNALITES[preuve])))
  if (actives.includes(false)) throw preuveNonProposee()
}

async function consulter({ db, log }: Services, numeroContrat: string, preuves: Preuves) {
  try {
    return await confronterPreuves(db, numeroContrat, preuves)
  } catch (error) {
    log.error({ err: error }, 'consultation du contrat à rattacher')
    throw consultationImpossible()
  }
}

/** The day some months before another. */
function ilYA(mois: number, jour: string): string {
  const [annee = 0, moisDuJour = 0, quantieme = 0] = jour.split('-').map(Number)
  const dernier = new Date(Date.UTC(annee, moisDuJour - mois, 0)).getUTCDate()
  return new Date(Date.UTC(annee, moisDuJour - 1 - mois, Math.min(quantieme, dernier))).toISOString().slice(0, 10)
}
