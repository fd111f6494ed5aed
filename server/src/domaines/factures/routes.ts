import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { instantIso } from '../../kernel/horloge.ts'
import { defineRoutes } from '../../http/handlers.ts'
import { verifierCaptcha } from '../acces/verifier-captcha.public.ts'
import { contratsDuGroupe } from '../groupes/contrats-du-groupe.public.query.ts'
import { estMoyenneTension } from '../abonnements/moyenne-tension.public.query.ts'
import { comparerFactures } from './comparer-factures.ts'
import { listerIntervallesFactures } from './consommations-facturees.public.query.ts'
import { archiverFactures } from './document/archiver-factures.ts'
import { lireDonneesFactures } from './document/donnees-facture.query.ts'
import { lireJetonFacture } from './document/jeton-facture.ts'
import { obtenirFacture } from './document/obtenir-facture.ts'
import { telechargerFacture } from './document/telecharger-facture.ts'
import { lienExpire } from './errors.ts'
import { listerImpayes } from './impayes/impayes.sql.ts'
import { presenterImpaye, presenterPhaseRelance } from './impayes/presenter-impayes.ts'
import { lireEtat, lireModes, lireMoment, lireRelances, listerPage } from './listes/lire-factures.ts'
import { cibleContrat, cibleGroupe } from './listes/lister-factures.query.ts'
import { lirePrixMetreCube } from './prix/prix-metre-cube.public.query.ts'
import { imprimerRecu } from './reglements/imprimer-recu.ts'
import { listerReglements } from './listes/reglements.query.ts'
import { presenterConsommation, presenterConsommationMT } from './presenter.ts'
import { presenterSolde } from './presenter-solde.public.ts'
import { lireComptes } from './solde.public.query.ts'

export const facturesRoutes = defineRoutes(facturesCalls, {
  telecharger: ({ params, query, session }, services) =>
    telechargerFacture(services, session.utilisateur, params, query.token),

  async lienFacture({ params }, services) {
    const { id, expireLe } = await lireJetonFacture(services, params.token, 'COURRIER')
    const facture = (await lireDonneesFactures(services.pool, [id])).get(id)
    if (!facture) throw lienExpire()
    return { numeroFactureClient: facture.numero, dateFacture: facture.emission, expireLe: instantIso(expireLe) }
  },

  async telechargerParLien({ body, session, adresse }, services) {
    await verifierCaptcha(services, { session, adresse, reponse: body.captcha, cleSite: body.tokenKey, toujours: true })
    const { id } = await lireJetonFacture(services, body.token, 'COURRIER')
    return obtenirFacture(services, id)
  },

  async telechargeMultiplePdf({ body, utilisateur }, services) {
    const contenu = await archiverFactures(services, utilisateur, body.factures)
    return { nomFichier: `factures-${services.horloge.aujourdhui()}.zip`, type: 'application/zip', contenu }
  },

  evolution: ({ params, query }, services) =>
    comparerFactures(services, params.contract, params.number, query.reference),

  listeFactures: ({ query }, services) => listerPage(services, cibleContrat(query.numeroContrat), query),
  listeFacturesGroupe: async ({ query, utilisateur }, services) =>
    listerPage(services, await cibleGroupe(services, utilisateur, query.idGroupe), query),
  factures: ({ query }, services) => listerPage(services, cibleContrat(query.contrat), query),
  facturesGroupe: async ({ query, utilisateur }, services) =>
    listerPage(services, await cibleGroupe(services, utilisateur, query.idGroupe), query),

  etat: ({ params }, services) => lireEtat(services, params.id),
  listeModeReglement: ({ params }, services) => lireModes(services, params.invoice),
  listeAlerteReglements: ({ params }, { db }) => lireRelances(db, params.id),
  telechargerRecu: ({ params }, services) => imprimerRecu(services, params.contract, params.id),
  listeReglements: ({ params, query }, { pool }) => listerReglements(pool, params.contract, query),

  async listeImpayes({ params }, services) {
    const [impayes, moment] = await Promise.all([listerImpayes(services.db, params.contract), lireMoment(services)])
    return { resultats: impayes.map((ligne) => presenterImpaye(ligne, moment)), nbTotalResultats: impayes.length }
  },

  infoPhaseRelance: async ({ params }, { db, horloge }) =>
    presenterPhaseRelance(params.id, await listerImpayes(db, params.id), horloge.aujourdhui()),

  prixMetreCube: async ({ params }, services) => ({ prix: await lirePrixMetreCube(services, params.contract) }),
  async soldeComptableContratAbonnement({ params }, { pool, horloge }) {
    return presenterSolde(await lireComptes(pool, [params.contract], horloge.aujourdhui()), 1)
  },

  async soldeComptableContratAbonnementGroupe({ params, utilisateur }, { db, pool, horloge }) {
    const contrats = await contratsDuGroupe(db, utilisateur, params.id, 'tous')
    return presenterSolde(await lireComptes(pool, contrats, horloge.aujourdhui()), contrats.length)
  },

  async listeConsommationsFacturees({ params, query }, { pool }) {
    const { intervalles, nombre } = await listerIntervallesFactures(pool, [params.contract], query)
    return { resultats: intervalles.map(presenterConsommation), nbTotalResultats: nombre }
  },

  async listeConsommationsFactureesGroupe({ params, query, utilisateur }, { db, pool }) {
    const contrats = await contratsDuGroupe(db, utilisateur, params.id)
    const { intervalles, nombre } = await listerIntervallesFactures(pool, contrats, query)
    return { resultats: intervalles.map(presenterConsommation), nbTotalResultats: nombre }
  },

  async listeConsommationsMTFacturees({ params, query }, { db, pool }) {
    if (!(await estMoyenneTension(db, params.contract))) return { resultats: [], nbTotalResultats: 0 }
    const { intervalles, nombre } = await listerIntervallesFactures(pool, [params.contract], query)
    return { resultats: intervalles.map(presenterConsommationMT), nbTotalResultats: nombre }
  },
})
