import { enEuros } from '@ael/contract/factures/regles.ts'
import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import type { PaiementInfo } from '@ael/contract/paiements/schemas.ts'
import { STATUTS_PAIEMENT } from '@ael/contract/paiements/etats.ts'
import { defineRoutes, type Contexte } from '../../http/handlers.ts'
import type { Services } from '../../services.ts'
import { cloreAnomalie } from './anomalies/clore-anomalie.ts'
import { exigerAccesPaiement } from './demande/acces-paiement.ts'
import { autoriserPaiement, autoriserSolde } from './demande/autoriser-paiement.ts'
import { chercherFacture } from './demande/chercher-facture.ts'
import { noterDepart } from './demande/noter-depart.ts'
import type { FactureDemandee } from './demande/composer-demande.ts'
import { demanderPaiement } from './demande/demander-paiement.ts'
import { factureInconnue, fonctionnaliteInactive } from './errors.ts'
import { facturesOuvertes } from './demande/factures-payables.sql.ts'
import {
  presenterAutorisation,
  presenterFactureTrouvee,
  presenterIssue,
  presenterOuverture,
  presenterPaiement,
  presenterSoldable,
} from './presenter.ts'
import { type DemandePaiements, listerPaiements } from './recuperation/recuperation.query.ts'
import { type ListePaiements } from './recuperation/recuperation.sql.ts'
import { exporterPaiements } from './recuperation/exporter-paiements.ts'
import { relancerPaiements } from './recuperation/relancer-paiements.ts'
import { estPayable } from './demande/retenue.ts'
import { lignesDe } from './lignes-tentative.query.ts'
import { traiterRetour } from './issue/traiter-retour.ts'

const enCents = (euros: number | null | undefined): number | undefined =>
  euros === null || euros === undefined ? undefined : Math.round(euros * 100)

const factures = ({ facturePaiementInfoList }: PaiementInfo): FactureDemandee[] =>
  facturePaiementInfoList.map(({ reference, numeroContrat, montant }) => ({
    reference,
    numeroContrat,
    montantCents: enCents(montant),
  }))

const demandeur = ({ session, conversationId }: Contexte, email: string | null | undefined) => ({
  session,
  conversationId,
  email,
})

async function exigerRecuperation({ configuration }: Services): Promise<void> {
  if (!(await configuration.actif('AfficherAdminRecuperationPaiement'))) throw fonctionnaliteInactive()
}

async function recuperer(services: Services, quels: ListePaiements, query: DemandePaiements) {
  await exigerRecuperation(services)
  const { paiements, nombre } = await listerPaiements(services.db, quels, query, services.horloge.maintenant())
  return { resultats: paiements.map(presenterPaiement), nbTotalResultats: nombre }
}

export const paiementsRoutes = defineRoutes(paiementsCalls, {
  autoriserDemande: async ({ session, body }, services) =>
    presenterAutorisation(
      await autoriserPaiement(services, session, factures(body), body.traiteFacturation?.code ?? null),
    ),

  async effectuerDemande(requete, services) {
    const { body } = requete
    if (body.isLogPaiement)
      return presenterOuverture(await noterDepart(services, requete.session, body.identifiantTransaction))
    const echeance = body.isPaiementEcheance === true
    return presenterOuverture(
      await demanderPaiement(services, demandeur(requete, body.email), { factures: factures(body), echeance }),
    )
  },

  async effectuerDemandeParContrat(requete, services) {
    const { numeroContrat, montant, email } = requete.body
    return presenterOuverture(
      await demanderPaiement(services, demandeur(requete, email), { numeroContrat, montantCents: enCents(montant) }),
    )
  },

  autoriserDemandeSimple: async ({ session, body: { reference, numeroContrat, montant } }, services) =>
    presenterAutorisation(
      await autoriserPaiement(services, session, [{ reference, numeroContrat, montantCents: enCents(montant) }], null),
    ),

  async effectuerDemandeSimple(requete, services) {
    const { reference, numeroContrat, montant, email } = requete.body
    const objet = { factures: [{ reference, numeroContrat, montantCents: enCents(montant) }], echeance: false }
    return presenterOuverture(await demanderPaiement(services, demandeur(requete, email), objet))
  },

  async traiterPaiement({ session, body }, services) {
    const issue = await traiterRetour(services, session, body)
    return presenterIssue(issue, await lignesDe(services.db, issue.tentative.id), session)
  },

  isContratSoldable: async ({ params }, services) => presenterSoldable(await autoriserSolde(services, params.contract)),

  async infoFacture({ session, adresse, params, body }, services) {
    const chercheur = { session, adresse, captcha: body.captcha, cleSite: body.tokenKey }
    const trouvee = await chercherFacture(services, chercheur, { reference: params.a, numeroContrat: params.b })
    return presenterFactureTrouvee(trouvee, factureInconnue().message)
  },

  async listeFacturesAnonyme({ session, params }, services) {
    const siens = await exigerAccesPaiement(services, session, [{ numeroContrat: params.b }])
    const ouvertes = await Promise.all(siens.map(({ numeroContrat }) => facturesOuvertes(services.db, numeroContrat)))
    const resultats = ouvertes
      .flat()
      .filter(({ solde_cents }) => solde_cents > 0)
      .map((facture) => ({
        numeroFactureClient: facture.numero_facture_client,
        numeroContrat: facture.numero_contrat,
        dateFacture: facture.date_emission,
        dateLimitePaiementFacture: facture.date_echeance,
        montantTTCFacture: enEuros(facture.montant_ttc_cents),
        soldeFactureClient: enEuros(facture.solde_cents),
        isPaiementAutorise: estPayable(facture),
      }))
    return { resultats, nbTotalResultats: resultats.length }
  },

  listePaiementsNonIntegres: ({ query }, services) => recuperer(services, 'nonIntegres', query),
  listePaiementsSansRetour: ({ query }, services) => recuperer(services, 'sansRetour', query),

  listePaiementsAExaminer: ({ query }, services) => recuperer(services, 'aExaminer', query),

  async exportPaiements({ params: { liste, format }, query: { recherche } }, services) {
    await exigerRecuperation(services)
    return exporterPaiements(services, liste, { format, recherche })
  },

  async clotureAnomalie({ params, body, utilisateur, agent }, services) {
    await exigerRecuperation(services)
    return cloreAnomalie(services, agent, utilisateur.identifiant, {
      id: params.id,
      motif: body.motif,
      remboursement: body.remboursement
        ? {
            montantCents: Math.round(body.remboursement.montant * 100),
            le: body.remboursement.date,
            reference: body.remboursement.reference,
          }
        : null,
    })
  },

  async multipleNotification({ body }, services) {
    await exigerRecuperation(services)
    const issues = await relancerPaiements(services, body.referencesTransaction)
    const enregistres = issues.filter(({ tentative }) => tentative?.etat === 'ENREGISTREE').length
    return {
      message: `${enregistres} sur ${issues.length} enregistré${enregistres > 1 ? 's' : ''}.`,
      resultats: issues.map(({ reference, tentative, message }) => ({
        referenceTransaction: reference,
        statutPaiement: tentative && STATUTS_PAIEMENT[tentative.etat],
        isPaiementEffectue: tentative?.etat === 'ENREGISTREE',
        isIntegre: Boolean(tentative?.integree_le),
        message,
      })),
    }
  },
})
