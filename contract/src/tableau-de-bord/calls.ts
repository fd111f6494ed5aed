import { contrat, defineCalls, groupe } from '../call.ts'
import { statistiques, statistiquesContrat } from '../consommation/schemas.ts'
import { parContrat, parGroupe } from '../factures/schemas.ts'
import { portefeuilleCalls } from './portefeuille.calls.ts'
import * as s from './schemas.ts'

const DU_CONTRAT = { method: 'GET', access: contrat('params.contract'), params: parContrat } as const
const ENTRE_DATES = {
  method: 'GET',
  access: contrat('params.contract'),
  params: statistiquesContrat,
  answer: statistiques,
} as const

export const tableauDeBordCalls = defineCalls({
  ...portefeuilleCalls,
  dernierReglement: {
    ...DU_CONTRAT,
    path: 'TableauDeBord/dernierReglement/{contract}',
    summary: 'Dernier règlement reçu',
    scope: 'factures',
    answer: s.dernierReglement,
  },
  dateProchaineFacturation: {
    ...DU_CONTRAT,
    path: 'TableauDeBord/dateProchaineFacturation/{contract}',
    summary: 'Date prévue de la prochaine facture',
    scope: 'factures',
    answer: s.dateProchaineFacturation,
  },
  moisPrevisionProchaineFacture: {
    ...DU_CONTRAT,
    path: 'TableauDeBord/moisPrevisionProchaineFacture/{contract}',
    summary: 'Mois prévu de la prochaine facture',
    scope: 'factures',
    answer: s.moisPrevision,
  },
  derniereConsommationFacturee: {
    ...DU_CONTRAT,
    path: 'TableauDeBord/derniereConsommationFacturee/{contract}',
    summary: 'Dernière consommation facturée',
    scope: 'consommation',
    answer: s.derniereConsommationFacturee,
  },
  nombreFacturesARegler: {
    ...DU_CONTRAT,
    path: 'TableauDeBord/nombreFacturesARegler/{contract}',
    summary: 'Factures à payer et leur montant restant',
    scope: 'factures',
    answer: s.facturesComptees,
  },
  derniereStatistiqueConsommation: {
    ...DU_CONTRAT,
    path: 'TableauDeBord/derniereStatistiqueConsommation/{contract}',
    summary: 'Statistiques des douze derniers mois connus',
    scope: 'consommation',
    answer: statistiques,
  },
  derniereStatistiqueConsommationEntre: {
    ...ENTRE_DATES,
    path: 'TableauDeBord/derniereStatistiqueConsommation/{contract}/{dateDebut}/{dateFin}',
    summary: 'Statistiques entre deux dates (AAAA-MM-JJ, ou secondes depuis 1970)',
    scope: 'consommation',
  },
  derniereStatistiqueConsommationTelereleve: {
    ...DU_CONTRAT,
    path: 'TableauDeBord/derniereStatistiqueConsommationTelereleve/{contract}',
    summary: 'Statistiques des douze derniers mois télérelevés',
    scope: 'consommation',
    answer: statistiques,
  },
  derniereStatistiqueConsommationTelereleveEntre: {
    ...ENTRE_DATES,
    path: 'TableauDeBord/derniereStatistiqueConsommationTelereleve/{contract}/{dateDebut}/{dateFin}',
    summary: 'Statistiques télérelevées entre deux dates (AAAA-MM-JJ, ou secondes depuis 1970)',
    scope: 'consommation',
  },
  derniereFacture: {
    ...DU_CONTRAT,
    path: 'TableauDeBord/derniereFacture/{contract}',
    summary: 'Dernière facture',
    scope: 'factures',
    answer: s.derniereFacture,
  },
  nombreFacturesEnRelance: {
    ...DU_CONTRAT,
    path: 'TableauDeBord/nombreFacturesEnRelance/{contract}',
    summary: 'Factures relancées et leur montant restant',
    scope: 'factures',
    answer: s.facturesComptees,
  },
  getNombreLeveesEtDateDerniereLevee: {
    ...DU_CONTRAT,
    path: 'TableauDeBord/getNombreLeveesEtDateDerniereLevee/{contract}',
    summary: 'Relevés des douze derniers mois et date du dernier',
    scope: 'consommation',
    answer: s.levees,
  },
  soldeEtAlerte: {
    ...DU_CONTRAT,
    path: 'TableauDeBord/soldeEtAlerte/{contract}',
    summary: 'Solde du contrat, et retard de paiement éventuel',
    scope: 'factures',
    answer: s.soldeEtAlerte,
  },
  soldeEtAlerteGroupe: {
    method: 'GET',
    path: 'TableauDeBord/soldeEtAlerte/groupe/{id}',
    summary: 'Solde du groupe, et retard de paiement éventuel',
    access: groupe('params.id'),
    scope: 'factures',
    params: parGroupe,
    answer: s.soldeEtAlerte,
  },
})
