import { annoncesRattachement } from './domaines/abonnements/annonces-rattachement.job.ts'
import { annoncesFactures } from './domaines/factures/document/annonces-factures.job.ts'
import { purgeAcces } from './domaines/acces/purge-acces.job.ts'
import { envoiAlertes } from './domaines/alertes/envoi-alertes.job.ts'
import { evaluationImports } from './domaines/alertes/evaluation-imports.job.ts'
import { evaluationNocturne } from './domaines/alertes/evaluation-nocturne.job.ts'
import { suiviFuites } from './domaines/alertes/suivi-fuites.job.ts'
import { reductionReleves } from './domaines/consentements/reduction-releves.job.ts'
import { retentionReleves } from './domaines/consentements/retention-releves.job.ts'
import { balayageBrouillons } from './domaines/demarches/balayage-brouillons.job.ts'
import { balayagePaiements } from './domaines/paiements/balayage-paiements.job.ts'
import { balayagePieces } from './domaines/demarches/balayage-pieces.job.ts'
import { integrationPaiements } from './domaines/paiements/integration-paiements.job.ts'
import { livraisonEvenements } from './domaines/echanges/livraison-evenements.job.ts'
import { purgeEvenements } from './domaines/echanges/purge-evenements.job.ts'
import { purgePaiements } from './domaines/paiements/purge-paiements.job.ts'
import { relecturePaiements } from './domaines/paiements/relecture-paiements.job.ts'
import { purgeFederation } from './domaines/federation/purge-federation.job.ts'
import { controleSoldes } from './domaines/factures/controle-soldes.job.ts'
import { prelevements } from './domaines/prelevements/prelevements.job.ts'
import { retoursBancaires } from './domaines/prelevements/retours-bancaires.job.ts'
import { rappelsRendezVous } from './domaines/interventions/rappels-rendez-vous.job.ts'
import { integrationReleves } from './domaines/releves/integration-releves.job.ts'
import { invitationsReleves } from './domaines/releves/invitations-releves.job.ts'
import { purgeFichiers } from './gateways/fichiers/purge-fichiers.job.ts'
import { traitementsServices } from './domaines/services/traitements-services.job.ts'
import { motsConnus } from './domaines/utilisateurs/liste/mots-connus.job.ts'
import { envoiCourriers } from './gateways/mail/envoi-courriers.job.ts'
import { purgeCourriers } from './gateways/mail/purge-courriers.job.ts'
import { envoiSms } from './gateways/sms/envoi-sms.job.ts'
import { purgeSms } from './gateways/sms/purge-sms.job.ts'
import { depot } from './import/depot.job.ts'
import type { Job } from './jobs.ts'

/** The jobs of all domains. */
export const jobs: readonly Job[] = [
  annoncesFactures,
  annoncesRattachement,
  balayageBrouillons,
  balayagePaiements,
  balayagePieces,
  controleSoldes,
  depot,
  envoiAlertes,
  envoiCourriers,
  envoiSms,
  evaluationImports,
  evaluationNocturne,
  integrationPaiements,
  integrationReleves,
  invitationsReleves,
  livraisonEvenements,
  motsConnus,
  prelevements,
  purgeAcces,
  purgeCourriers,
  purgeEvenements,
  purgeFederation,
  purgeFichiers,
  purgePaiements,
  purgeSms,
  rappelsRendezVous,
  reductionReleves,
  relecturePaiements,
  retentionReleves,
  retoursBancaires,
  suiviFuites,
  traitementsServices,
]
