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
    horsReseau: true,
    summary: 'Dernier règlement reçu',
    scope: 'factures',
    answer: s.dernierReglement,
  },
  dateProchaineFacturation: {
    ...DU_CONTRAT,
    path: 'TableauDeBord/dateProchaineFacturation/{contract}',
    horsReseau: true,
    summary: 'Date prévue de la prochaine facture',
    scope: 'factures',
    answer: s.dateProchaineFacturation,
  },
  moisPrevisionProchaineFacture: {
    ...DU_CONTRAT,
    path: 'TableauDeBord/moisPrevisionProchaineFacture/{contract}',
    horsReseau: true,
    summary: 'Mois prévu de la prochaine facture',
    scope: 'factures',
    answer: s.moisPrevision,
  },
  derniereConsommationFacturee: {
    ...DU_CONTRAT,
    path: 'TableauDeBord/derniereConsommationFacturee/{contract}',
    horsReseau: true,
    summary: 'Dernière consommation facturée',
    scope: 'consommation',
    answer: s.derniereConsommationFacturee,
  },
  nombreFacturesARegler: {
    ...DU_CONTRAT,
    path: 'TableauDeBord/nombreFacturesARegler/{contract}',
    horsReseau: true,
    summary: 'Factures à payer et leur montant restant',
    scope: 'factures',
    answer: s.facturesComptees,
  },
  derniereStatistiqueConsommation: {
    ...DU_CONTRAT,
    path: 'TableauDeBord/derniereStatistiqueConsommation/{contract}',
    horsReseau: true,
    summary: 'Statistiques des douze derniers mois connus',
    scope: 'consommation',
    answer: statistiques,
  },
  derniereStatistiqueConsommationEntre: {
    ...ENTRE_DATES,
    path: 'TableauDeBord/derniereStatistiqueConsommation/{contract}/{dateDebut}/{dateFin}',
    horsReseau: true,
    summary: 'Statistiques entre deux dates (AAAA-MM-JJ, ou secondes depuis 1970)',
    scope: 'consommation',
  },
  derniereStatistiqueConsommationTelereleve: {
    ...DU_CONTRAT,
    path: 'TableauDeBord/derniereStatistiqueConsommationTelereleve/{contract}',
    horsReseau: true,
    summary: 'Statistiques des douze derniers mois télérelevés',
    scope: 'consommation',
    answer: statistiques,
  },
  derniereStatistiqueConsommationTelereleveEntre: {
    ...ENTRE_DATES,
    path: 'TableauDeBord/derniereStatistiqueConsommationTelereleve/{contract}/{dateDebut}/{dateFin}',
    horsReseau: true,
    summary: 'Statistiques télérelevées entre deux dates (AAAA-MM-JJ, ou secondes depuis 1970)',
    scope: 'consommation',
  },
  derniereFacture: {
    ...DU_CONTRAT,
    path: 'TableauDeBord/derniereFacture/{contract}',
    horsReseau: true,
    summary: 'Dernière facture',
    scope: 'factures',
    answer: s.derniereFacture,
  },
  nombreFacturesEnRelance: {
    ...DU_CONTRAT,
    path: 'TableauDeBord/nombreFacturesEnRelance/{contract}',
    horsReseau: true,
    summary: 'Factures relancées et leur montant restant',
    scope: 'factures',
    answer: s.facturesComptees,
  },
  getNombreLeveesEtDateDerniereLevee: {
    ...DU_CONTRAT,
    path: 'TableauDeBord/getNombreLeveesEtDateDerniereLevee/{contract}',
    horsReseau: true,
    summary: 'Relevés des douze derniers mois et date du dernier',
    scope: 'consommation',
    answer: s.levees,
  },
  soldeEtAlerte: {
    ...DU_CONTRAT,
    path: 'TableauDeBord/soldeEtAlerte/{contract}',
    horsReseau: true,
    summary: 'Solde du contrat, et retard de paiement éventuel',
    scope: 'factures',
    answer: s.soldeEtAlerte,
  },
  soldeEtAlerteGroupe: {
    method: 'GET',
    path: 'TableauDeBord/soldeEtAlerte/groupe/{id}',
    horsReseau: true,
    summary: 'Solde du groupe, et retard de paiement éventuel',
    access: groupe('params.id'),
    scope: 'factures',
    params: parGroupe,
    answer: s.soldeEtAlerte,
  },
})
