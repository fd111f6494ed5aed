import { estGestionnaire, gere, peutUsurper } from '@ael/contract/acces/profils.ts'
import { type FicheClient, JOURS_DES_ECHECS, LIGNES_DE_FICHE } from '@ael/contract/administration/schemas.ts'
import { JOUR_MS } from '@ael/contract/commun/durees.ts'
import { interdit } from '../../../kernel/errors.ts'
import { instantIso } from '../../../kernel/horloge.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { lireFiche } from '../../utilisateurs/fiche.public.query.ts'
import { presenterUtilisateur } from '../../utilisateurs/presenter.public.ts'
import { clientInconnu } from '../errors.ts'
import * as lu from './fiche.sql.ts'
import { notesDe } from './notes.repository.ts'
import { presenterNote } from './presenter-note.ts'

const euros = (cents: number): number => cents / 100

/** The account that an agent looks at: any customer's, and of the staff those that he manages. */
export async function compteDuClient({ db }: Pick<Services, 'db'>, agent: UtilisateurSession, id: number) {
  const compte = await lireFiche(db, id)
  if (!compte) throw clientInconnu()
  const cible = { profils: compte.profils, premiumId: compte.premium_id }
  if (estGestionnaire(compte.profils) && id !== agent.id && !gere(agent, cible)) throw interdit()
  return { compte, gerable: gere(agent, cible), usurpable: id !== agent.id && peutUsurper(agent, cible) }
}

/** All that the staff sees of a customer (docs/domaines/administration.md#fiche-dun-client). */
export async function lireFicheClient(services: Services, agent: UtilisateurSession, id: number): Promise<FicheClient> {
  const { db, horloge } = services
  const { compte, gerable, usurpable } = await compteDuClient(services, agent, id)
  const n = LIGNES_DE_FICHE
  const maintenant = horloge.maintenant()
  const [
    [solde],
    [nombres],
    contrats,
    factures,
    paiements,
    demandes,
    alertes,
    courriers,
    sessions,
    consentements,
    notes,
  ] = await Promise.all([
    lu.soldeDeLaFiche(db, id),
    lu.nombresDeLaFiche(db, id, compte.email, new Date(maintenant.getTime() - JOURS_DES_ECHECS * JOUR_MS)),
    lu.contratsDeLaFiche(db, id, n),
    lu.facturesDeLaFiche(db, id, n),
    lu.paiementsDeLaFiche(db, id, n),
    lu.demandesDeLaFiche(db, id, n),
    lu.alertesDeLaFiche(db, id, n),
    lu.courriersDeLaFiche(db, compte.email, n),
    lu.sessionsDeLaFiche(db, id, maintenant, n),
    lu.consentementsDeLaFiche(db, id, n),
    notesDe(db, id),
  ])
  return {
    compte: presenterUtilisateur(compte),
    gerable,
    usurpable,
    solde: euros(solde?.solde_cents ?? 0),
    demandesOuvertes: nombres?.demandes_ouvertes ?? 0,
    mailsEnEchec: nombres?.mails_en_echec ?? 0,
    contrats: contrats.map((un) => ({
      numeroContrat: un.numero_contrat,
      adresse: un.adresse,
      titulaire: un.titulaire,
      compteur: un.numero_appareil,
      codeEtatContrat: un.code_etat_contrat,
      solde: euros(un.solde_cents),
    })),
    factures: factures.map((une) => ({
      numeroFactureClient: une.numero_facture_client,
      numeroContrat: une.numero_contrat,
      dateEmission: une.date_emission,
      dateEcheance: une.date_echeance,
      montant: euros(une.montant_ttc_cents),
      solde: euros(une.solde_cents),
    })),
    paiements: paiements.map(({ reference, creee_le, montant_cents, etat }) => ({
      reference,
      creeLe: instantIso(creee_le),
      montant: euros(montant_cents),
      etat,
    })),
    demandes: demandes.map(({ creee_le, ...une }) => ({ ...une, creeeLe: instantIso(creee_le) })),
    alertes: alertes.map(({ numero_contrat, titre, declenchee_le }) => ({
      numeroContrat: numero_contrat,
      titre,
      declencheeLe: instantIso(declenchee_le),
    })),
    courriers: courriers.map(({ sujet, cree_le, etat, derniere_erreur }) => ({
      sujet,
      creeLe: instantIso(cree_le),
      etat,
      erreur: derniere_erreur,
    })),
    sessions: sessions.map(({ appareil, ouverte_le, vue_le, agent: parAgent }) => ({
      appareil,
      ouverteLe: instantIso(ouverte_le),
      vueLe: instantIso(vue_le),
      agent: parAgent,
    })),
    consentements: consentements.map(({ numero_contrat, portee, accorde_le, retire_le }) => ({
      numeroContrat: numero_contrat,
      portee,
      accordeLe: instantIso(accorde_le),
      retireLe: retire_le && instantIso(retire_le),
    })),
    notes: notes.map(presenterNote),
  }
}
