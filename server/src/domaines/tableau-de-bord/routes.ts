import { plusGrand } from '@ael/contract/consommation/calendrier.ts'
import { douzeMoisJusque } from '@ael/contract/consommation/regles.ts'
import { enM3 } from '@ael/contract/consommation/unites.ts'
import { enEuros } from '@ael/contract/factures/regles.ts'
import { tableauDeBordCalls } from '@ael/contract/tableau-de-bord/calls.ts'
import { defineRoutes } from '../../http/handlers.ts'
import { cibleContrat } from '../consommation/cible.public.ts'
import { contratsDuGroupe } from '../groupes/contrats-du-groupe.public.query.ts'
import { joursReleves } from '../consommation/jours-releves.public.ts'
import { jourSaisi } from '../consommation/jour-saisi.public.ts'
import { lireStatistiques } from '../consommation/lire-statistiques.public.ts'
import { clotureAVenir } from '../factures/cloture-a-venir.public.query.ts'
import { dernierIntervalleFacture } from '../factures/consommations-facturees.public.query.ts'
import { etatReleve } from '../factures/consommations-facturees.public.query.ts'
import { lireComptes } from '../factures/solde.public.query.ts'
import { libelleMode, libelleMois, presenterFacture, presenterSoldeEtAlerte } from './presenter.ts'
import * as faits from './derniers-faits.query.ts'
import { exporterPortefeuille } from './portefeuille/exporter-portefeuille.ts'
import { lirePortefeuille } from './portefeuille/lire-portefeuille.ts'
import { listerFuites, listerPortefeuille } from './portefeuille/lister-portefeuille.ts'

export const tableauDeBordRoutes = defineRoutes(tableauDeBordCalls, {
  portefeuille: ({ utilisateur }, services) => lirePortefeuille(services, utilisateur),
  fuitesPortefeuille: ({ utilisateur }, services) => listerFuites(services, utilisateur),
  contratsPortefeuille: ({ query, utilisateur }, services) => listerPortefeuille(services, utilisateur, query),
  exportPortefeuille: ({ params, query, utilisateur }, services) =>
    exporterPortefeuille(services, utilisateur, params.format, query),

  async dernierReglement({ params }, { db }) {
    const reglement = await faits.dernierReglement(db, params.contract)
    return {
      dateReglement: reglement?.date_reglement ?? null,
      libelleModeReglement: reglement ? libelleMode(reglement.mode_reglement) : null,
      numeroFacture: reglement?.numero_facture_client ?? null,
      montantTtc: reglement ? enEuros(reglement.montant_cents) : null,
      rejet: reglement?.motif_rejet ?? null,
    }
  },

  async dateProchaineFacturation({ params }, { db, horloge }) {
    return {
      dateProchaineFacturation: aVenir(await faits.dateProchaineFacture(db, params.contract), horloge.aujourdhui()),
      isCloture: await clotureAVenir(db, params.contract),
    }
  },

  async moisPrevisionProchaineFacture({ params }, { db, horloge }) {
    const date = aVenir(await faits.dateProchaineFacture(db, params.contract), horloge.aujourdhui())
    return { mois: date?.slice(0, 7) ?? null, libelle: date && libelleMois(date) }
  },

  async derniereConsommationFacturee({ params }, { pool }) {
    const intervalle = await dernierIntervalleFacture(pool, params.contract)
    return {
      dateDebut: intervalle?.debut ?? null,
      dateReleve: intervalle?.date_releve ?? null,
      volumeConsoEnLitres: intervalle?.volume ?? null,
      volumeConsoEnM3: intervalle ? enM3(intervalle.volume) : null,
      index: intervalle?.index_litres ?? null,
      etat: intervalle && etatReleve(intervalle),
      numeroFactureClient: intervalle?.numero_facture_client ?? null,
    }
  },

  async nombreFacturesARegler({ params }, { pool, horloge }) {
    const comptes = await lireComptes(pool, [params.contract], horloge.aujourdhui())
    return { nombre: comptes.a_regler, montant: enEuros(comptes.a_regler_cents) }
  },

  async nombreFacturesEnRelance({ params }, { pool, horloge }) {
    const comptes = await lireComptes(pool, [params.contract], horloge.aujourdhui())
    return { nombre: comptes.relancees, montant: enEuros(comptes.relancees_cents) }
  },

  derniereStatistiqueConsommation: ({ params, utilisateur }, services) =>
    lireStatistiques(services, utilisateur, cibleContrat(params.contract), {}),
  derniereStatistiqueConsommationEntre: ({ params, utilisateur }, services) =>
    lireStatistiques(services, utilisateur, cibleContrat(params.contract), {
      du: jourSaisi(params.dateDebut),
      au: jourSaisi(params.dateFin),
    }),
  derniereStatistiqueConsommationTelereleve: ({ params, utilisateur }, services) =>
    lireStatistiques(services, utilisateur, cibleContrat(params.contract), { telereleve: true }),
  derniereStatistiqueConsommationTelereleveEntre: ({ params, utilisateur }, services) =>
    lireStatistiques(services, utilisateur, cibleContrat(params.contract), {
      du: jourSaisi(params.dateDebut),
      au: jourSaisi(params.dateFin),
      telereleve: true,
    }),

  derniereFacture: async ({ params }, { db, horloge }) =>
    presenterFacture(await faits.derniereFacture(db, params.contract), horloge.aujourdhui()),

  async getNombreLeveesEtDateDerniereLevee({ params }, services) {
    const { db, horloge } = services
    const { debut } = douzeMoisJusque(horloge.aujourdhui())
    const [{ radio, autres }, jours, levee] = await Promise.all([
      faits.compterLevees(db, params.contract, debut),
      joursReleves(services, params.contract),
      faits.derniereLevee(db, params.contract),
    ])
    const dates = [jours?.fin, levee].flatMap((date) => date ?? [])
    return { nombreLevees: radio + autres, dateDerniereLevee: dates.length === 0 ? null : dates.reduce(plusGrand) }
  },

  soldeEtAlerte: async ({ params }, { pool, horloge }) =>
    presenterSoldeEtAlerte(await lireComptes(pool, [params.contract], horloge.aujourdhui()), 1),
  async soldeEtAlerteGroupe({ params, utilisateur }, { db, pool, horloge }) {
    const contrats = await contratsDuGroupe(db, utilisateur, params.id, 'tous')
    return presenterSoldeEtAlerte(await lireComptes(pool, contrats, horloge.aujourdhui()), contrats.length)
  },
})

/** A planned day that has passed says nothing any more. */
const aVenir = (date: string | null, aujourdhui: string): string | null =>
  date !== null && date >= aujourdhui ? date : null
